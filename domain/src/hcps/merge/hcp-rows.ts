import { z } from 'zod';
import { defineRows } from '../../rules/workflow.ts';
import { type ChangeContext, changed, erased, erasedHcp, type Rule } from '../event-builders.ts';
import type { Hcp, HcpState } from '../known-gathering.ts';

const merging = z.strictObject({ winnerUuid: z.string(), mergeUuid: z.string() });
const taking = z.strictObject({ mergeUuid: z.string(), loserUuid: z.string(), after: z.custom<Partial<Hcp>>() });
const parting = z.strictObject({
  mergeUuid: z.string(),
  rppsNumber: z.string().nullable(),
  veevaId: z.string().nullable(),
});
const giving = z.strictObject({ mergeUuid: z.string(), loserUuid: z.string(), back: z.custom<Partial<Hcp>>() });
type Taking = z.output<typeof taking>;
type Giving = z.output<typeof giving>;

const stateChanged = (happened: ChangeContext) => changed(() => ['state'])(happened);
const mergers = [{ right: 'mergeHcp' }] as const;

/** What a merge does to the two records; the merge itself has a table of its own. */
export const hcpMergeRows = defineRows<Hcp, HcpState>()({
  becomeAlias: {
    label: 'Fusionner dans un autre',
    done: 'Fusionné dans un autre',
    from: ['active'],
    to: 'merged',
    allowed: mergers,
    input: merging,
    // Its numbers are the winner's to have; they come back with the parting, and find the winner until then.
    apply: ({ input }: Rule<z.output<typeof merging>>) => ({
      mergedInto: input.winnerUuid,
      rppsNumber: null,
      veevaId: null,
    }),
    records: ({ input }: Rule<z.output<typeof merging>>) => input,
    emits: stateChanged,
  },
  takeOverAlias: {
    label: 'Reprendre un doublon',
    done: 'Doublon repris',
    from: ['active'],
    to: 'same',
    allowed: mergers,
    input: taking,
    apply: ({ input }: Rule<Taking>) => input.after,
    records: ({ input: { after, ...which } }: Rule<Taking>) => ({ ...which, fields: Object.keys(after) }),
    emits: changed(({ input }: ChangeContext<Taking>) => Object.keys(input.after)),
  },
  giveBackAlias: {
    label: 'Rendre un doublon',
    done: 'Doublon séparé',
    from: ['active'],
    to: 'same',
    allowed: mergers,
    input: giving,
    apply: ({ input }: Rule<Giving>) => input.back,
    records: ({ input: { back, ...which } }: Rule<Giving>) => ({ ...which, fields: Object.keys(back) }),
    emits: changed(({ input }: ChangeContext<Giving>) => Object.keys(input.back)),
  },
  partFromWinner: {
    label: 'Séparer',
    done: 'Séparé, de nouveau actif',
    from: ['merged'],
    to: 'active',
    allowed: mergers,
    input: parting,
    apply: ({ input: { rppsNumber, veevaId } }: Rule<z.output<typeof parting>>) => ({
      ...{ mergedInto: null, rppsNumber, veevaId },
    }),
    records: ({ input }: Rule<z.output<typeof parting>>) => ({ mergeUuid: input.mergeUuid }),
    emits: stateChanged,
  },
  eraseAlias: {
    label: 'Effacer les données personnelles',
    done: 'Données personnelles effacées avec celles du PS',
    from: ['merged'],
    to: 'erased',
    allowed: [{ right: 'eraseHcp' }],
    apply: ({ doc }: Rule) => erasedHcp(doc),
    emits: erased,
  },
});
