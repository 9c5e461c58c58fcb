import { formatOf, type Gathering, gatheringStateLabels, holdersOf, periodOf, wallClockOf } from '@portal/domain';
import { type Baseline, cursorOf, fieldsNamed, inOneBatch } from '../lists/floor.ts';

const projection =
  fieldsNamed(`gatheringUuid name status gatheringType beginDate endDate timezone city country isPhysical isVirtual nationalityType
updatedAt businessUnitUuids gatheringUsers.userUuid gatheringUsers.gatheringUserType gatheringUsers.isBackup sortDate`);
type Row = Gathering & { sortDate: Date };

export const eventListFloor: Baseline = (database) => {
  const gatherings = database.collection<Row>('gatherings');
  return async ({ first }: { first: number }, now) => {
    const options = { projection, sort: { sortDate: -1, gatheringUuid: -1 } as const, ...inOneBatch(first) };
    const [rows, total] = await Promise.all([
      gatherings.find({}, options).toArray(),
      gatherings.countDocuments({}, { limit: 10_000, hint: { gatheringUuid: 1 } }),
    ]);
    const items = rows.slice(0, first);
    const last = items.at(-1);
    return {
      searchGatherings: {
        total,
        endCursor: last ? cursorOf(last.sortDate, last.gatheringUuid) : null,
        hasNextPage: rows.length > first,
        items: items.map((g) => shownOf(g, now)),
      },
    };
  };
};

function shownOf(g: Row, now: Date) {
  const begin = g.beginDate && wallClockOf(g.beginDate, g.timezone);
  const end = g.endDate && wallClockOf(g.endDate, g.timezone);
  const { gatheringUuid, name, status, gatheringType, city, country, timezone, nationalityType, updatedAt } = g;
  return {
    ...{ gatheringUuid, name, status, statusLabel: gatheringStateLabels[status], gatheringType },
    ...{ period: periodOf(g, now), beginDay: begin?.day ?? null, endDay: end?.day ?? null },
    ...{ beginHour: begin?.hour ?? null, city, country, format: formatOf(g), timezone, nationalityType, updatedAt },
    businessUnits: g.businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
    inChargeRoc: holdersOf(g, 'roc')[0] ? { __typename: 'User' } : null,
  };
}
