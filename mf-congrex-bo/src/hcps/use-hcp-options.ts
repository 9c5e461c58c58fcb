import { useQuery } from '@portal/web/graphql';
import { useMemo } from 'react';
import { HcpListOptionsDocument, type HcpListOptionsQuery } from '../generated/graphql.ts';
import type { HcpColumnWords } from './hcp-columns.tsx';

interface Option {
  id: string;
  label: string;
  detail?: string;
}

/** What the filters of HCP lists can be, and the words for what a row names by an identifier. */
export interface HcpOptions {
  isLoading: boolean;
  units: readonly Option[];
  zones: readonly (Option & { unitUuid: string })[];
  msls: readonly Option[];
  words: HcpColumnWords;
}

const unknown = '(nom indisponible)';

function optionsOf(data: Partial<HcpListOptionsQuery> | undefined, isLoading: boolean): HcpOptions {
  const businessUnits = data?.businessUnits ?? [];
  const units = businessUnits.map(({ businessUnitUuid, label }) => ({ id: businessUnitUuid, label }));
  const zones = businessUnits.flatMap((unit) =>
    unit.zones.map(({ zoneUuid, label }) => ({
      id: zoneUuid,
      label,
      detail: unit.label,
      unitUuid: unit.businessUnitUuid,
    })),
  );
  const msls = (data?.users?.items ?? []).map((u) => ({ id: u.userUuid, label: `${u.firstName} ${u.lastName}` }));
  const labels = new Map([...units, ...zones, ...msls].map(({ id, label }) => [id, label]));
  const word = (uuid: string | null | undefined) => (uuid ? (labels.get(uuid) ?? (isLoading ? '…' : unknown)) : '—');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { isLoading, units, zones, msls, words: { unit: word, zone: word, user: word, timeZone } };
}

/** Units, zones and MSL, asked once for a list; while the users' service is down identifiers have no words and the list goes on. */
export function useHcpOptions(): HcpOptions {
  const { data, loading } = useQuery(HcpListOptionsDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return useMemo(() => optionsOf(data as HcpListOptionsQuery | undefined, loading), [data, loading]);
}
