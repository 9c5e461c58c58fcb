import {
  type CongressSnapshot,
  frenchZone,
  type HcpSnapshot,
  type SolicitationExportRow,
  solicitationExport,
  specialtyLabels,
  wallClockOf,
} from '@portal/domain';
import { type Context, exportEndpoint, trusted } from '@portal/server';
import { nameOfUser } from './copies.ts';
import { exportPage } from './list.ts';
import { Gatherings, Hcps, type StoredSolicitation } from './models.ts';
import { orgUnits, targetingOf } from './quotas/org-units.ts';

const largestPage = 500;
/** The time zone of dates without a congress. */

const dayOf = (instant: Date | null, timeZone: string = frenchZone): string | null =>
  instant && wallClockOf(instant, timeZone).day;

interface Copies {
  hcps: ReadonlyMap<string, HcpSnapshot>;
  congresses: ReadonlyMap<string, CongressSnapshot>;
}

/** The HCPs and congresses of a page of rows, in two queries. */
async function copiesOf(items: readonly StoredSolicitation[]): Promise<Copies> {
  const some = (ids: readonly string[]) => trusted({ $in: [...new Set(ids)] });
  const uuid = some(items.map((one) => one.healthCareProfessionalUuid));
  const gatheringUuid = some(items.map((one) => one.gatheringUuid));
  const [hcps, congresses] = await Promise.all([
    Hcps.find({ uuid }, { _id: 0 }).lean(),
    Gatherings.find({ gatheringUuid }, { _id: 0 }).lean(),
  ]);
  return {
    hcps: new Map(hcps.map((one) => [one.uuid, one])),
    congresses: new Map(congresses.map((one) => [one.gatheringUuid, one])),
  };
}

async function rowOf(
  ctx: Context,
  s: StoredSolicitation,
  { hcps, congresses }: Copies,
): Promise<SolicitationExportRow> {
  const hcp = hcps.get(s.healthCareProfessionalUuid);
  const { requestedSupport, status, discipline, origin, alreadyParticipated, priorFunding } = s;
  return {
    ...{ requestedSupport, status, discipline, origin, alreadyParticipated, priorFunding },
    lastName: hcp?.lastName ?? '',
    firstName: hcp?.firstName ?? '',
    specialty: hcp ? (specialtyLabels[hcp.specialty] ?? null) : null,
    city: hcp?.city || null,
    targeting: hcp ? targetingOf(hcp, s.businessUnitUuid) : null,
    congress: s.gathering.name,
    congressDay: dayOf(s.gathering.beginDate, congresses.get(s.gatheringUuid)?.timezone),
    franchise: orgUnits.unitLabel(s.businessUnitUuid),
    zone: orgUnits.zoneLabel(s.zoneUuid),
    priorFundingJustification: s.priorFundingJustification,
    therapeuticArea: s.therapeuticArea,
    therapeuticCommitteeRole: s.therapeuticCommitteeRole,
    collector: await nameOfUser(ctx, s.collectorUuid),
    signedDay: dayOf(s.signature?.signedAt ?? null),
    collectedDay: dayOf(s.collectedAt),
    lateReason: s.lateReason,
    decider: await nameOfUser(ctx, s.deciderUuid),
    decisionReason: s.decisionReason,
    waitingDay: dayOf(s.waitingSince),
    confirmationDay: dayOf(s.confirmationDate),
    cancellationDay: dayOf(s.cancellationDate),
    createdDay: dayOf(s.createdAt)!,
  };
}

/** Verb `export-rows`: a page of the rows that their list would show. @throws PortalError BAD_USER_INPUT */
export const exportRows = exportEndpoint(solicitationExport, async (ctx, { filters, first, after }) => {
  const { search, sort, direction, ...narrowed } = filters;
  const args = { search, sort, direction, filters: narrowed, first, after };
  const { items, ...page } = await exportPage(ctx, args, largestPage);
  const copies = await copiesOf(items);
  return { ...page, rows: await Promise.all(items.map((one) => rowOf(ctx, one, copies))) };
});
