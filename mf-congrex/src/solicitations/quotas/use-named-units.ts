import { usePageQuery, usePortal } from '@portal/web';
import { QuotaUnitNamesDocument } from '../../generated/graphql.ts';
import type { CongressQuotasData } from './raise.ts';

/** The units in the order of the portal, the person's own first; one without a name still has its quotas. */
export function useNamedUnits({ units }: CongressQuotasData) {
  const { me } = usePortal();
  const { data, isWaiting } = usePageQuery(QuotaUnitNamesDocument, {}, (all) => all, { errorPolicy: 'all' });
  const known = new Map(data?.businessUnits?.map((unit) => [unit.businessUnitUuid, unit]));
  const orderOf = (uuid: string) => (uuid === me.businessUnitUuid ? -1 : (known.get(uuid)?.order ?? units.length));
  return [...units]
    .sort((a, b) => orderOf(a.businessUnitUuid) - orderOf(b.businessUnitUuid))
    .map((unit) => ({
      unit,
      name: known.get(unit.businessUnitUuid)?.label ?? (isWaiting ? '…' : 'Franchise (nom indisponible)'),
    }));
}
