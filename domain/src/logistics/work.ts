import { type Actor, hasRight } from '../actors/actor.ts';
import { isOneself } from '../participants/action-guards.ts';
import { refusalOf } from '../rules/available-actions.ts';
import { forRole, type WorkKinds } from '../work/work.ts';
import type { Guest } from './context.ts';
import type { StayInGathering } from './hosting/actions.ts';
import { mismatchOfStay } from './hosting/guards.ts';
import type { Hosting } from './hosting/record-schema.ts';
import { stayWorkflow } from './hosting/stay-rows.ts';
import { mismatchOfTransport } from './transport/guards.ts';
import type { TransportNote } from './transport/record-schema.ts';
import { transportNoteWorkflow } from './transport/rows.ts';
import { transportNoteStates } from './transport/states.ts';
import { isFarFromEvent } from './transport/steps.ts';

const context = <Doc>(doc: Doc, actor: Actor, now: Date) => ({
  ...{ doc, actor, now, newUuid: () => '', input: undefined },
});
const mayDo = (action: keyof typeof transportNoteWorkflow.rows, doc: TransportNote, actor: Actor, now: Date): boolean =>
  refusalOf(transportNoteWorkflow, action, context(doc, actor, now)) === null;

/** A note with the copy of whom it is for, as it is now. */
export type NoteOfGuest = TransportNote & { guest: Guest | null };
/** A stay with whom it is for and where, as they are now. */
export type StayOfGuest = StayInGathering & { hosting: Hosting | null };

/** Who may propose journeys follows a note. */
const follows = (doc: TransportNote, actor: Actor, now: Date): boolean =>
  hasRight(actor, 'proposeTransport') && mayDo('updateTransportNote', doc, actor, now);

/** So long a traveller is left to answer before somebody reminds them. */
const remindedAfterMs = 3 * 86_400_000;

const isOver = ({ gathering: { endDate } }: TransportNote, now: Date): boolean => endDate !== null && endDate <= now;

/** What waits for somebody among transport notes: logistics of an event are the work of its team’s MCI. */
export const transportWork = {
  TRANSPORT_TO_PROPOSE: {
    label: 'Demandes de transport à traiter',
    from: ['PENDING', 'REFUSED'],
    ...forRole<NoteOfGuest>('mci', (doc, actor, now) => mayDo('setTravelsForTransportNote', doc, actor, now)),
  },
  TRANSPORT_TO_REVIEW: {
    label: 'Transports à revoir',
    from: transportNoteStates,
    // The person left, changed category or answer, or the event moved under a way that was fixed: nothing is undone by itself, tickets may be paid.
    ...forRole<NoteOfGuest>(
      'mci',
      (doc, actor, now) =>
        follows(doc, actor, now) &&
        (mismatchOfTransport(doc, doc.guest) !== null || (doc.status === 'ACCEPTED' && isFarFromEvent(doc))),
    ),
  },
  TRANSPORT_TO_TICKET: {
    label: 'Transports acceptés, billets à joindre',
    from: ['ACCEPTED'],
    ...forRole<NoteOfGuest>(
      'mci',
      (doc, actor, now) => doc.fileUuids.length === 0 && !isOver(doc, now) && follows(doc, actor, now),
    ),
  },
  TRANSPORT_UNANSWERED: {
    label: 'Transports sans réponse du voyageur depuis trois jours',
    from: ['TO_EMIT', 'WAITING_FOR_FEEDBACK'],
    ...forRole<NoteOfGuest>(
      'mci',
      (doc, actor, now) =>
        now.getTime() - doc.updatedAt.getTime() >= remindedAfterMs && !isOver(doc, now) && follows(doc, actor, now),
    ),
  },
  TRANSPORT_TO_ANSWER: {
    label: 'Propositions de transport à accepter',
    from: ['WAITING_FOR_FEEDBACK'],
    waits: (doc, actor, now) => isOneself(doc, actor) && mayDo('acceptTransportNote', doc, actor, now),
  },
} as const satisfies WorkKinds<NoteOfGuest>;

const mayAssign = (doc: StayInGathering, actor: Actor, now: Date): boolean =>
  refusalOf(stayWorkflow, 'assignOvernightStay', context(doc, actor, now)) === null;

/** What waits for somebody among nights. */
export const stayWork = {
  STAY_TO_ASSIGN: {
    label: 'Nuits à attribuer',
    from: ['ASKED', 'RESERVED'],
    ...forRole<StayOfGuest>('mci', mayAssign),
  },
  STAY_TO_REVIEW: {
    label: 'Chambres à revoir',
    from: ['ASSIGNED', 'RESERVED', 'WAITING'],
    ...forRole<StayOfGuest>(
      'mci',
      (doc, actor, now) =>
        mayAssign(doc, actor, now) &&
        (doc.guest === null || doc.hosting === null || mismatchOfStay(doc.hosting, doc.guest) !== null),
    ),
  },
} as const satisfies WorkKinds<StayOfGuest>;
