import { z } from 'zod';
import { actingUserUuid } from '../../actors/actor.ts';
import { uuid } from '../../fields/fields.ts';
import { isPermitted } from '../../rules/available-actions.ts';
import { defineWorkflow, type Guard, guardWithCodes } from '../../rules/workflow.ts';
import { whoChangesMany } from '../actions.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { type ReplacedFields, replaced, undoneWithinMs } from '../rows/undo-rows.ts';
import { participantWorkflow } from '../workflow.ts';

/** Bulk changes that can be taken back, and the fields that are put back then. */
const undoableChanges = {
  setParticipantsCategory: ['category'],
  setParticipantsSubscription: ['subscriptionPrice', 'subscriptionDate'],
  setParticipantsPresent: ['presence', 'presenceDate'],
  setParticipantsAbsent: ['presence', 'presenceDate'],
  setParticipantsNoShow: ['presence', 'presenceDate'],
  resetParticipantsPresence: ['presence', 'presenceDate'],
} as const satisfies Partial<Record<keyof typeof participantWorkflow.rows, readonly (keyof ReplacedFields)[]>>;
type UndoableChange = keyof typeof undoableChanges;

/** Whether such an act can be taken back. */
export const isUndoable = (action: string): action is UndoableChange => Object.hasOwn(undoableChanges, action);

/** The fields to keep of whom such an act changes. */
export const undoFieldsOf = (action: UndoableChange): readonly (keyof ReplacedFields)[] => undoableChanges[action];

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

/** Who lost the right to such a change neither makes it nor takes it back. */
const holdsItsRight: Guard<Pick<C, 'action'>> = ({ doc, actor }) =>
  isPermitted(participantWorkflow.rows[doc.action], {} as ParticipantInGathering, actor) || 'FORBIDDEN';

const mayMakeIt: Guard<C, z.infer<typeof kept>> = guardWithCodes(['FORBIDDEN'], (context) =>
  holdsItsRight({ ...context, doc: context.input }),
);

/** Somebody else's, and one that was taken back, are answered as one that nobody made. */
const isOwnAndOpen: Guard<C> = ({ doc, actor }) =>
  (doc.state === 'open' && doc.userUuid === actingUserUuid(actor)) || 'NOT_FOUND';

const isRecent: Guard<C> = ({ doc, now }) => now.getTime() - doc.at.getTime() <= undoneWithinMs || 'UNDO_TOO_LATE';

const allowed = whoChangesMany;

/** The state table of what is kept to take a bulk change back. What that puts back is the participants' row of the same name. */
export const participantsChangeWorkflow = defineWorkflow<C, ParticipantsChangeState>()({
  name: 'participantsChange',
  isWork: 'inParts',
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
      apply: ({ input, actor, now }) => ({ ...input, userUuid: actingUserUuid(actor)!, at: now }),
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
