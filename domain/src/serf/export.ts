import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { sortDirections } from '../participants/states.ts';
import { statusHeader } from '../texts/column-words.ts';
import { serfForms } from '../users/states.ts';
import { serfFormLabels } from './forms.ts';
import { serfStatuses, serfStatusLabels } from './states.ts';

/** What narrows the list of forms: an export holds the same rows, in the same order. */
const serfExportFilters = z.strictObject({
  search: z.string().max(200).nullish(),
  formType: z.enum(serfForms),
  statuses: filterChoices(z.enum(serfStatuses)),
  zoneUuids: filterChoices(uuid),
  mine: z.boolean().nullish(),
  sort: z.enum(['NAME', 'EXPIRATION_DATE']).nullish(),
  direction: z.enum(sortDirections).nullish(),
});
export type SerfExportFilters = z.output<typeof serfExportFilters>;

const dayOrNone = day.nullable();

const serfExportRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  specialtyLabel: z.string(),
  city: z.string(),
  zoneLabel: z.string(),
  mslName: z.string().nullable(),
  formType: z.enum(serfForms),
  formReference: z.string(),
  status: z.enum(serfStatuses),
  signedOn: dayOrNone,
  expiresOn: dayOrNone,
  contactedOn: dayOrNone,
  topicLabels: z.string(),
  /** Free text of the HCP's own: one of the topics. */
  autres: z.string().nullable(),
});
export type SerfExportRow = z.output<typeof serfExportRow>;

/** The SERF forms of one kind, in the order of their list. */
export const serfExport = defineExport<SerfExportRow, SerfExportFilters>({
  label: 'SERF',
  right: exportRights.SERFS,
  service: 'serf',
  fileName: 'serf',
  filters: serfExportFilters,
  describe: ({ search, formType, statuses, zoneUuids, mine }) =>
    describeFilters([
      serfFormLabels[formType],
      ...searched(search),
      ...(statuses ?? []).map((status) => serfStatusLabels[status]),
      ...((zoneUuids ?? []).length > 0 ? ['certaines zones'] : []),
      ...(mine ? ['mes PS'] : []),
    ]),
  row: serfExportRow,
  columns: [
    { header: 'Nom', width: 24, grid: 'name', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'name', of: (r) => r.firstName },
    { header: 'Spécialité', width: 26, grid: 'specialty', of: (r) => r.specialtyLabel },
    { header: 'Ville', width: 20, grid: 'city', of: (r) => r.city },
    { header: 'Zone', width: 20, grid: 'zone', of: (r) => r.zoneLabel },
    { header: 'MSL', width: 24, grid: 'msl', of: (r) => r.mslName },
    { header: 'Formulaire', width: 16, of: (r) => serfFormLabels[r.formType] },
    { header: 'Référence', width: 20, grid: 'reference', of: (r) => r.formReference },
    { header: statusHeader, width: 16, grid: 'status', of: (r) => serfStatusLabels[r.status] },
    { header: 'Signé le', width: 14, grid: 'signed', kind: 'day', of: (r) => r.signedOn },
    { header: 'Expire le', width: 14, grid: 'expiration', kind: 'day', of: (r) => r.expiresOn },
    { header: 'Envoyé le', width: 14, grid: 'contacted', kind: 'day', of: (r) => r.contactedOn },
    { header: 'Sujets', width: 60, of: (r) => r.topicLabels },
    { header: 'Autres', width: 40, of: (r) => r.autres ?? '' },
  ],
});
