import { z } from 'zod';
import type { Rows, RuleContext } from '../../rules/workflow.ts';
import { participantActions } from '../actions.ts';
import { type ChangeContext, changeEvents, presenceEvents } from '../event-builders.ts';
import type { ParticipantInGathering } from '../participant.ts';
import { type ParticipantState, presences } from '../states.ts';

/** How long a bulk change may be taken back (look and habits: "undo, not confirm"). */
export const undoneWithinMs = 10 * 60_000;

/** What a bulk change had replaced. */
export const replaced = z.object({
  category: z.string().optional(),
  presence: z.enum(presences).nullable().optional(),
  presenceDate: z.date().nullable().optional(),
  subscriptionPrice: z.number().nullable().optional(),
  subscriptionDate: z.string().nullable().optional(),
});
export type ReplacedFields = z.infer<typeof replaced>;

/** Takes a bulk change back: the fields as they were. That it is one's own and recent is said by the row of what was kept (participants-change.ts). */
export const undoRows = {
  undoParticipantsChange: {
    ...participantActions.rows.undoParticipantsChange,
    to: 'same',
    input: replaced,
    apply: ({ input }: RuleContext<ParticipantInGathering, ReplacedFields>) => input,
    records: ({ input }: RuleContext<ParticipantInGathering, ReplacedFields>) => ({ fields: Object.keys(input) }),
    emits: (happened: ChangeContext<ReplacedFields>) =>
      'presence' in happened.input ? presenceEvents(happened) : changeEvents(...Object.keys(happened.input))(happened),
  },
} satisfies Rows<ParticipantInGathering, ParticipantState>;
