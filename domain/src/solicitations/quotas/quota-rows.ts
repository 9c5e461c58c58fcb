import { z } from 'zod';
import { actingUserUuid } from '../../actors/actor.ts';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow, guardWithCodes, type RuleContext } from '../../rules/workflow.ts';
import { quotaRaised } from '../events.ts';
import { disciplines } from '../states.ts';
import { limitsOf, shortagesOf, tighterOf, type WantedQuotas, withLimits } from './quota-limits.ts';
import { type RaiseQuota, raiseQuotaInput, refusalToRaise, withRaise } from './quota-raise.ts';
import { type CongressQuotas, limitsReservedMs, recounted, type Seat, withSeatFreed, withSeatTaken } from './quotas.ts';

type Q = CongressQuotas;

const seat = z.object({
  discipline: z.enum(disciplines),
  businessUnitUuid: uuid,
  zoneUuid: uuid.nullable(),
}) satisfies z.ZodType<Seat>;

const wanted = z.custom<WantedQuotas>();
const seats = z.array(z.custom<Seat>());
/** Of which version of the congress the limits are. */
const limits = z.object({ wanted, seats, rev: z.number().int() });
type SetLimits = RuleContext<Q, z.output<typeof limits>>;
const reserved = limits.extend({ key: z.string() });
type Reserve = RuleContext<Q, z.output<typeof reserved>>;
const released = z.object({ keys: z.array(z.string()), seats });
type Release = RuleContext<Q, z.output<typeof released>>;

/** New limits over the seats that are taken: zones may count from now on that did not before. */
const limited = (doc: Q, to: WantedQuotas, taken: readonly Seat[]) => recounted(withLimits(doc, to), taken);

const aboveTaken = ({ doc, input }: SetLimits) =>
  shortagesOf(limited(doc, input.wanted, input.seats)).length === 0 || 'QUOTA_BELOW_TAKEN';

/** What the congress said before a change that is reserved leaves the tighter limits, and is what is gone back to without it. */
const set = ({ doc, input }: SetLimits): Partial<Q> =>
  doc.reservation && input.rev < doc.reservation.rev
    ? { reservation: { ...doc.reservation, before: input.wanted } }
    : { ...limited(doc, input.wanted, input.seats), reservation: null };

const reserve = ({ doc, input, now }: Reserve): Partial<Q> => {
  const { keys = [], rev = 0, before = limitsOf(doc) } = doc.reservation ?? {};
  const until = new Date(now.getTime() + limitsReservedMs);
  return {
    ...limited(doc, tighterOf(limitsOf(doc), input.wanted), input.seats),
    reservation: { keys: [...new Set([...keys, input.key])], rev: Math.max(rev, input.rev), until, before },
  };
};

/** Without any of the changes left the limits are those from before; with one they stay tight. */
const release = ({ doc, input }: Release): Partial<Q> => {
  if (!doc.reservation) return {};
  const keys = doc.reservation.keys.filter((key) => !input.keys.includes(key));
  if (keys.length > 0) return { reservation: { ...doc.reservation, keys } };
  return { ...limited(doc, doc.reservation.before, input.seats), reservation: null };
};

const canBeRaised = guardWithCodes(
  ['QUOTA_UNIT_UNKNOWN', 'QUOTA_ZONE_UNKNOWN', 'QUOTA_RAISE_BY_ZONE', 'QUOTA_GIVER_SHORT'],
  ({ doc, input }: RuleContext<Q, RaiseQuota>) => refusalToRaise(doc, input) ?? true,
);

const raisedEvent = ({ doc, input, actor }: RuleContext<Q, RaiseQuota>) => [
  quotaRaised.of(doc.gatheringUuid, {
    gatheringUuid: doc.gatheringUuid,
    rev: doc.raises,
    reason: input.reason,
    userUuid: actingUserUuid(actor) ?? null,
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
  isWork: true,
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
      check: [aboveTaken],
      apply: set,
    },
    reserveQuotas: {
      label: 'Réserver les quotas du congrès',
      from: ['OPEN'],
      to: 'same',
      allowed: [],
      input: reserved,
      check: [aboveTaken],
      apply: reserve,
    },
    releaseQuotas: {
      label: 'Rendre les quotas réservés',
      from: ['OPEN'],
      to: 'same',
      allowed: [],
      input: released,
      apply: release,
    },
    raiseQuota: {
      label: 'Augmenter le quota',
      from: ['OPEN'],
      to: 'same',
      allowed: [{ right: 'raiseQuota' }],
      input: raiseQuotaInput,
      // The congress is about to say other limits: a raise of these comes after that.
      check: [({ doc }: RuleContext<Q, RaiseQuota>) => !doc.reservation || 'CONFLICT', canBeRaised],
      apply: ({ doc, input }: RuleContext<Q, RaiseQuota>) => ({ ...withRaise(doc, input), raises: doc.raises + 1 }),
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
      check: [({ doc, input }: RuleContext<Q, Seat>) => withSeatTaken(doc, input) !== null || 'QUOTA_GLOBAL_REACHED'],
      apply: ({ doc, input }: RuleContext<Q, Seat>) => withSeatTaken(doc, input) ?? {},
    },
    freeSolicitedPlace: {
      label: 'Libérer une place',
      from: ['OPEN'],
      to: 'same',
      allowed: [],
      input: seat,
      apply: ({ doc, input }: RuleContext<Q, Seat>) => withSeatFreed(doc, input),
    },
  },
});
