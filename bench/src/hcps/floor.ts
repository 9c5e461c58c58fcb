import {
  type BusinessUnitCopy,
  bankStatementStatusLabels,
  criterionLabels,
  departmentOf,
  type GatheringSnapshot,
  hcpTypeLabels,
  honorificLabels,
  missedGatheringsOf,
  presenceLabels,
  specialtyLabels,
} from '@portal/domain';
import type { Db } from 'mongodb';
import type { StoredHcp } from '../../../subgraphs/hcps/src/models.ts';
import { type Baseline, cursorOf, fieldsNamed, inOneBatch } from '../lists/floor.ts';

const projection =
  fieldsNamed(`uuid state firstName lastName honorific type specialty postalCode city businessUnitUuids zoneUuid mslResponsibleUuid
rppsNumber veevaId email phone hasRefused refusedDate bankStatementStatus updatedAt targets participations sortKey`);
type CriterionLabel = ReturnType<typeof criterionLabels>;

/** Units are few, and kept in memory once they were read, as the subgraph has them. */
async function labelsOfUnits(database: Db): Promise<CriterionLabel> {
  const places = database.collection<{ kind: string; facts: BusinessUnitCopy }>('places');
  const units = await places.find({ kind: 'unit' }).toArray();
  return criterionLabels(units.map(({ facts }) => facts));
}

export const hcpTableFloor: Baseline = (database) => {
  const hcps = database.collection<StoredHcp>('hcps');
  const copies = database.collection<GatheringSnapshot>('gathering_copies');
  const labels = labelsOfUnits(database);
  return async ({ first }: { first: number }, now) => {
    const filter = { state: 'active' } as const;
    const options = { projection, sort: { sortKey: 1 } as const, ...inOneBatch(first) };
    const [rows, total] = await Promise.all([
      hcps.find(filter, options).toArray(),
      hcps.countDocuments(filter, { limit: 10_000 }),
    ]);
    const page = rows.slice(0, first);
    const criterionLabel = await labels;
    const missed = page.flatMap((h) =>
      h.participations.filter((p) => p.presence === 'NO_SHOW' || p.presence === 'ABSENT'),
    );
    const uuids = [...new Set(missed.map(({ gatheringUuid }) => gatheringUuid))];
    const found = uuids.length > 0 ? await copies.find({ gatheringUuid: { $in: uuids } }).toArray() : [];
    const known = new Map(found.map((gathering) => [gathering.gatheringUuid, gathering]));
    return {
      searchHcpForHcpTable: {
        total,
        endCursor: page.length > 0 ? cursorOf(page.at(-1)!.sortKey) : null,
        hasNextPage: rows.length > first,
        missedGatheringForHcps: page.flatMap((h) =>
          missedGatheringsOf(h, known, now).map(({ gatheringUuid, name, endDate, presence }) => ({
            ...{ healthCareProfessionalUuid: h.uuid, gatheringUuid, name, endDate, presence },
            presenceLabel: presenceLabels.congress[presence],
          })),
        ),
        hcps: page.map((h) => shownOf(h, criterionLabel)),
      },
    };
  };
};

function shownOf(h: StoredHcp, criterionLabel: CriterionLabel) {
  const target = (code: string | null) => (code ? { code, label: criterionLabel(code) } : null);
  const honorificLabel = h.honorific && honorificLabels[h.honorific];
  const { kme, ms, bbu, sma, ad } = h.targets;
  return {
    ...{ uuid: h.uuid, state: h.state, firstName: h.firstName, lastName: h.lastName },
    ...{ fullName: [honorificLabel, h.firstName, h.lastName].filter(Boolean).join(' '), honorificLabel },
    ...{ type: h.type, typeLabel: hcpTypeLabels[h.type], specialty: h.specialty },
    ...{
      specialtyLabel: specialtyLabels[h.specialty],
      postalCode: h.postalCode,
      department: departmentOf(h.postalCode),
    },
    ...{ city: h.city, businessUnits: h.businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })) },
    ...{ zoneUuid: h.zoneUuid, mslResponsible: h.mslResponsibleUuid && { userUuid: h.mslResponsibleUuid } },
    ...{ rppsNumber: h.rppsNumber, veevaId: h.veevaId, email: h.email, phone: h.phone, hasRefused: h.hasRefused },
    ...{ refusedDate: h.refusedDate, bankStatementStatusLabel: bankStatementStatusLabels[h.bankStatementStatus] },
    updatedAt: h.updatedAt,
    targets: { kme, ms: target(ms), bbu: target(bbu), sma: target(sma), ad: target(ad) },
  };
}
