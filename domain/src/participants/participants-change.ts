import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { uuid } from '../fields.ts';
import { defineWorkflow, type Guard, isPermitted } from '../workflow.ts';
import { participantWorkflow } from './actions.ts';
import type { ParticipantInGathering } from './participant.ts';
import { type ReplacedFields, replaced, undoneWithinMs, undoRows } from './undo-rows.ts';

/** Bulk changes that can be taken back, and the fields that are put back then. */
const undoableChanges = {
  setParticipantsCategory: ['category'],
  setParticipantsSubscription: ['subscriptionPrice', 'subscriptionDate'],
  setParticipantsPresent: ['presence', 'presenceDate'],
  setParticipantsAbsent: ['presence', 'presenceDate'],
  setParticipantsNoShow: ['presence', 'presenceDate'],
} as const satisfies Partial<Record<keyof typeof participantWorkflow.rows, readonly (keyof ReplacedFields)[]>>;
type UndoableChange = keyof typeof undoableChanges;

/** The fields to keep of whom such an act changes; undefined for one that cannot be taken back. */
export const keptForUndo = (action: string): readonly (keyof ReplacedFields)[] | undefined =>
  Object.hasOwn(undoableChanges, action) ? undoableChanges[action as UndoableChange] : undefined;

export type ParticipantsChangeState = 'open' | 'undone';

const kept = z.object({
  changeUuid: uuid,
  action: z.enum(Object.keys(undoableChanges) as [UndoableChange, ...UndoableChange[]]),
  rows: z.array(z.object({ participantUuid: z.string(), gatheringUuid: z.string(), rev: z.number(), replaced })),
});

/** A bulk change with what it replaced, for as long as it may be taken back. */
export interface ParticipantsChange extends z.infer<typeof kept> {
  state: ParticipantsChangeState;
  /** Who made it. */
  userUuid: string;
  at: Date;
  rev: number;
}

type C = ParticipantsChange;

/** Whoever lost the right to such a change neither makes it nor takes it back. */
const holdsItsRight: Guard<Pick<C, 'action'>> = ({ doc, actor }) =>
  isPermitted(participantWorkflow.rows[doc.action], {} as ParticipantInGathering, actor) || 'FORBIDDEN';

const mayMakeIt: Guard<C, z.infer<typeof kept>> = (context) =>
  holdsItsRight({ ...context, doc: context.input }) === true || 'FORBIDDEN';

/** Somebody else's, and one that was taken back, are answered as one that nobody made. */
const isOwnAndOpen: Guard<C> = ({ doc, actor }) =>
  (doc.state === 'open' && doc.userUuid === userUuidOf(actor)) || 'NOT_FOUND';

const isRecent: Guard<C> = ({ doc, now }) => now.getTime() - doc.at.getTime() <= undoneWithinMs || 'UNDO_TOO_LATE';

const { allowed } = undoRows.undoParticipantsChange;

/** The state table of what is kept to take a bulk change back. What that puts back is the participants' row of the same name. */
export const participantsChangeWorkflow = defineWorkflow<C, ParticipantsChangeState>()({
  name: 'participantsChange',
  states: ['open', 'undone'],
  stateLabels: { open: 'Annulable', undone: 'Annulée' },
  stateOf: (change) => change.state,
  rows: {
    keepParticipantsChange: {
      label: 'Garder ce que la modification remplace',
      from: [],
      to: 'open',
      allowed,
      input: kept,
      check: [mayMakeIt],
      apply: ({ input, actor, now }) => ({ ...input, userUuid: userUuidOf(actor)!, at: now }),
    },
    undoParticipantsChange: {
      label: 'Annuler la modification',
      from: ['open', 'undone'],
      to: 'undone',
      allowed,
      when: [isOwnAndOpen, holdsItsRight, isRecent],
      // What was put back is of no use any more.
      apply: () => ({ rows: [] }),
    },
  },
});
