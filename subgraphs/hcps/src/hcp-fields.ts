import {
  availableActions,
  bankStatementStatusLabels,
  departmentOf,
  fileValidityLabels,
  fileValidityOf,
  type HcpFile,
  type HcpTargets,
  hcpFileSourceLabels,
  hcpTitleLabels,
  hcpTypeLabels,
  hcpWorkflow,
  honorificLabels,
  specialtyLabels,
  type TargetField,
  targetFieldNames,
  targetFields,
} from '@portal/domain';
import { genderLabels } from '@portal/domain/participants/person/genders';
import { type Context, historyOf, type Resolver, resolvedFrom } from '@portal/server';
import { filesOf } from './alias.ts';
import { fullNameOf } from './full-name.ts';
import type { StoredHcp } from './models.ts';
import { orgUnits } from './org-units.ts';
import { intercontinentalYears, missedOf } from './queries.ts';
import { maskedInfo } from './sensitive/additional-info.ts';

const labelOf = <C extends string>(labels: Record<C, string>, code: C | null): string | null => code && labels[code];
const reference = <K extends string>(key: K, uuid: string | null) => uuid && { [key]: uuid };

const targetsOf = ({ kme, ...codes }: HcpTargets) => {
  const target = (field: TargetField, code: string) => ({
    code,
    label: orgUnits.criterionLabel(code),
    unitLabel: orgUnits.labelOfFranchise(targetFields[field]),
  });
  return {
    kme,
    ...Object.fromEntries(targetFieldNames.map((field) => [field, codes[field] && target(field, codes[field])])),
  };
};

/** The record of a person lives for years. */
const historyLimit = 500;
const of = resolvedFrom<StoredHcp>();

/** Resolvers of the HCP fields that are not stored as such, with what each is made of. */
export const hcpFields: Record<string, Resolver<StoredHcp>> = {
  fullName: of(['honorific', 'firstName', 'lastName'], fullNameOf),
  genderLabel: of(['gender'], ({ gender }) => labelOf(genderLabels, gender)),
  honorificLabel: of(['honorific'], ({ honorific }) => labelOf(honorificLabels, honorific)),
  titleLabel: of(['title'], ({ title }) => labelOf(hcpTitleLabels, title)),
  typeLabel: of(['type'], ({ type }) => hcpTypeLabels[type]),
  specialtyLabel: of(['specialty'], ({ specialty }) => specialtyLabels[specialty]),
  department: of(['postalCode'], ({ postalCode }) => departmentOf(postalCode)),
  businessUnit: of(['businessUnitUuid'], (h) => reference('businessUnitUuid', h.businessUnitUuid)),
  businessUnits: of(['businessUnitUuids'], (h) =>
    h.businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
  ),
  zone: of(['zoneUuid'], ({ zoneUuid }) => reference('zoneUuid', zoneUuid)),
  mslResponsible: of(['mslResponsibleUuid'], (h) => reference('userUuid', h.mslResponsibleUuid)),
  targets: of(['targets'], ({ targets }) => targetsOf(targets)),
  bankStatementStatusLabel: of(['bankStatementStatus'], (h) => bankStatementStatusLabels[h.bankStatementStatus]),
  additionalInfo: of(['additionalInfo'], maskedInfo),
  missedGatherings: of(['uuid', 'participations'], (h, _, ctx) => missedOf(ctx, h)),
  bannedGathering: of(['uuid', 'participations'], async (h, _, ctx) => (await missedOf(ctx, h))[0] ?? null),
  intercontinentalCongressYears: of(['fundings'], (h, _, ctx) => intercontinentalYears(ctx, h)),
  files: of(['files', 'aliases', 'rev'], (h, _, ctx) => filesOf(ctx, h)),
  historicalRecords: of(['uuid'], ({ uuid }, _, ctx) =>
    historyOf(ctx, hcpWorkflow, uuid, 'historicalRecordUuid', historyLimit),
  ),
  availableActions: (h, _, ctx) => availableActions(hcpWorkflow, h, ctx.actor, ctx.now()),
};

export const hcpFileFields: Record<string, Resolver> = {
  file: ({ fileUuid }: HcpFile) => ({ fileUuid }),
  validity: (file: HcpFile, _: unknown, ctx: Context) => fileValidityOf(file, ctx.now()),
  validityLabel: (file: HcpFile, _: unknown, ctx: Context) => fileValidityLabels[fileValidityOf(file, ctx.now())],
  sourceLabel: ({ source }: HcpFile) => hcpFileSourceLabels[source],
  gathering: ({ gatheringUuid }: HcpFile) => reference('gatheringUuid', gatheringUuid),
};
