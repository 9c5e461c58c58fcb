import { z } from 'zod';
import { userTypeLabels, userTypes } from '../actors/user-types.ts';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { uuid } from '../fields/fields.ts';
import { statusHeader } from '../texts/column-words.ts';
import { authenticationLabels, authentications, profileLabels, profiles } from './labels.ts';

/** What narrows the list of users. */
const userExportFilters = z.strictObject({
  search: z.string().max(200).nullish(),
  userTypes: filterChoices(z.enum(userTypes)),
  businessUnitUuid: uuid.nullish(),
  active: z.boolean().nullish(),
});
export type UserExportFilters = z.output<typeof userExportFilters>;

const text = z.string().nullable();

/** An account, as its list has it. */
const userExportRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  isActive: z.boolean(),
  unit: text,
  zone: text,
  additionalRights: z.number().int(),
  profile: z.enum(profiles),
  authentication: z.enum(authentications),
});
export type UserExportRow = z.output<typeof userExportRow>;

/** The accounts of the list, by name. */
export const userExport = defineExport<UserExportRow, UserExportFilters>({
  label: 'Utilisateurs',
  right: exportRights.USERS,
  service: 'users',
  verb: 'export-users',
  fileName: 'utilisateurs',
  filters: userExportFilters,
  describe: ({ search, userTypes: types, businessUnitUuid, active }) =>
    describeFilters([
      ...searched(search),
      ...(types ?? []).map((type) => userTypeLabels[type]),
      ...(businessUnitUuid ? ['une franchise'] : []),
      ...(active == null ? [] : [active ? 'actifs' : 'désactivés']),
    ]),
  row: userExportRow,
  columns: [
    { header: 'Nom', width: 24, grid: 'name', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'name', of: (r) => r.firstName },
    { header: 'Type', width: 26, grid: 'type', of: (r) => userTypeLabels[r.userType] },
    { header: statusHeader, width: 14, grid: 'state', of: (r) => (r.isActive ? 'Actif' : 'Désactivé') },
    { header: 'Franchise', width: 18, grid: 'unit', of: (r) => r.unit },
    { header: 'Zone', width: 24, grid: 'zone', of: (r) => r.zone },
    { header: 'E-mail', width: 34, grid: 'email', of: (r) => r.email },
    { header: 'Droits en plus', width: 14, kind: 'number', grid: 'rights', of: (r) => String(r.additionalRights) },
    { header: 'Profil', width: 14, grid: 'profile', of: (r) => profileLabels[r.profile] },
    { header: 'Connexion', width: 26, grid: 'authentication', of: (r) => authenticationLabels[r.authentication] },
  ],
});
