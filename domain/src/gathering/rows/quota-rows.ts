import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { defineRows, type RuleContext } from '../../rules/workflow.ts';
import { editEvents } from '../event-builders.ts';
import type { Gathering } from '../gathering.ts';
import { type GatheringStatus, gatheringStates } from '../states.ts';

const raisedQuotas = z.object({
  rev: z.number().int(),
  reason: z.string(),
  maximalQuota: z.number().int(),
  units: z.array(
    z.object({
      businessUnitUuid: uuid,
      doctorQuota: z.number().int(),
      otherDisciplinesQuota: z.number().int(),
      zones: z.array(z.object({ zoneUuid: uuid, zoneQuota: z.number().int() })),
    }),
  ),
});
export type RaisedQuotas = z.output<typeof raisedQuotas>;
type Raised = RuleContext<Gathering, RaisedQuotas>;

/** The congress's units with the limits that were raised where places are counted; the rest of them stays. */
const withRaised = ({ doc, input }: Raised): Partial<Gathering> => ({
  maximalQuota: input.maximalQuota,
  quotaRaises: input.rev,
  gatheringBusinessUnits: doc.gatheringBusinessUnits.map((unit) => {
    const raised = input.units.find(({ businessUnitUuid }) => businessUnitUuid === unit.businessUnitUuid);
    if (!raised) return unit;
    const quotaOf = (zoneUuid: string) => raised.zones.find((zone) => zone.zoneUuid === zoneUuid)?.zoneQuota;
    return {
      ...unit,
      doctorQuota: raised.doctorQuota,
      otherDisciplinesQuota: raised.otherDisciplinesQuota,
      zones: unit.zones.map((zone) => ({ ...zone, zoneQuota: quotaOf(zone.zoneUuid) ?? zone.zoneQuota })),
    };
  }),
});

/** A raise that was made in the dialog of a decision comes into the congress (decisions, section 3); only the service does it. */
export const quotaRows = defineRows<Gathering, GatheringStatus>()({
  takeRaisedQuotas: {
    label: 'Reprendre un quota augmenté',
    done: 'Quota augmenté repris',
    from: gatheringStates,
    to: 'same',
    allowed: [],
    input: raisedQuotas,
    apply: withRaised,
    records: ({ input, doc, before }) => ({
      reason: input.reason,
      changes: [{ field: 'maximalQuota', from: before?.maximalQuota ?? null, to: doc.maximalQuota }],
    }),
    emits: editEvents,
  },
});
