import { type GatheringPeriod, gatheringPeriods } from '@portal/domain/gathering/states';
import { type AddressValues, oneOf, readAddress, several, writeAddress } from '@portal/web/state/address';
import type { HcpHistoryQuery } from '../generated/graphql.ts';

export type HcpPast = NonNullable<HcpHistoryQuery['hcpInfo']>;
export type PastSolicitation = NonNullable<HcpPast['solicitations']>[number];
export type PastParticipation = HcpPast['participants'][number];

export const parts = ['solicitations', 'participations'] as const;
export type HistoryPart = (typeof parts)[number];

/** What the address of the page says. */
const codecsFor = (first: HistoryPart) => ({
  part: { name: 'onglet', codec: oneOf(parts, first) },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
});
export type HistoryFilters = AddressValues<ReturnType<typeof codecsFor>>;

/** The part and the periods that an address holds. @param first the part that is not written */
export const readHistory = (params: URLSearchParams, first: HistoryPart): HistoryFilters =>
  readAddress(codecsFor(first), params);

/** The same as the address holds it. */
export const writeHistory = (filters: HistoryFilters, first: HistoryPart): URLSearchParams =>
  writeAddress(codecsFor(first), filters);

/** What is of the periods chosen; all of it when none is. An event whose period is not known is of none. */
export const ofPeriods = <Row extends { gathering: { period: string } | null }>(
  rows: readonly Row[],
  periods: readonly GatheringPeriod[],
): Row[] =>
  rows.filter(({ gathering }) => periods.length === 0 || periods.includes(gathering?.period as GatheringPeriod));
