import { type GatheringPeriod, gatheringPeriods } from '@portal/domain/gathering/states';
import { listAddress } from '@portal/web/list';
import { oneOf, several } from '@portal/web/state/address';
import type { HcpHistoryQuery } from '../generated/graphql.ts';

export type HcpPast = NonNullable<HcpHistoryQuery['hcpInfo']>;
export type PastSolicitation = NonNullable<HcpPast['solicitations']>[number];
export type PastParticipation = HcpPast['participants'][number];

export const parts = ['solicitations', 'participations'] as const;
export type HistoryPart = (typeof parts)[number];

/** The URL parameters of the page. @param first the default part, which is not written */
const addressFor = (first: HistoryPart) =>
  listAddress(
    {
      part: { name: 'onglet', codec: oneOf(parts, first) },
      periods: { name: 'periode', codec: several(gatheringPeriods) },
    },
    ['part'],
  );

/** The address of the page, by the part that it begins with. */
export const historyAddresses = {
  solicitations: addressFor('solicitations'),
  participations: addressFor('participations'),
};

/** The address of a part while nothing is chosen in it. */
export const untouchedAddress = (part: HistoryPart, first: HistoryPart): string =>
  historyAddresses[first].write({ part, periods: [] }).toString();

/** What is of the periods chosen; all of it when none is. An event whose period is not known is of none. */
export const ofPeriods = <Row extends { gathering: { period: GatheringPeriod } | null }>(
  rows: readonly Row[],
  periods: readonly GatheringPeriod[],
): Row[] =>
  rows.filter(({ gathering }) => periods.length === 0 || (gathering !== null && periods.includes(gathering.period)));
