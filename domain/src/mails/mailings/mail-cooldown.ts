import type { ParticipantEmailModel } from '../../participants/mails/email-models.ts';

const hourMs = 3600_000;

/** Mails that keep another one away from who has just had them. */
export interface MailCooldown {
  models: readonly ParticipantEmailModel[];
  ms: number;
}

/**
 * Which mails somebody must not have had lately to get one of a model: the same one. What the portal sends by itself is not a reminder on the heels of its
 * invitation, and a change of the event is notified however soon it follows another, since the last one is the right one.
 */
export function mailCooldownOf(model: ParticipantEmailModel, isByItself: boolean): MailCooldown | null {
  if (isByItself && model === 'gatheringMoved') return null;
  if (isByItself && model === 'reminder') return { models: ['reminder', 'subscriptionInvitation'], ms: 24 * hourMs };
  return { models: [model], ms: hourMs };
}
