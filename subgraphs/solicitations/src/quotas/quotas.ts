import {
  type CongressQuotas,
  type CongressSnapshot,
  levelsOf,
  limitsOf,
  offersOf,
  PortalError,
  type QuotaShortage,
  quotaWorkflow,
  recounted,
  refusalOf,
  type Seat,
  shortagesOf,
  type WantedQuotas,
  wantedQuotasOf,
  withLimits,
} from '@portal/domain';
import { type Context, perform, rulesOn, type Tx, trusted } from '@portal/server';
import { QuotaAggregate, SolicitationAggregate } from '../aggregate.ts';
import { Hcps, Quotas, Solicitations } from '../models.ts';
import { orgUnits } from './org-units.ts';

/** At most so many get an offer at once. */
const offeredAtOnce = 1000;

/** The service itself does what follows from a decision: the person's own act is in the history of the solicitation. */
export const asService = <C extends Context>(ctx: C): C => ({
  ...ctx,
  actor: { kind: 'service', service: 'solicitations' },
});

export const seatOf = ({ discipline, businessUnitUuid, zoneUuid }: Seat): Seat => ({
  discipline,
  businessUnitUuid,
  zoneUuid,
});

export async function quotasOf(ctx: Context, gatheringUuid: string): Promise<CongressQuotas | null> {
  const found = await Quotas.findOne({ gatheringUuid }, { _id: 0 }, { session: ctx.session ?? null }).lean();
  return found as CongressQuotas | null;
}

/** Whether the actor may raise a quota of the congress. */
export const canRaise = (ctx: Context, quotas: CongressQuotas): boolean =>
  refusalOf(quotaWorkflow, 'raiseQuota', rulesOn(ctx, quotas)) === null;

/** The places that are taken, one for each confirmed solicitation: what counters must equal. */
export async function confirmedSeats(ctx: Context, gatheringUuid: string): Promise<Seat[]> {
  const filter = { gatheringUuid, status: 'confirmed' as const };
  const rows = await Solicitations.find(
    filter,
    { _id: 0, discipline: 1, businessUnitUuid: 1, zoneUuid: 1 },
    { session: ctx.session ?? null },
  ).lean();
  return rows;
}

export const takeSeat = (tx: Tx, doc: Seat & { gatheringUuid: string }) =>
  perform(asService(tx), QuotaAggregate, 'takeSolicitedPlace', doc.gatheringUuid, seatOf(doc));

export const freeSeat = (tx: Tx, doc: Seat & { gatheringUuid: string }) =>
  perform(asService(tx), QuotaAggregate, 'freeSolicitedPlace', doc.gatheringUuid, seatOf(doc));

/** Creates the places of a new congress. */
const openQuotas = (tx: Tx, gatheringUuid: string, wanted: WantedQuotas) =>
  perform(asService(tx), QuotaAggregate, 'openQuotas', null, { gatheringUuid, wanted });

interface NewLimits {
  wanted: WantedQuotas;
  /** The number of raises that the congress includes. */
  raises: number;
  /** The version of the congress that has them. */
  rev: number;
}

/** Where new limits would be below the places taken. */
async function judged(ctx: Context, quotas: CongressQuotas, wanted: WantedQuotas) {
  const seats = await confirmedSeats(ctx, quotas.gatheringUuid);
  const next = recounted(withLimits(quotas, wanted), seats);
  const isNew = JSON.stringify(limitsOf(next)) !== JSON.stringify(limitsOf(quotas));
  return { seats, shortages: shortagesOf(next), isNew };
}

/** The limits that would be below the places taken, of which nothing is reserved: for a form that is saved and decided later. */
export async function shortagesUnder(
  ctx: Context,
  gatheringUuid: string,
  wanted: WantedQuotas,
): Promise<QuotaShortage[]> {
  const quotas = await quotasOf(ctx, gatheringUuid);
  return quotas ? (await judged(ctx, quotas, wanted)).shortages : [];
}

/**
 * Reserves limits for a change of the congress about to be accepted, if the congress includes every raise made here: from now on
 * no place beyond them is taken. The same key again requests the same reservation.
 * @returns the limits that would be below the places taken; then nothing is reserved
 * @throws PortalError CONFLICT when it does not include a raise
 */
