import {
  availableActions,
  bankStatementStatusLabels,
  departmentOf,
  fileValidityLabels,
  fileValidityOf,
  type Hcp,
  type HcpFile,
  type HcpTargets,
  hcpFileSourceLabels,
  hcpTitleLabels,
  hcpTypeLabels,
  hcpWorkflow,
  honorificLabels,
  messageOf,
  specialtyLabels,
  type TargetField,
  targetFieldNames,
  targetFields,
} from '@portal/domain';
import { genderLabels } from '@portal/domain/participants/fields';
import type { Context, Resolver } from '@portal/server';
import { maskedInfo } from './additional-info.ts';
import type { StoredHcp } from './models.ts';
import { historyOf, intercontinentalYears, missedOf } from './queries.ts';
import { places } from './unit-places.ts';

const labelOf = <C extends string>(labels: Record<C, string>, code: C | null): string | null => code && labels[code];
const reference = <K extends string>(key: K, uuid: string | null) => uuid && { [key]: uuid };

export const fullNameOf = ({ honorific, firstName, lastName }: Hcp): string =>
  [honorific && honorificLabels[honorific], firstName, lastName].filter(Boolean).join(' ');

const targetsOf = ({ kme, ...codes }: HcpTargets) => {
  const target = (field: TargetField, code: string) => ({
    code,
    label: places.criterionLabel(code),
    unitLabel: places.labelOfFranchise(targetFields[field]),
  });
  return {
    kme,
    ...Object.fromEntries(targetFieldNames.map((field) => [field, codes[field] && target(field, codes[field])])),
  };
};

const withReasons = (ctx: Context, hcp: Hcp) =>
  availableActions(hcpWorkflow as never, hcp, ctx.actor, ctx.now()).map((action) => ({
    ...action,
    reasonLabel: action.reason && messageOf(action.reason),
  }));

/** Fields of an HCP that are not simply stored under their name. */
export const hcpFields: Record<string, Resolver> = {
  fullName: fullNameOf,
  genderLabel: (h: Hcp) => labelOf(genderLabels, h.gender),
  honorificLabel: (h: Hcp) => labelOf(honorificLabels, h.honorific),
  titleLabel: (h: Hcp) => labelOf(hcpTitleLabels, h.title),
  typeLabel: (h: Hcp) => hcpTypeLabels[h.type],
  specialtyLabel: (h: Hcp) => specialtyLabels[h.specialty],
  department: (h: Hcp) => departmentOf(h.postalCode),
  businessUnit: (h: Hcp) => reference('businessUnitUuid', h.businessUnitUuid),
  businessUnits: (h: Hcp) => h.businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
  zone: (h: Hcp) => reference('zoneUuid', h.zoneUuid),
  mslResponsible: (h: Hcp) => reference('userUuid', h.mslResponsibleUuid),
  targets: (h: Hcp) => targetsOf(h.targets),
  bankStatementStatusLabel: (h: Hcp) => bankStatementStatusLabels[h.bankStatementStatus],
  additionalInfo: maskedInfo,
  missedGatherings: (h: StoredHcp, _: unknown, ctx: Context) => missedOf(ctx, h),
  bannedGathering: async (h: StoredHcp, _: unknown, ctx: Context) => (await missedOf(ctx, h))[0] ?? null,
  intercontinentalCongressYears: (h: StoredHcp, _: unknown, ctx: Context) => intercontinentalYears(ctx, h),
  historicalRecords: (h: Hcp, _: unknown, ctx: Context) => historyOf(ctx, h.uuid),
  availableActions: (h: Hcp, _: unknown, ctx: Context) => withReasons(ctx, h),
};

export const hcpFileFields: Record<string, Resolver> = {
  file: ({ fileUuid }: HcpFile) => ({ fileUuid }),
  validity: (file: HcpFile, _: unknown, ctx: Context) => fileValidityOf(file, ctx.now()),
  validityLabel: (file: HcpFile, _: unknown, ctx: Context) => fileValidityLabels[fileValidityOf(file, ctx.now())],
  sourceLabel: ({ source }: HcpFile) => hcpFileSourceLabels[source],
  gathering: ({ gatheringUuid }: HcpFile) => reference('gatheringUuid', gatheringUuid),
};
