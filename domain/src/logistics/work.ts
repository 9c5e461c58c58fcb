import { type Actor, hasRight, userUuidOf } from '../actor.ts';
import { refusalOf } from '../available-actions.ts';
import { holdersOf } from '../gathering/team.ts';
import { isOneself } from '../participants/conditions.ts';
import type { WorkKinds } from '../work/work.ts';
import type { StayInGathering } from './hosting/actions.ts';
import { mismatchOfStay } from './hosting/guards.ts';
import type { Hosting } from './hosting/kept.ts';
import { stayWorkflow } from './hosting/stay-rows.ts';
import type { Guest, LogisticsGathering } from './surroundings.ts';
import { mismatchOfTransport } from './transport/guards.ts';
import type { TransportNote } from './transport/kept.ts';
import { transportNoteWorkflow } from './transport/rows.ts';
import { transportNoteStates } from './transport/states.ts';
import { isFarFromEvent } from './transport/steps.ts';

/** Logistics of an event are the work of the MCI of its team; where it names none, of whoever may do it. */
export const isInChargeOfLogistics = (gathering: Pick<LogisticsGathering, 'gatheringUsers'>, actor: Actor): boolean => {
  const mci = holdersOf(gathering, 'mci');
  return mci.length === 0 || mci.includes(userUuidOf(actor) ?? '');
};

const context = <Doc>(doc: Doc, actor: Actor, now: Date) => ({
  ...{ doc, actor, now, newUuid: () => '', input: undefined },
});
const mayDo = (action: keyof typeof transportNoteWorkflow.rows, doc: TransportNote, actor: Actor, now: Date): boolean =>
  refusalOf(transportNoteWorkflow, action, context(doc, actor, now)) === null;

/** A note with the copy of whom it is for, as it is now. */
export type NoteOfGuest = TransportNote & { guest: Guest | null };
/** A stay with whom it is for and where, as they are now. */
export type StayOfGuest = StayInGathering & { hosting: Hosting | null };

/** Somebody in charge who may propose journeys: what they follow of a note. */
const follows = (doc: TransportNote, actor: Actor, now: Date): boolean =>
  isInChargeOfLogistics(doc.gathering, actor) &&
  hasRight(actor, 'proposeTransport') &&
  mayDo('updateTransportNote', doc, actor, now);

/** So long a traveller is left to answer before somebody reminds them. */
const remindedAfterMs = 3 * 86_400_000;

const isOver = ({ gathering: { endDate } }: TransportNote, now: Date): boolean => endDate !== null && endDate <= now;

/** What waits for somebody among transport notes. */
export const transportWork = {
  TRANSPORT_TO_PROPOSE: {
    label: 'Demandes de transport à traiter',
    from: ['PENDING', 'REFUSED'],
    waits: (doc, actor, now) =>
      isInChargeOfLogistics(doc.gathering, actor) && mayDo('setTravelsForTransportNote', doc, actor, now),
  },
  TRANSPORT_TO_REVIEW: {
    label: 'Transports à revoir',
    from: transportNoteStates,
    // The person left, changed category, or the event moved under a way that was fixed: nothing is undone by itself, tickets may be paid.
    waits: (doc, actor, now) =>
      follows(doc, actor, now) &&
      (mismatchOfTransport(doc, doc.guest) !== null || (doc.status === 'ACCEPTED' && isFarFromEvent(doc))),
  },
  TRANSPORT_TO_TICKET: {
    label: 'Transports acceptés, billets à joindre',
    from: ['ACCEPTED'],
    waits: (doc, actor, now) => doc.fileUuids.length === 0 && !isOver(doc, now) && follows(doc, actor, now),
  },
  TRANSPORT_UNANSWERED: {
    label: 'Transports sans réponse du voyageur depuis trois jours',
    from: ['TO_EMIT', 'WAITING_FOR_FEEDBACK'],
    waits: (doc, actor, now) =>
      now.getTime() - doc.updatedAt.getTime() >= remindedAfterMs && !isOver(doc, now) && follows(doc, actor, now),
  },
  TRANSPORT_TO_ANSWER: {
    label: 'Propositions de transport à accepter',
    from: ['WAITING_FOR_FEEDBACK'],
    waits: (doc, actor, now) => isOneself(doc, actor) && mayDo('acceptTransportNote', doc, actor, now),
  },
} as const satisfies WorkKinds<NoteOfGuest>;

const mayAssign = (doc: StayInGathering, actor: Actor, now: Date): boolean =>
  isInChargeOfLogistics(doc.gathering, actor) &&
  refusalOf(stayWorkflow, 'assignOvernightStay', context(doc, actor, now)) === null;

/** What waits for somebody among nights. */
export const stayWork = {
  STAY_TO_ASSIGN: {
    label: 'Nuits à attribuer',
    from: ['ASKED', 'RESERVED'],
    waits: mayAssign,
  },
  STAY_TO_REVIEW: {
    label: 'Chambres à revoir',
    from: ['ASSIGNED', 'RESERVED', 'WAITING'],
    waits: (doc, actor, now) =>
      mayAssign(doc, actor, now) &&
      (doc.guest === null || doc.hosting === null || mismatchOfStay(doc.hosting, doc.guest) !== null),
  },
} as const satisfies WorkKinds<StayOfGuest>;
