import {
  type CongressQuotas,
  type CongressSnapshot,
  levelsOf,
  limitsOf,
  offersOf,
  PortalError,
  type QuotaShortage,
  recounted,
  type Seat,
  shortagesOf,
  type WantedQuotas,
  wantedQuotasOf,
  withLimits,
} from '@portal/domain';
import { type Context, perform, type Tx } from '@portal/server';
import { QuotaAggregate, SolicitationAggregate } from './aggregate.ts';
import { Quotas, Solicitations, type StoredSolicitation } from './models.ts';
import { places } from './unit-places.ts';

/** More waiting ones are not offered a place at once. */
const offeredAtOnce = 1000;

/** The service itself does what follows from a decision: the person's own act stands in the history of the solicitation. */
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

/** The places that are taken, one for each confirmed solicitation: what counters must equal. */
export async function confirmedSeats(ctx: Context, gatheringUuid: string): Promise<Seat[]> {
  const filter = { gatheringUuid, status: 'confirmed' as const };
  const rows = await Solicitations.find(
    filter as never,
    { _id: 0, discipline: 1, businessUnitUuid: 1, zoneUuid: 1 },
    { session: ctx.session ?? null },
  ).lean();
  return rows as unknown as Seat[];
}

export const takeSeat = (tx: Tx, doc: Seat & { gatheringUuid: string }) =>
  perform(asService(tx), QuotaAggregate, 'takeSolicitedPlace', doc.gatheringUuid, seatOf(doc));

export const freeSeat = (tx: Tx, doc: Seat & { gatheringUuid: string }) =>
  perform(asService(tx), QuotaAggregate, 'freeSolicitedPlace', doc.gatheringUuid, seatOf(doc));

/** Makes the places of a congress when it is first seen. */
const openQuotas = (tx: Tx, gatheringUuid: string, wanted: WantedQuotas) =>
  perform(asService(tx), QuotaAggregate, 'openQuotas', null, { gatheringUuid, wanted });

interface NewLimits {
  wanted: WantedQuotas;
  /** The raises that the congress knows of. */
  raises: number;
  /** The version of the congress that has them. */
  rev: number;
}

/** What of new limits would be below the places taken. */
async function judged(tx: Tx, quotas: CongressQuotas, wanted: WantedQuotas) {
  const seats = await confirmedSeats(tx, quotas.gatheringUuid);
  const next = recounted(withLimits(quotas, wanted), seats);
  const isNew = JSON.stringify(limitsOf(next)) !== JSON.stringify(limitsOf(quotas));
  return { seats, shortages: shortagesOf(next), isNew };
}

/**
 * Reserves limits for a change of the congress that is about to be accepted, if the congress knows of every raise that was made here: nothing is taken
 * from now on that they would not let be taken. The same key again asks for the same reservation.
 * @returns the limits that would be below the places taken; then nothing is reserved
 * @throws PortalError CONFLICT when it does not know of a raise
 */
export async function reserveLimits(
  tx: Tx,
  gatheringUuid: string,
  { wanted, raises, rev, key }: NewLimits & { key: string },
): Promise<QuotaShortage[]> {
  const quotas = await quotasOf(tx, gatheringUuid);
  // Without places none can be taken; the event of the change makes them.
  if (!quotas) return [];
  if (raises < quotas.raises) throw new PortalError('CONFLICT');
  const { seats, shortages } = await judged(tx, quotas, wanted);
  if (shortages.length === 0)
    await perform(asService(tx), QuotaAggregate, 'reserveQuotas', gatheringUuid, { wanted, seats, rev, key });
  return shortages;
}

/** Gives back what was reserved for changes that were not made. */
export async function releaseLimits(tx: Tx, gatheringUuid: string, keys: string[]): Promise<void> {
  const quotas = await quotasOf(tx, gatheringUuid);
  if (!quotas?.reservation?.keys.some((key) => keys.includes(key))) return;
  const seats = await confirmedSeats(tx, gatheringUuid);
  await perform(asService(tx), QuotaAggregate, 'releaseQuotas', gatheringUuid, { keys, seats });
  await offerPlaces(tx, gatheringUuid);
}

/**
 * The limits that an event of the congress brings, which confirm what was reserved for it; one that is older than a raise, or below the places taken,
 * leaves them as they are.
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
  await offerPlaces(tx, gatheringUuid);
}

/** Brings the offers to the waiting list in line with the places that are free now (decisions, section 2), in the transaction that moved them. @param known the places, where they are at hand */
export async function offerPlaces(tx: Tx, gatheringUuid: string, known?: CongressQuotas | null): Promise<void> {
  const quotas = known ?? (await quotasOf(tx, gatheringUuid));
  const waiting = (await Solicitations.find(
    { gatheringUuid, status: 'waiting_list' } as never,
    { _id: 0, solicitationUuid: 1, discipline: 1, businessUnitUuid: 1, zoneUuid: 1, offeredAt: 1 },
    { session: tx.session },
  )
    .sort({ waitingSince: 1, solicitationUuid: 1 })
    .limit(offeredAtOnce)
    .lean()) as unknown as StoredSolicitation[];
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
    zoneLabel: places.zoneLabel(level.zoneUuid),
    left: Math.max(0, level.limit - level.taken),
  }));
