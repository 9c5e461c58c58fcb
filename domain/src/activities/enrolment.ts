import type { Presence } from '../participants/states.ts';
import { defineWorkflow, type Guard, guardWithCodes, type Row } from '../rules/workflow.ts';
import type { Activity, ActivityParticipant } from './activity.ts';
import { type Candidate, enrolmentRefusals, refusalToEnrol } from './guards.ts';
import { enrolmentStates, slotHoldMs } from './states.ts';

/** A line is on the list, or gone: it is no more there then, and who comes again has another one. */
export const lineStates = [...enrolmentStates, 'GONE'] as const;
export type LineState = (typeof lineStates)[number];
const lineStateLabels: Record<LineState, string> = {
  HELD: 'Place retenue',
  ENROLLED: 'Inscrit',
  GONE: 'Hors de la liste',
};

type Enrolment = ActivityParticipant;
const row = <Input>(r: Row<Enrolment, LineState, Input>) => r;

/** Whose line, and of which activity. */
interface Seat {
  activity: Pick<Activity, 'activityUuid' | 'gatheringUuid'>;
  participantUuid: string;
}
/** For which answer; without a key the form is still being filled in. */
interface ForAnswer {
  key: string | null;
}
interface ByStaff extends Seat {
  activity: Activity;
  candidate: Candidate;
}

const lineOf = ({ activity: { activityUuid, gatheringUuid }, participantUuid }: Seat, newUuid: () => string) => ({
  activityParticipantUuid: newUuid(),
  activityUuid,
  gatheringUuid,
  participantUuid,
  presence: null,
});
const heldFor = ({ key }: ForAnswer, now: Date) => ({ heldUntil: new Date(now.getTime() + slotHoldMs), holdKey: key });
const enrolledAt = (now: Date) => ({ heldUntil: null, holdKey: null, enrolledAt: now });

/** Whether a form may let go of what is held: its own; the holds of another answer are for that one to decide. */
export const isHoldOfAnswer = ({ holdKey }: Pick<Enrolment, 'holdKey'>, key: string | null): boolean =>
  holdKey === null || holdKey === key;

const heldForIt: Guard<Enrolment, ForAnswer> = ({ doc, input }) =>
  isHoldOfAnswer(doc, input.key) || 'SLOT_HELD_FOR_ANOTHER';
const isOver: Guard<Enrolment> = ({ doc, now }) =>
  (doc.heldUntil !== null && doc.heldUntil <= now) || 'SLOT_STILL_HELD';

/** Where a presence was marked the line stays, unless the participant is gone altogether. */
const staysWhereMarked: Guard<Enrolment, { isRemoved: boolean }> = ({ doc, input }) =>
  input.isRemoved || doc.presence === null || 'ACTIVITY_PRESENCE_MARKED';

const mayBeEnrolled = guardWithCodes<Enrolment, ByStaff>(
  enrolmentRefusals,
  ({ input }) => refusalToEnrol(input.activity, input.candidate) ?? true,
);

/**
 * The state table of one person's line on the list of an activity. Who did them is in the history of the activity (rows.ts), which moves its
 * counter of seats in the same transaction; the service makes the inputs itself.
 */
export const enrolmentWorkflow = defineWorkflow<Enrolment, LineState>()({
  name: 'activityParticipant',
  isWork: true,
  states: lineStates,
  stateLabels: lineStateLabels,
  stateOf: (line) => line.state,
  rows: {
    holdActivitySlot: row<Seat & ForAnswer>({
      label: 'Retenir une place',
      from: [],
      to: 'HELD',
      allowed: [],
      apply: ({ input, now, newUuid }) => ({
        ...lineOf(input, newUuid),
        origin: 'FORM',
        ...heldFor(input, now),
        enrolledAt: null,
      }),
    }),
    enrolParticipant: row<ByStaff>({
      label: 'Inscrire un participant',
      from: [],
      to: 'ENROLLED',
      allowed: [{ right: 'subscribeToActivity' }],
      check: [mayBeEnrolled],
      apply: ({ input, now, newUuid }) => ({ ...lineOf(input, newUuid), origin: 'STAFF', ...enrolledAt(now) }),
    }),
    keepActivitySlot: row<ForAnswer>({
      label: 'Retenir encore la place',
      from: ['HELD'],
      to: 'same',
      allowed: [],
      // What is held for an answer is not taken from it by a form that is still open.
      apply: ({ doc, input, now }) => (doc.holdKey !== null && input.key === null ? {} : heldFor(input, now)),
    }),
    confirmActivitySlot: row({
      label: 'Confirmer la place retenue',
      from: ['HELD'],
      to: 'ENROLLED',
      allowed: [],
      apply: ({ now }) => enrolledAt(now),
    }),
    releaseActivitySlot: row<ForAnswer>({
      label: 'Rendre la place retenue',
      from: ['HELD'],
      to: 'GONE',
      allowed: [],
      check: [heldForIt],
    }),
    lapseActivitySlot: row({
      label: 'Laisser expirer la place retenue',
      from: ['HELD'],
      to: 'GONE',
      allowed: [],
      when: [isOver],
    }),
    freeActivitySlot: row<{ isRemoved: boolean }>({
      label: 'Libérer la place',
      from: ['HELD', 'ENROLLED'],
      to: 'GONE',
      allowed: [],
      check: [staysWhereMarked],
    }),
    unenrolParticipant: row({
      label: 'Désinscrire un participant',
      from: ['HELD', 'ENROLLED'],
      to: 'GONE',
      allowed: [{ right: 'subscribeToActivity' }],
    }),
    markActivityPresence: row<{ presence: Presence | null }>({
      label: 'Noter ou effacer la présence',
      from: ['ENROLLED'],
      to: 'same',
      allowed: [{ right: 'setActivityPresence' }],
      apply: ({ input }) => ({ presence: input.presence }),
    }),
  },
});