export async function reserveLimits(
  tx: Tx,
  gatheringUuid: string,
  { wanted, raises, rev, key }: NewLimits & { key: string },
): Promise<QuotaShortage[]> {
  const quotas = await quotasOf(tx, gatheringUuid);
  // Without places none can be taken; the event of the change creates them.
  if (!quotas) return [];
  if (raises < quotas.raises) throw new PortalError('CONFLICT');
  const { seats, shortages } = await judged(tx, quotas, wanted);
  if (shortages.length === 0)
    await perform(asService(tx), QuotaAggregate, 'reserveQuotas', gatheringUuid, { wanted, seats, rev, key });
  return shortages;
}

/** Releases what was reserved for changes that were not made. */
export async function releaseLimits(tx: Tx, gatheringUuid: string, keys: string[]): Promise<void> {
  const quotas = await quotasOf(tx, gatheringUuid);
  if (!quotas?.reservation?.keys.some((key) => keys.includes(key))) return;
  const seats = await confirmedSeats(tx, gatheringUuid);
  await perform(asService(tx), QuotaAggregate, 'releaseQuotas', gatheringUuid, { keys, seats });
  await offerFreeSeats(tx, gatheringUuid);
}

/**
 * Applies the limits of a congress's event, which confirms what was reserved for it; one that is older than a raise, or below the places taken,
 * changes nothing.
 */
export async function followLimits(tx: Tx, congress: CongressSnapshot): Promise<void> {
  if (congress.gatheringType !== 'congress') return;
  const { gatheringUuid, quotaRaises, rev } = congress;
  const wanted = wantedQuotasOf(congress);
  const quotas = await quotasOf(tx, gatheringUuid);
  if (!quotas) {
    await openQuotas(tx, gatheringUuid, wanted);
    return;
  }
  if (quotaRaises < quotas.raises) return;
  const { seats, shortages, isNew } = await judged(tx, quotas, wanted);
  if (shortages.length > 0)
    return tx.log.error({ gatheringUuid, shortages }, 'quotas of a congress are below the places taken');
  if (!isNew && !quotas.reservation) return;
  await perform(asService(tx), QuotaAggregate, 'setQuotas', gatheringUuid, { wanted, seats, rev });
  await offerFreeSeats(tx, gatheringUuid);
}

/** Those who have waited longest. An HCP who was erased cannot be invited any more: nothing is offered to them. */
async function waitingFor(tx: Tx, gatheringUuid: string) {
  const waiting = await Solicitations.find(
    { gatheringUuid, status: 'waiting_list' },
    {
      ...{ _id: 0, solicitationUuid: 1, healthCareProfessionalUuid: 1 },
      ...{ discipline: 1, businessUnitUuid: 1, zoneUuid: 1, offeredAt: 1 },
    },
    { session: tx.session },
  )
    .sort({ waitingSince: 1, solicitationUuid: 1 })
    .limit(offeredAtOnce)
    .lean();
  if (waiting.length === 0) return [];
  const named = { uuid: trusted({ $in: waiting.map((one) => one.healthCareProfessionalUuid) }) };
  const erased = await Hcps.distinct('uuid', { ...named, state: 'erased' }).session(tx.session);
  return waiting.filter((one) => !erased.includes(one.healthCareProfessionalUuid));
}

/**
 * Updates the offers to the waiting list to the currently free places (decisions, section 2), in the transaction that changed them.
 * @param known the places, if already loaded
 */
export async function offerFreeSeats(tx: Tx, gatheringUuid: string, known?: CongressQuotas | null): Promise<void> {
  const quotas = known ?? (await quotasOf(tx, gatheringUuid));
  const waiting = await waitingFor(tx, gatheringUuid);
  const { offer, withdraw } = offersOf(quotas ?? { global: { limit: 0, taken: 0 }, units: [] }, waiting);
  const own = asService(tx);
  for (const { solicitationUuid } of withdraw)
    await perform(own, SolicitationAggregate, 'withdrawSolicitationOffer', solicitationUuid);
  for (const { solicitationUuid } of offer)
    await perform(own, SolicitationAggregate, 'offerSolicitation', solicitationUuid);
}

/** The levels of a seat with their names, for screens and errors. */
export const namedLevels = (quotas: Pick<CongressQuotas, 'global' | 'units'>, seat: Seat) =>
  levelsOf(quotas, seat).map((level) => ({
    ...level,
    zoneLabel: orgUnits.zoneLabel(level.zoneUuid),
    left: Math.max(0, level.limit - level.taken),
  }));
