import {
  gatheringFormats,
  gatheringPeriods,
  gatheringStates,
  gatheringTypes,
  nationalityTypes,
} from '@portal/domain/gathering/states';
import type { GridSort } from '@portal/shared-ui/table';
import { z } from 'zod';
import type { EventListQueryVariables } from '../generated/graphql.ts';

/** Several values under one name of the address, `a,b`; what is not known is left out: an old or mistyped link still opens. */
const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.codec(z.string(), z.array(z.enum(values)), {
    decode: (text) =>
      values.filter((value) => text.split(',').includes(value)) as z.output<z.ZodEnum<z.core.util.ToEnum<T[number]>>>[],
    encode: (chosen) => chosen.join(','),
  });

const uuids = z.codec(z.string(), z.array(z.uuid()), {
  decode: (text) => [...new Set(text.split(','))].filter((part) => z.uuid().safeParse(part).success),
  encode: (chosen) => chosen.join(','),
});

const flag = z.codec(z.string(), z.boolean(), { decode: (text) => text === '1', encode: (on) => (on ? '1' : '') });

const sorts = [
  'dates.descending',
  'dates.ascending',
  'name.ascending',
  'name.descending',
  'updatedAt.descending',
] as const;
export type EventSort = (typeof sorts)[number];
const defaultSort: EventSort = 'dates.descending';
const sort = z.codec(z.string(), z.enum(sorts), {
  decode: (text) => sorts.find((one) => one === text) ?? defaultSort,
  encode: (chosen) => (chosen === defaultSort ? '' : chosen),
});

/** What the address of the list says: its name there, and how it is written. */
const codecs = {
  search: { name: 'q', codec: z.codec(z.string(), z.string(), { decode: (v) => v, encode: (v) => v }) },
  statuses: { name: 'statut', codec: several(gatheringStates) },
  gatheringTypes: { name: 'nature', codec: several(gatheringTypes) },
  formats: { name: 'format', codec: several(gatheringFormats) },
  businessUnitUuids: { name: 'franchise', codec: uuids },
  periods: { name: 'periode', codec: several(gatheringPeriods) },
  nationalityTypes: { name: 'geographie', codec: several(nationalityTypes) },
  roc: { name: 'roc', codec: uuids },
  mine: { name: 'mes', codec: flag },
  sort: { name: 'tri', codec: sort },
} as const;

export type EventFilters = { [K in keyof typeof codecs]: z.output<(typeof codecs)[K]['codec']> };

/** The filters that an address holds. */
export function readFilters(params: URLSearchParams): EventFilters {
  const entries = Object.entries(codecs).map(([key, { name, codec }]) => [
    key,
    z.decode(codec as z.ZodType<unknown, string>, params.get(name) ?? ''),
  ]);
  return Object.fromEntries(entries) as EventFilters;
}

/** The filters as the address holds them; what is not chosen is not written. */
export function writeFilters(filters: EventFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, { name, codec }] of Object.entries(codecs)) {
    const text = z.encode(codec as z.ZodType<unknown, string>, filters[key as keyof EventFilters]);
    if (text) params.set(name, text);
  }
  return params;
}

/** How many filters are on, the search and the order not counted. */
export function activeFilters({ search: _search, sort: _sort, mine, ...lists }: EventFilters): number {
  return Object.values(lists).filter((chosen) => chosen.length > 0).length + (mine ? 1 : 0);
}

/** No filter and no search; the order stays. */
export const withoutFilters = ({ sort: kept }: EventFilters): EventFilters => ({
  ...readFilters(new URLSearchParams()),
  sort: kept,
});

/** The order as the grid knows it. */
export function gridSortOf(chosen: EventSort): GridSort {
  const [column, direction] = chosen.split('.') as [string, GridSort['direction']];
  return { column, direction };
}

/** The order that the grid asked for, or the default one; the last changes are only shown newest first. */
export function sortOfGrid({ column, direction }: GridSort): EventSort {
  if (column === 'updatedAt') return 'updatedAt.descending';
  return sorts.find((one) => one === `${column}.${direction}`) ?? defaultSort;
}

const serverSorts = {
  'dates.descending': 'BEGIN_DATE_DESC',
  'dates.ascending': 'BEGIN_DATE_ASC',
  'name.ascending': 'NAME_ASC',
  'name.descending': 'NAME_DESC',
  'updatedAt.descending': 'UPDATED_DESC',
} as const satisfies Record<EventSort, EventListQueryVariables['sort']>;

/** The question for the server. */
export function questionOf({ search, sort: chosen, roc, ...filters }: EventFilters): EventListQueryVariables {
  return {
    search: search.trim() || null,
    filters: { ...filters, ...(roc[0] ? { rocUuid: roc[0] } : {}) },
    sort: serverSorts[chosen],
  };
}
