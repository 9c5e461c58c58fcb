import { useQuery } from '@portal/web/graphql';
import { useMemo } from 'react';
import { HcpListOptionsDocument, type HcpListOptionsQuery } from '../generated/graphql.ts';
import type { HcpColumnWords } from './hcp-columns.tsx';

interface Option {
  id: string;
  label: string;
  detail?: string;
}

/** What is retired is still found by, and given to nobody. */
interface Retirable {
  isRetired: boolean;
}

interface UnitTargets {
  franchise: string;
  unit: string;
  criteria: readonly Option[];
}

/** What the filters of HCP lists can be, and the words for what a row names by an identifier. */
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

/** Units, zones and MSL, asked once for a list; while the users' service is down identifiers have no words and the list goes on. */
export function useHcpOptions(): HcpOptions {
  const { data, loading } = useQuery(HcpListOptionsDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return useMemo(() => optionsOf(data as HcpListOptionsQuery | undefined, loading), [data, loading]);
}
