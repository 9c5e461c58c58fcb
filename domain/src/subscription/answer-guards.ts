import { isOver } from '../calendar/time-zone.ts';
import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import { publishedStates } from '../gathering/states.ts';
import type { ParticipantState } from '../participants/states.ts';
import { type MessageCode, messageOf } from '../texts/messages.ts';
import { refusalByStatus } from './published.ts';

export const answerRefusals = [
  'GATHERING_READ_ONLY',
  'GATHERING_NOT_PUBLISHED',
  'GATHERING_CLOSED',
  'SUBSCRIPTION_ENDED',
  'CATEGORY_MISSING',
] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

/**
 * Why the form cannot be answered, or null when it can. The person invited answers while the gathering is published to them and until the limit
 * date; staff on their behalf until it is wound up (decisions, section 2; specification, section 2 "Subscription banner").
 */
export function refusalToAnswer(
  gathering: Pick<GatheringSnapshot, 'status' | 'limitDate' | 'timezone'>,
  participant: { category: string },
  { audience, isOneself, now }: { audience: 'INTERNAL' | 'HCP'; isOneself: boolean; now: Date },
): AnswerRefusal | null {
  const { status, limitDate, timezone } = gathering;
  if (status === 'WINDED_UP') return 'GATHERING_READ_ONLY';
  if (!publishedStates.includes(status)) return 'GATHERING_NOT_PUBLISHED';
  if (participant.category === 'NO_CATEGORY') return 'CATEGORY_MISSING';
  if (!isOneself) return null;
  return refusalByStatus(status, audience) ?? (isOver(limitDate, timezone, now) ? 'SUBSCRIPTION_ENDED' : null);
}

/** What an HCP reads instead of words about how the company works. */
const hcpWords: Partial<Record<MessageCode, string>> = {
  GATHERING_READ_ONLY: 'L’événement est terminé.',
  CATEGORY_MISSING:
    'Votre invitation est en préparation. Vous pourrez répondre par ce même lien dès qu’elle sera prête.',
  GATHERING_NOT_PUBLISHED:
    'Votre invitation est en préparation. Vous pourrez répondre par ce même lien dès qu’elle sera prête.',
  ILLEGAL_TRANSITION: 'Votre invitation n’attend pas de réponse.',
};

/** Why the form cannot be answered, in the words of a page that an HCP reads. */
export const refusalTextForHcp = (code: MessageCode): string => hcpWords[code] ?? messageOf(code);

/** Whether answers are still awaited although the last day to register is over: then it is flagged wherever the gathering is shown. */
export const isRegistrationOver = (
  { status, limitDate, timezone }: { status: string; limitDate?: string | null; timezone: string },
  now: Date,
): boolean => (status === 'PUBLISHED' || status === 'PUBLISHED_FRONT') && isOver(limitDate, timezone, now);

export const subscriptionBanners = ['SUBSCRIBE', 'EDIT', 'CONFIRMED', 'REFUSED'] as const;
export type SubscriptionBanner = (typeof subscriptionBanners)[number];

/** Answers are over, and what was answered stays. */
const over: readonly AnswerRefusal[] = ['SUBSCRIPTION_ENDED', 'GATHERING_CLOSED', 'GATHERING_READ_ONLY'];

/**
 * What the banner offers the person invited: to subscribe while the invitation is pending, to edit once confirmed, the refusal's message
 * (specification, section 2 "Subscription banner"). Who is confirmed still reads so when they can change it no more.
 */
export function bannerOf(state: ParticipantState, refusal: AnswerRefusal | null): SubscriptionBanner | null {
  if (state === 'REFUSED') return 'REFUSED';
  if (refusal !== null) return state === 'CONFIRMED' && over.includes(refusal) ? 'CONFIRMED' : null;
  if (state === 'UNANSWERED') return 'SUBSCRIBE';
  return state === 'CONFIRMED' ? 'EDIT' : null;
}
