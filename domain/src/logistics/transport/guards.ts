import { mayCome } from '../../activities/slots.ts';
import { wallClockOf } from '../../calendar/time-zone.ts';
import { sameValue } from '../../fields/same-value.ts';
import { type Guard, guardWithCodes, type RuleContext } from '../../rules/workflow.ts';
import type { MessageCode } from '../../texts/messages.ts';
import type { Guest, LogisticsGathering } from '../context.ts';
import { categoryHas } from '../gathering.ts';
import type { TransportNoteInput } from './fields.ts';
import type { TransportNote } from './record-schema.ts';

/** Whom a note is for, and whether they have one already: what the service gives a new note. */
export interface NoteCandidate {
  gathering: LogisticsGathering;
  guest: Guest | null;
  hasNote: boolean;
}

export const transportRefusals = [
  'NOT_FOUND',
  'TRANSPORT_EXISTS',
  'PARTICIPANT_NOT_COMING',
  'TRANSPORT_NOT_FOR_CATEGORY',
  'TRANSPORT_SOLICITATION_NOT_VALIDATED',
] as const satisfies readonly MessageCode[];
export type TransportRefusal = (typeof transportRefusals)[number];

/**
 * The part of it that is about the person alone, which pages judge by what they show.
 * @param hasTransport whether the person’s category comprises transport
 */
export function refusalToTravel(
  person: Pick<Guest, 'kind' | 'invitationStatus' | 'isRemoved' | 'solicitationStatus'> & { hasTransport: boolean },
  { gatheringType }: Pick<LogisticsGathering, 'gatheringType'>,
): Exclude<TransportRefusal, 'NOT_FOUND' | 'TRANSPORT_EXISTS'> | null {
  if (!mayCome(person)) return 'PARTICIPANT_NOT_COMING';
  if (!person.hasTransport) return 'TRANSPORT_NOT_FOR_CATEGORY';
  const needsSolicitation = gatheringType === 'congress' && person.kind === 'HCP';
  return needsSolicitation && person.solicitationStatus !== 'confirmed' ? 'TRANSPORT_SOLICITATION_NOT_VALIDATED' : null;
}

/**
 * Why nobody can open a note for this person, or null: one note per participant; of a congress's HCPs, those whose solicitation is validated
 * (specification, section 5 "Other rules"; decisions, section 3).
 */
export function refusalOfTransport({ gathering, guest, hasNote }: NoteCandidate): TransportRefusal | null {
  if (!guest || guest.isRemoved || guest.gatheringUuid !== gathering.gatheringUuid) return 'NOT_FOUND';
  const hasTransport = categoryHas(gathering, guest.category, 'TRANSPORT');
  return hasNote ? 'TRANSPORT_EXISTS' : refusalToTravel({ ...guest, hasTransport }, gathering);
}

export const mayTravel = guardWithCodes<TransportNote, NoteCandidate>(
  transportRefusals,
  ({ input }) => refusalOfTransport(input) ?? true,
);

/** A member of staff answers in the portal: a link is asked of others. */
export const travelsByLink: Guard<TransportNote, NoteCandidate> = ({ input }) =>
  input.guest?.kind !== 'STAFF' || 'TRANSPORT_STAFF_HAS_NO_LINK';

type OfTheOffice = Pick<TransportNoteInput, 'agencyFee' | 'ticketPrice' | 'noteReceivalDate'>;
/** What the trip costs and when the request came in is the back office's; the traveller leaves it as it is. */
export const keepsOfficeFields: Guard<TransportNote, OfTheOffice> = ({ doc, actor, input }) => {
  if (actor.kind !== 'link') return true;
  const names = ['agencyFee', 'ticketPrice', 'noteReceivalDate'] as const;
  return names.every((name) => input[name] === null || input[name] === doc[name]) || 'FORBIDDEN';
};

const fromToday = (steps: TransportNoteInput['steps'], timezone: string, now: Date): boolean => {
  const today = wallClockOf(now, timezone).day;
  return steps.every(({ date }) => date >= today);
};

/** Steps that are new or moved begin today at the earliest (specification, section 5 "Subscription form content"). */
export const noStepInThePast: Guard<TransportNote, { steps: TransportNoteInput['steps'] }> = ({ doc, input, now }) => {
  const before = new Map(doc.steps.map((step) => [step.transportStepUuid, step]));
  const isNew = (step: TransportNoteInput['steps'][number]) =>
    step.transportStepUuid === null || !sameValue(before.get(step.transportStepUuid)?.date, step.date);
  return fromToday(input.steps.filter(isNew), doc.gathering.timezone, now) || 'TRANSPORT_STEP_PAST';
};

/** The same of a new note, of which every step is new. */
export const beginsInTheFuture = guardWithCodes(
  ['TRANSPORT_STEP_PAST'],
  ({
    input: { transportNote, gathering },
    now,
  }: RuleContext<TransportNote, NoteCandidate & { transportNote: Pick<TransportNoteInput, 'steps'> }>) =>
    fromToday(transportNote.steps, gathering.timezone, now) || 'TRANSPORT_STEP_PAST',
);

/**
 * Why a note needs somebody to look at it again, although nobody asked: the participant is gone, no longer travels in this category, or wishes for
 * another journey.
 */
export function mismatchOfTransport(
  { gathering, wishChangedAt }: Pick<TransportNote, 'gathering' | 'wishChangedAt'>,
  guest: Guest | null,
): MessageCode | null {
  if (!guest || !mayCome(guest)) return 'PARTICIPANT_NOT_COMING';
  if (!categoryHas(gathering, guest.category, 'TRANSPORT')) return 'TRANSPORT_NOT_FOR_CATEGORY';
  return wishChangedAt ? 'TRANSPORT_WISH_CHANGED' : null;
}
