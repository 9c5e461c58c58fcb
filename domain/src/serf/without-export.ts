import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { nameColumns, searchFilter } from '../documents/export-columns.ts';
import { defineExport } from '../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { uuid } from '../fields/fields.ts';
import { serfForms } from '../users/states.ts';
import { serfFormLabels } from './forms.ts';

const text = z.string().nullable();

/** What narrows the list of HCPs without a form. */
const withoutFilters = z.strictObject({
  formType: z.enum(serfForms),
  search: searchFilter,
  zoneUuids: filterChoices(uuid),
  mine: z.boolean().nullish(),
});

const withoutRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  zone: text,
  msl: text,
  specialty: text,
  city: text,
});
export type WithoutSerfRow = z.output<typeof withoutRow>;

/** HCPs of whom there is no form yet, by name. */
export const withoutSerfExport = defineExport({
  label: 'Professionnels de santé sans SERF',
  right: exportRights.HCPS_WITHOUT_SERF,
  service: 'serf',
  verb: 'export-without',
  fileName: 'sans-serf',
  filters: withoutFilters,
  describe: ({ formType, search, zoneUuids, mine }) =>
    describeFilters([
      serfFormLabels[formType],
      ...searched(search),
      ...counted(zoneUuids, 'une zone', 'zones'),
      ...(mine ? ['suivis par moi'] : []),
    ]),
  row: withoutRow,
  columns: [
    ...nameColumns<WithoutSerfRow>(),
    { header: 'Zone', width: 24, grid: 'zone', of: (r) => r.zone },
    { header: 'MSL', width: 24, grid: 'msl', of: (r) => r.msl },
    { header: 'Spécialité', width: 26, grid: 'specialty', of: (r) => r.specialty },
    { header: 'Ville', width: 20, grid: 'city', of: (r) => r.city },
  ],
});
