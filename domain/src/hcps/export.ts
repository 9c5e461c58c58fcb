import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched, yesNo } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import {
  bankStatementStatuses,
  bankStatementStatusLabels,
  hcpTitleLabels,
  hcpTitles,
  hcpTypeLabels,
  hcpTypes,
  honorificLabels,
  honorifics,
  specialties,
  specialtyLabels,
} from './enumerations.ts';
import { hcpFieldLabels } from './labels.ts';
import { targetFields } from './targets.ts';

const word = z.string().max(100);
export const hcpSorts = ['NAME_ASC', 'NAME_DESC'] as const;

/** What narrows the list of HCPs, and its order: an export holds the same rows. */
const hcpExportFilters = z.strictObject({
  search: z.string().max(200).nullish(),
  businessUnitUuids: filterChoices(uuid),
  specialties: filterChoices(z.enum(specialties)),
  types: filterChoices(z.enum(hcpTypes)),
  targets: filterChoices(word),
  kme: z.boolean().nullish(),
  zoneUuids: filterChoices(uuid),
  cities: filterChoices(word),
  departments: filterChoices(word),
  mslUuids: filterChoices(uuid),
  hasEmail: z.boolean().nullish(),
  hasRefused: z.boolean().nullish(),
  hasDuplicates: z.boolean().nullish(),
  bankStatementStatuses: filterChoices(z.enum(bankStatementStatuses)),
  sort: z.enum(hcpSorts).nullish(),
});
export type HcpExportFilters = z.output<typeof hcpExportFilters>;

const text = z.string().nullable();

/** An HCP as its owner gives it to an export. Telephone, address and whatever is sealed are left out: nobody counts with them. */
export const hcpExportRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  honorific: z.enum(honorifics).nullable(),
  title: z.enum(hcpTitles).nullable(),
  type: z.enum(hcpTypes),
  specialty: z.enum(specialties),
  postalCode: text,
  city: text,
  franchises: z.array(z.string()),
  zone: text,
  msl: text,
  /** Congresses that were missed: what, when, how. */
  missed: z.array(z.string()),
  /** By franchise: the target's label. */
  targets: z.record(z.string(), text),
  kme: z.boolean(),
  email: text,
  emailConsent: z.boolean(),
  hasRefused: z.boolean(),
  refusedDay: day.nullable(),
  rppsNumber: text,
  veevaId: text,
  bankStatementStatus: z.enum(bankStatementStatuses),
  updatedDay: day,
});
export type HcpExportRow = z.output<typeof hcpExportRow>;

/** The filters in words, for the list of one's exports. */
export const describeHcpFilters = (filters: HcpExportFilters): string =>
  describeFilters([
    ...searched(filters.search),
    ...(filters.types ?? []).map((type) => hcpTypeLabels[type]),
    ...(filters.specialties ?? []).map((specialty) => specialtyLabels[specialty]),
    ...counted(filters.businessUnitUuids, 'une franchise', 'franchises'),
    ...counted(filters.targets, 'un ciblage', 'ciblages'),
    ...(filters.kme ? ['KME'] : []),
    ...counted(filters.zoneUuids, 'une zone', 'zones'),
    ...(filters.cities ?? []),
    ...counted(filters.departments, 'un département', 'départements'),
    ...counted(filters.mslUuids, 'un MSL', 'MSL'),
    ...(filters.hasEmail == null ? [] : [filters.hasEmail ? 'avec e-mail' : 'sans e-mail']),
    ...(filters.hasDuplicates ? ['doublons possibles'] : []),
    ...(filters.hasRefused == null ? [] : [filters.hasRefused ? 'refus de contact' : 'sans refus de contact']),
    ...(filters.bankStatementStatuses ?? []).map((status) => `RIB ${bankStatementStatusLabels[status].toLowerCase()}`),
  ]);

/** The export of HCPs (specification, section 6: dm, superDm, msl and their managers). */
export const hcpExport = defineExport<HcpExportRow, HcpExportFilters>({
  label: 'Professionnels de santé',
  right: exportRights.HCPS,
  service: 'hcps',
  fileName: 'professionnels-de-sante',
  filters: hcpExportFilters,
  describe: describeHcpFilters,
  row: hcpExportRow,
  columns: [
    { header: hcpFieldLabels.lastName, width: 24, grid: 'name', of: (h) => h.lastName },
    { header: hcpFieldLabels.firstName, width: 20, grid: 'name', of: (h) => h.firstName },
    { header: hcpFieldLabels.honorific, width: 10, of: (h) => h.honorific && honorificLabels[h.honorific] },
    { header: hcpFieldLabels.title, width: 26, of: (h) => h.title && hcpTitleLabels[h.title] },
    { header: hcpFieldLabels.type, width: 18, grid: 'type', of: (h) => hcpTypeLabels[h.type] },
    { header: hcpFieldLabels.specialty, width: 26, grid: 'specialty', of: (h) => specialtyLabels[h.specialty] },
    { header: hcpFieldLabels.postalCode, width: 12, grid: 'city', of: (h) => h.postalCode },
    { header: hcpFieldLabels.city, width: 20, grid: 'city', of: (h) => h.city },
    { header: 'Franchises', width: 18, grid: 'units', of: (h) => h.franchises.join(', ') },
    { header: hcpFieldLabels.zoneUuid, width: 24, grid: 'zone', of: (h) => h.zone },
    { header: hcpFieldLabels.mslResponsibleUuid, width: 24, grid: 'msl', of: (h) => h.msl },
    { header: 'Absences', width: 50, grid: 'missed', of: (h) => h.missed.join(' · ') },
    ...Object.values(targetFields).map((franchise) => ({
      header: `${hcpFieldLabels.targets} ${franchise}`,
      width: 20,
      grid: 'targets',
      of: (h: HcpExportRow) => h.targets[franchise] ?? null,
    })),
    { header: hcpFieldLabels.kme, width: 26, of: (h) => yesNo(h.kme) },
    { header: hcpFieldLabels.email, width: 32, grid: 'email', of: (h) => h.email },
    { header: hcpFieldLabels.emailConsent, width: 24, of: (h) => yesNo(h.emailConsent) },
    { header: hcpFieldLabels.hasRefused, width: 16, grid: 'refused', of: (h) => yesNo(h.hasRefused) },
    { header: 'Refus le', width: 14, kind: 'day', grid: 'refused', of: (h) => h.refusedDay },
    { header: hcpFieldLabels.rppsNumber, width: 16, grid: 'rpps', of: (h) => h.rppsNumber },
    { header: hcpFieldLabels.veevaId, width: 20, grid: 'veevaId', of: (h) => h.veevaId },
    {
      header: hcpFieldLabels.bankStatementStatus,
      width: 12,
      grid: 'bankStatement',
      of: (h) => bankStatementStatusLabels[h.bankStatementStatus],
    },
    { header: 'Modifié le', width: 14, grid: 'updatedAt', kind: 'day', of: (h) => h.updatedDay },
  ],
});
