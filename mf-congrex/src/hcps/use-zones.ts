import { targetChoices } from '@portal/domain/hcps/targets';
import { usePageQuery } from '@portal/web';
import { useMemo } from 'react';
import { FieldHcpZonesDocument, type FieldHcpZonesQuery } from '../generated/graphql.ts';

interface ZoneOption {
  id: string;
  label: string;
  detail: string;
}

const unknown = '(nom indisponible)';

function zonesIn(data: Partial<FieldHcpZonesQuery> | undefined, isLoading: boolean, unitUuid: string | null) {
  const units = (data?.businessUnits ?? []).filter((unit) => !unitUuid || unit.businessUnitUuid === unitUuid);
  const options: ZoneOption[] = units.flatMap((unit) =>
    unit.zones.map(({ zoneUuid, label }) => ({ id: zoneUuid, label, detail: unit.label })),
  );
  const targets = targetChoices(
    units.map(({ label: unit, criteria }) => ({
      unit,
      criteria: criteria.map(({ code: id, label }) => ({ id, label })),
    })),
  );
  const labels = new Map(
    (data?.businessUnits ?? []).flatMap(({ zones }) => zones.map((zone) => [zone.zoneUuid, zone.label] as const)),
  );
  const zoneOf = (zoneUuid: string | null | undefined): string =>
    zoneUuid ? (labels.get(zoneUuid) ?? (isLoading ? '…' : unknown)) : '--';
  return { options, targets, zoneOf };
}

/** The zones and targets of the person's unit as choices, and the names of all zones. While the users' service is down the list works without names. */
export function useZones(unitUuid: string | null) {
  const { data, isWaiting } = usePageQuery(FieldHcpZonesDocument, {}, (all) => all, { errorPolicy: 'all' });
  return useMemo(() => zonesIn(data, isWaiting, unitUuid), [data, isWaiting, unitUuid]);
}
