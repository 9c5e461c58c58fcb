import type { MailCandidate, MailModelName, SentMail } from '@portal/domain';
import type { Context } from '@portal/server';
import { type MailValues, mailModels } from './models/index.ts';

interface Details {
  details: Record<string, string>;
  candidate: MailCandidate;
}

/** Somebody of the list, and what mails say of them; for a person of their own reach. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export const detailsOf = (ctx: Context, gatheringUuid: string, participantUuid: string): Promise<Details> =>
  ctx.ask<Details>(
    'participants',
    'mail-details',
    { gatheringUuid, participantUuid },
    { forPerson: ctx.actor.kind === 'user' },
  );

/** What they take part in and where they sleep. As the service itself: whoever sees a participant of their event may see that. */
export async function programmeOf(ctx: Context, participantUuid: string): Promise<MailValues> {
  const [programme, stay] = await Promise.all([
    ctx.ask<MailValues>('activities', 'mail-details', { participantUuid }),
    ctx.ask<MailValues>('logistics', 'mail-details', { participantUuid }),
  ]);
  return { ...programme, ...stay };
}

/** What a mail says of its reader: asked for each delivery, and stored nowhere. Nothing where it says nothing of anybody. */
export async function detailsFor(
  ctx: Context,
  { model, gatheringUuid, participantUuid }: Pick<SentMail, 'model' | 'gatheringUuid' | 'participantUuid'>,
): Promise<MailValues> {
  const { hasDetails, hasProgramme } = mailModels[model as MailModelName];
  if (!hasDetails || !gatheringUuid || !participantUuid) return {};
  const { details } = await detailsOf(ctx, gatheringUuid, participantUuid);
  return { ...details, ...(hasProgramme && (await programmeOf(ctx, participantUuid))) };
}
