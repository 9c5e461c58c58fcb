import { usePageQuery } from '@portal/web';
import { useMemo } from 'react';
import { HcpListOptionsDocument, type HcpListOptionsQuery } from '../generated/graphql.ts';

/** How lists of HCPs word the identifiers that a row holds. */
export interface HcpColumnWords {
  unit: (businessUnitUuid: string) => string;
  zone: (zoneUuid: string | null | undefined) => string;
  user: (userUuid: string | null | undefined) => string;
  /** Of the reader, for the portal's own timestamps. */
  timeZone: string;
}

interface Option {
  id: string;
  label: string;
  detail?: string;
}

/** Retired values can still be filtered by, but not assigned. */
interface Retirable {
  isRetired: boolean;
}

interface UnitTargets {
  franchise: string;
  unit: string;
  criteria: readonly Option[];
}

/** The options of the filters of HCP lists, and the labels of identifiers in rows. */
export interface HcpOptions {
  isLoading: boolean;
  units: readonly (Option & Retirable)[];
  zones: readonly (Option & Retirable & { unitUuid: string })[];
  msls: readonly Option[];
  /** The criteria of each unit, in display order. */
  targets: readonly UnitTargets[];
  words: HcpColumnWords;
}

const unknown = '(nom indisponible)';

function optionsOf(data: Partial<HcpListOptionsQuery> | undefined, isLoading: boolean): HcpOptions {
  const businessUnits = data?.businessUnits ?? [];
  const units = businessUnits.map(({ businessUnitUuid, label, isRetired }) => ({
    id: businessUnitUuid,
    label,
    isRetired,
  }));
  const zones = businessUnits.flatMap((unit) =>
    unit.zones.map(({ zoneUuid, label, isRetired }) => ({
      id: zoneUuid,
      label,
      isRetired,
      detail: unit.label,
      unitUuid: unit.businessUnitUuid,
    })),
  );
  const targets = businessUnits.map(({ franchise, label: unit, criteria }) => ({
    franchise,
    unit,
    criteria: criteria.map(({ code, label }) => ({ id: code, label })),
  }));
  const msls = (data?.users?.items ?? []).map((u) => ({ id: u.userUuid, label: `${u.firstName} ${u.lastName}` }));
  const labels = new Map([...units, ...zones, ...msls].map(({ id, label }) => [id, label]));
  const word = (uuid: string | null | undefined) => (uuid ? (labels.get(uuid) ?? (isLoading ? '…' : unknown)) : '—');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { isLoading, units, zones, msls, targets, words: { unit: word, zone: word, user: word, timeZone } };
}

const asAnswered = (data: Partial<HcpListOptionsQuery>) => data;

/** Units, zones and MSL, fetched once for a list; while the users' service is down identifiers have no labels and the list works. */
export function useHcpOptions(): HcpOptions {
  const { data, isWaiting } = usePageQuery(HcpListOptionsDocument, {}, asAnswered, { errorPolicy: 'all' });
  return useMemo(() => optionsOf(data, isWaiting), [data, isWaiting]);
}
