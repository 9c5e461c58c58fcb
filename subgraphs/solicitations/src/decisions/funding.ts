import { type CongressSnapshot, congressYearOf, isIntercontinental } from '@portal/domain';
import { type Tx, trusted } from '@portal/server';
import { Gatherings, Solicitations } from '../models.ts';

/** The year in which the congress counts as the one intercontinental congress of an HCP; null when it is none. */
const fundedYearOf = (congress: CongressSnapshot): number | null =>
  isIntercontinental(congress) ? congressYearOf(congress) : null;

// Of two that a merge brought together in one congress, one alone counts.
const counting = { status: 'confirmed' as const, isSecond: trusted({ $ne: true }) };

/**
 * The congress is of another year, or of another part of the world: the year of those who are confirmed follows, but where another congress has
 * it; the year that they had before goes to another congress of theirs.
 */
export async function renewFunding(tx: Tx, congress: CongressSnapshot, before: CongressSnapshot): Promise<void> {
  const [fundedYear, yearBefore] = [fundedYearOf(congress), fundedYearOf(before)];
  if (fundedYear === yearBefore) return;
  const { gatheringUuid } = congress;
  const { session } = tx;
  const confirmed = { gatheringUuid, status: 'confirmed' as const };
  const people = await Solicitations.distinct('healthCareProfessionalUuid', confirmed).session(session);
  const had = { ...confirmed, fundedYear: yearBefore };
  const leaving =
    yearBefore === null ? [] : await Solicitations.distinct('healthCareProfessionalUuid', had).session(session);
  await Solicitations.updateMany(confirmed, { $set: { fundedYear: null } }, { session });
  if (yearBefore !== null) await reassignFundedYear(tx, yearBefore, leaving);
  if (fundedYear === null) return;
  const elsewhere = { healthCareProfessionalUuid: trusted({ $in: people }), fundedYear };
  const second = await Solicitations.distinct('healthCareProfessionalUuid', elsewhere).session(session);
  if (second.length > 0)
    tx.log.warn({ gatheringUuid, fundedYear, count: second.length }, 'a second congress of the year');
  const others = { gatheringUuid, ...counting, healthCareProfessionalUuid: trusted({ $nin: second }) };
  await Solicitations.updateMany(others, { $set: { fundedYear } }, { session });
}

/**
 * A congress counts no longer as the one of the year of these HCPs: another one of that year for which they are confirmed does, the one that was
 * confirmed first. Without that a third one could be confirmed, as if the year were free.
 */
export async function reassignFundedYear(tx: Tx, fundedYear: number, hcpUuids: readonly string[]): Promise<void> {
  const { session } = tx;
  const filter = { ...counting, healthCareProfessionalUuid: trusted({ $in: [...hcpUuids] }), fundedYear: null };
  const fields = { _id: 0, solicitationUuid: 1, gatheringUuid: 1, healthCareProfessionalUuid: 1 };
  const rows = await Solicitations.find(filter, fields, { session })
    .sort({ confirmationDate: 1, solicitationUuid: 1 })
    .lean();
  if (rows.length === 0) return;
  const among = { gatheringUuid: trusted({ $in: rows.map(({ gatheringUuid }) => gatheringUuid) }) };
  const congresses = (await Gatherings.find(among, { _id: 0 }, { session }).lean()) as CongressSnapshot[];
  const ofYear = new Set(congresses.filter((one) => fundedYearOf(one) === fundedYear).map((one) => one.gatheringUuid));
  const next = new Map<string, string>();
  for (const { healthCareProfessionalUuid: hcp, gatheringUuid, solicitationUuid } of rows)
    if (ofYear.has(gatheringUuid) && !next.has(hcp)) next.set(hcp, solicitationUuid);
  const them = { solicitationUuid: trusted({ $in: [...next.values()] }) };
  await Solicitations.updateMany(them, { $set: { fundedYear } }, { session });
}
