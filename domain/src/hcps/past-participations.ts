import type { Presence } from '../participants/states.ts';
import type { Hcp, KnownGathering } from './known-gathering.ts';

/** A past congress to which the HCP did not come: bars new solicitations (decisions, section 3). */
export interface MissedGathering {
  gatheringUuid: string;
  name: string;
  beginDate: Date | null;
  endDate: Date;
  presence: Presence;
}

type Known = ReadonlyMap<string, KnownGathering>;

/**
 * Past congresses where the HCP was absent or did not show up, the latest first (specification, section 8
 * "Solicitations"). Where two records of one HCP were on a list, the second does not count, but who came under either
 * has come.
 */
export function missedGatheringsOf(hcp: Pick<Hcp, 'participations'>, known: Known, now: Date): MissedGathering[] {
  const listed = hcp.participations.filter(({ isRemoved }) => !isRemoved);
  const come = new Set(listed.flatMap(({ gatheringUuid, presence }) => (presence === 'PRESENT' ? gatheringUuid : [])));
  return listed
    .flatMap(({ gatheringUuid, presence, isSecond }): MissedGathering[] => {
      const gathering = known.get(gatheringUuid);
      if (isSecond || come.has(gatheringUuid)) return [];
      if (presence !== 'NO_SHOW' && presence !== 'ABSENT') return [];
      if (gathering?.gatheringType !== 'congress' || !gathering.endDate || gathering.endDate >= now) return [];
      const { name, beginDate, endDate } = gathering;
      return [{ gatheringUuid, name, beginDate, endDate, presence }];
    })
    .sort((a, b) => b.endDate.getTime() - a.endDate.getTime());
}

/** The calendar year of a gathering, in its own time zone. */
const yearOf = ({ beginDate, timezone }: KnownGathering): number | null =>
  beginDate && Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: timezone }).format(beginDate));

/** Years of intercontinental congresses to which the HCP was funded; one a calendar year (decisions, section 3: the year is the congress's). */
export function intercontinentalYearsOf(hcp: Pick<Hcp, 'fundings'>, known: Known): number[] {
  const years = hcp.fundings.flatMap(({ gatheringUuid, isConfirmed }) => {
    const gathering = known.get(gatheringUuid);
    if (!isConfirmed || gathering?.gatheringType !== 'congress' || gathering.nationalityType !== 'international')
      return [];
    return yearOf(gathering) ?? [];
  });
  return [...new Set(years)].sort((a, b) => b - a);
}
