import { type SerfFormType, serfFormLabels } from '@portal/domain/serf/forms';
import { usePageQuery, usePortal } from '@portal/web';
import { useMemo } from 'react';
import { SerfUnitsDocument } from './generated/graphql.ts';

/** The units whose HCPs sign a form, and their zones as choices. While the users' service is down both are empty. */
export function useUnits(formType: SerfFormType) {
  const { businessUnitUuid: own } = usePortal().me;
  const { data } = usePageQuery(SerfUnitsDocument, {}, ({ businessUnits }) => businessUnits, { errorPolicy: 'all' });
  return useMemo(() => {
    const units = data ?? [];
    const shown = units.filter((unit) => unit.serfForm === formType && (!own || unit.businessUnitUuid === own));
    return {
      zones: shown.flatMap(({ label: detail, zones }) =>
        zones.map(({ zoneUuid: id, label }) => ({ id, label, detail })),
      ),
      /** The form of the person's own unit, where it is the other one, and one that this page has. */
      ownForm: units.find(
        ({ businessUnitUuid, serfForm }) =>
          businessUnitUuid === own && serfForm !== formType && Object.hasOwn(serfFormLabels, serfForm),
      )?.serfForm,
    };
  }, [data, own, formType]);
}
