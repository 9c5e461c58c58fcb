import { z } from 'zod';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { hcpGivenBack, hcpMoved } from './events.ts';
import { type HcpMove, hcpMoveRecordSchema, movedCount, movedRow } from './merge-record-schema.ts';
import { type HcpMoveState, hcpMoveStateLabels, hcpMoveStates } from './states.ts';

type Rule<Input = unknown> = RuleContext<HcpMove, Input>;

const newMove = hcpMoveRecordSchema
  .pick({ mergeUuid: true, domain: true, winnerUuid: true, loserUuid: true, moves: true })
  .extend({ moved: z.array(movedCount) });
type NewMove = z.output<typeof newMove>;
const later = z.object({ moves: z.array(movedRow) });
const back = z.object({ remarks: z.array(z.string()), ids: z.array(z.string()) });

const factsOf = ({ mergeUuid, winnerUuid, loserUuid, domain }: HcpMove) => ({
  ...{ mergeUuid, winnerUuid, loserUuid, domain },
});
const idOf = ({ domain, mergeUuid }: HcpMove): string => `${domain}:${mergeUuid}`;

/** What a domain moves for a merge: each keeps a document of its own, which says what is given back. */
export const hcpMoveWorkflow = defineWorkflow<HcpMove, HcpMoveState>()({
  name: 'hcpMove',
  states: hcpMoveStates,
  stateLabels: hcpMoveStateLabels,
  stateOf: ({ state }) => state,
  rows: {
    moveHcp: {
      label: 'Reprendre ce qui est au doublon',
      done: 'Repris du doublon',
      from: [],
      to: 'moved',
      allowed: [],
      input: newMove,
      apply: ({ input: { moved, ...move } }: Rule<NewMove>) => move,
      emits: ({ doc, input }) => [
        hcpMoved.of(idOf(doc), {
          ...factsOf(doc),
          ids: doc.moves.filter(({ from }) => from === doc.loserUuid).map(({ id }) => id),
          moved: input.moved,
        }),
      ],
    },
    moveHcpLater: {
      label: 'Reprendre ce qui est venu entre-temps',
      done: 'Repris du doublon, venu entre-temps',
      from: ['moved'],
      to: 'same',
      allowed: [],
      input: later,
      apply: ({ doc, input }: Rule<z.output<typeof later>>) => ({ moves: [...doc.moves, ...input.moves] }),
    },
    giveBackHcp: {
      label: 'Rendre ce qui a été repris',
      done: 'Rendu',
      from: ['moved'],
      to: 'givenBack',
      allowed: [],
      input: back,
      emits: ({ doc, input }: Rule<z.output<typeof back>>) => [
        hcpGivenBack.of(idOf(doc), { ...factsOf(doc), ...input }),
      ],
    },
  },
});
