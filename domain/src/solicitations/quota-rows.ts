import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { uuid } from '../fields.ts';
import { defineWorkflow, givingReasons, type RuleContext } from '../workflow.ts';
import { quotaRaised } from './events.ts';
import {
  type CongressQuotas,
  freePlace,
  recounted,
  type Seat,
  shortagesOf,
  takePlace,
  type WantedQuotas,
  withLimits,
} from './quotas.ts';
import { type RaiseQuota, raised, raiseQuotaInput, refusalToRaise } from './raise.ts';
import { disciplines } from './states.ts';

type Q = CongressQuotas;

const seat = z.object({
  discipline: z.enum(disciplines),
  businessUnitUuid: uuid,
  zoneUuid: uuid.nullable(),
}) satisfies z.ZodType<Seat>;

const limits = z.object({ wanted: z.custom<WantedQuotas>(), seats: z.array(z.custom<Seat>()) });
type SetLimits = RuleContext<Q, z.output<typeof limits>>;

/** The new limits over the seats that are taken: zones may count from now on that did not before. */
const limited = ({ doc, input }: SetLimits) => recounted(withLimits(doc, input.wanted), input.seats);

const canBeRaised = givingReasons(
  ['QUOTA_UNIT_UNKNOWN', 'QUOTA_ZONE_UNKNOWN', 'QUOTA_RAISE_BY_ZONE', 'QUOTA_GIVER_SHORT'],
  ({ doc, input }: RuleContext<Q, RaiseQuota>) => refusalToRaise(doc, input) ?? true,
);

const raisedEvent = ({ doc, input, actor }: RuleContext<Q, RaiseQuota>) => [
  quotaRaised.of(doc.gatheringUuid, {
    gatheringUuid: doc.gatheringUuid,
    rev: doc.raises,
    reason: input.reason,
    userUuid: userUuidOf(actor) ?? null,
    maximalQuota: doc.global.limit,
    units: doc.units.map(({ businessUnitUuid, doctor, other, zones }) => ({
      businessUnitUuid,
      doctorQuota: doctor.limit,
      otherDisciplinesQuota: other.limit,
      zones: zones.map(({ zoneUuid, limit }) => ({ zoneUuid, zoneQuota: limit })),
    })),
  }),
];

const noPlaces = { global: { limit: 0, taken: 0 }, units: [] };

/** The places of a congress beside their limits (decisions, section 3). Taking and freeing come with a solicitation, in its transaction. */
export const quotaWorkflow = defineWorkflow<Q, 'OPEN'>()({
  name: 'quota',
  states: ['OPEN'],
  stateLabels: { OPEN: 'En vigueur' },
  stateOf: () => 'OPEN',
  rows: {
    openQuotas: {
      label: 'Ouvrir les places du congrès',
      from: [],
      to: 'OPEN',
      allowed: [],
      input: z.object({ gatheringUuid: uuid, wanted: z.custom<WantedQuotas>() }),
      apply: ({ input: { gatheringUuid, wanted } }) => ({ gatheringUuid, raises: 0, ...withLimits(noPlaces, wanted) }),
    },
    setQuotas: {
      label: 'Reprendre les quotas du congrès',
      from: ['OPEN'],
      to: 'same',
      allowed: [],
      input: limits,
      check: [(context: SetLimits) => shortagesOf(limited(context)).length === 0 || 'QUOTA_BELOW_TAKEN'],
      apply: limited,
    },
    raiseQuota: {
      label: 'Augmenter le quota',
      from: ['OPEN'],
      to: 'same',
      allowed: [{ right: 'raiseQuota' }],
      input: raiseQuotaInput,
      check: [canBeRaised],
      apply: ({ doc, input }: RuleContext<Q, RaiseQuota>) => ({ ...raised(doc, input), raises: doc.raises + 1 }),
      records: ({ input }: RuleContext<Q, RaiseQuota>) => ({ ...input }),
      emits: raisedEvent,
      asks: 'reason',
    },
    takeSolicitedPlace: {
      label: 'Prendre une place',
      from: ['OPEN'],
      to: 'same',
      allowed: [],
      input: seat,
      check: [({ doc, input }: RuleContext<Q, Seat>) => takePlace(doc, input) !== null || 'QUOTA_GLOBAL_REACHED'],
      apply: ({ doc, input }: RuleContext<Q, Seat>) => takePlace(doc, input) ?? {},
    },
    freeSolicitedPlace: {
      label: 'Libérer une place',
      from: ['OPEN'],
      to: 'same',
      allowed: [],
      input: seat,
      apply: ({ doc, input }: RuleContext<Q, Seat>) => freePlace(doc, input),
    },
  },
});
