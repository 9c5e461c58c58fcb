import {
  type CongressQuotas,
  type CongressSnapshot,
  levelsOf,
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

const limitsOf = ({ global, units }: Pick<CongressQuotas, 'global' | 'units'>): string =>
  JSON.stringify([
    global.limit,
    units.map((unit) => [
      unit.businessUnitUuid,
      unit.doctor.limit,
      unit.other.limit,
      unit.hasZoneQuota,
      unit.zones.map(({ zoneUuid, limit }) => [zoneUuid, limit]),
    ]),
  ]);

/** Makes the places of a congress when it is first seen. */
const openQuotas = (tx: Tx, gatheringUuid: string, wanted: WantedQuotas) =>
  perform(asService(tx), QuotaAggregate, 'openQuotas', null, { gatheringUuid, wanted });

/** The limits of places as they would be, and what of them would be below the places taken. */
async function wouldBe(tx: Tx, quotas: CongressQuotas, wanted: WantedQuotas) {
  const seats = await confirmedSeats(tx, quotas.gatheringUuid);
  const next = recounted(withLimits(quotas, wanted), seats);
  return { seats, shortages: shortagesOf(next), isNew: limitsOf(next) !== limitsOf(quotas) };
}

/**
 * Gives a congress's places new limits, if the congress knows of every raise that was made here.
 * @returns the limits that would be below the places taken; then nothing is changed
 * @throws PortalError CONFLICT when it does not know of a raise
 */
export async function setLimits(
  tx: Tx,
  gatheringUuid: string,
  wanted: WantedQuotas,
  knownRaises: number,
): Promise<QuotaShortage[]> {
  const quotas = await quotasOf(tx, gatheringUuid);
  if (!quotas) {
    await openQuotas(tx, gatheringUuid, wanted);
    return [];
  }
  if (knownRaises < quotas.raises) throw new PortalError('CONFLICT');
  const { seats, shortages, isNew } = await wouldBe(tx, quotas, wanted);
  if (shortages.length > 0 || !isNew) return shortages;
  await perform(asService(tx), QuotaAggregate, 'setQuotas', gatheringUuid, { wanted, seats });
  await offerPlaces(tx, gatheringUuid);
  return [];
}

/** The limits that an event of the congress brings; one that is older than a raise, or below the places taken, leaves them as they are. */
export async function followLimits(tx: Tx, congress: CongressSnapshot): Promise<void> {
  if (congress.gatheringType !== 'congress') return;
  const { gatheringUuid, quotaRaises } = congress;
  const quotas = await quotasOf(tx, gatheringUuid);
  if (quotas && quotaRaises < quotas.raises) return;
  const shortages = await setLimits(tx, gatheringUuid, wantedQuotasOf(congress), quotaRaises);
  if (shortages.length > 0)
    tx.log.error({ gatheringUuid, shortages }, 'quotas of a congress are below the places taken');
}

/** Brings the offers to the waiting list in line with the places that are free now (decisions, section 2), in the transaction that moved them. */
export async function offerPlaces(tx: Tx, gatheringUuid: string): Promise<void> {
  const quotas = await quotasOf(tx, gatheringUuid);
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
