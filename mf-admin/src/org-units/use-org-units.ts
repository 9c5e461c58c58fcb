import { usePageQuery } from '@portal/web';
import { useMemo } from 'react';
import { OrgUnitNamesDocument, type OrgUnitNamesQuery } from '../generated/graphql.ts';

/** A unit or a zone to choose. */
export interface OrgUnitOption {
  id: string;
  label: string;
  isRetired: boolean;
}
export interface ZoneOption extends OrgUnitOption {
  unitUuid: string;
}

const optionsOf = ({ businessUnits, zones }: OrgUnitNamesQuery) => ({
  units: businessUnits.map(({ businessUnitUuid: id, label, isRetired }): OrgUnitOption => ({ id, label, isRetired })),
  zones: zones.map(
    ({ zoneUuid: id, label, isRetired, businessUnitUuid: unitUuid }): ZoneOption => ({
      id,
      label,
      isRetired,
      unitUuid,
    }),
  ),
});

/** Units and zones in display order, retired ones too: their names are still shown. */
export function useOrgUnits() {
  const { data, isWaiting, problem, retry } = usePageQuery(OrgUnitNamesDocument, {}, optionsOf);
  return useMemo(() => {
    const { units = [], zones = [] } = data ?? {};
    const labels = new Map([...units, ...zones].map(({ id, label }) => [id, label]));
    const labelOf = (uuid: string | null | undefined): string => (uuid ? (labels.get(uuid) ?? '…') : '--');
    return { units, zones, labelOf, isWaiting, problem, retry };
  }, [data, isWaiting, problem, retry]);
}
export type OrgUnits = ReturnType<typeof useOrgUnits>;
