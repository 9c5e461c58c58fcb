import {
  availableActions,
  contextRightsOf,
  formatOf,
  type GatheringFile,
  gatheringReachOf,
  gatheringStateLabels,
  gatheringWorkflow,
  hasRight,
  holdersOf,
  isMedicalManager,
  isValidatorOf,
  messageOf,
  periodOf,
  reachesGathering,
  type SensibleChange,
  sectionsOf,
  sensibleFieldLabels,
  validationSectionLabels,
  validatorsOf,
  wallClockOf,
} from '@portal/domain';
import type { Context, Resolver } from '@portal/server';
import { editingOf } from './checks.ts';
import type { StoredGathering } from './gathering.model.ts';

type G = StoredGathering;

const person = (userUuid: string | null | undefined) => (userUuid ? { userUuid } : null);
const wall = (date: Date | null, g: G) => (date ? wallClockOf(date, g.timezone) : null);
const ofType = (g: G, type: string, lvcKind: string | null = null): GatheringFile | null =>
  g.gatheringFiles.find((f) => f.type === type && (f.lvcKind ?? null) === lvcKind) ?? null;

/** Fields of a gathering that are not kept as they are asked for: a line each. */
export const gatheringFields: Record<string, Resolver<G>> = {
  statusLabel: (g) => gatheringStateLabels[g.status],
  period: (g, _, ctx) => periodOf(g, ctx.now()),
  format: (g) => formatOf(g),
  beginDay: (g) => wall(g.beginDate, g)?.day,
  endDay: (g) => wall(g.endDate, g)?.day,
  beginHour: (g) => wall(g.beginDate, g)?.hour,
  endHour: (g) => wall(g.endDate, g)?.hour,
  projectManager: (g) => person(holdersOf(g, 'projectManager', g.mainBusinessUnitUuid)[0]),
  inChargeMedical: (g) => person(holdersOf(g, 'medical', g.mainBusinessUnitUuid)[0]),
  inChargeMci: (g) => person(holdersOf(g, 'mci')[0]),
  inChargeMarketing: (g) => person(holdersOf(g, 'marketing', g.mainBusinessUnitUuid)[0]),
  inChargeRoc: (g) => person(holdersOf(g, 'roc')[0]),
  businessUnits: (g) => g.businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
  files: filesOf,
  congress: (g) => (g.gatheringType === 'congress' ? congressOf(g) : null),
  biogenEvent: (g) => (g.gatheringType === 'biogenEvent' ? { ...g, biogenEventUuid: g.gatheringUuid } : null),
  gatheringSensibleChanges: (g, _, ctx) =>
    [...g.gatheringSensibleChanges].reverse().map((change) => sensibleChangeOf(g, change, ctx)),
  availableActions: (g, _, ctx) =>
    availableActions(gatheringWorkflow, g, ctx.actor, ctx.now()).map((a) => ({
      ...a,
      reasonLabel: a.reason && messageOf(a.reason),
    })),
  sections: (g, _, ctx) => sectionsWithDecisions(g, ctx),
  contextRights: (g, _, ctx) => contextRightsOf(g, ctx.actor),
  isOnlyInvited: (g, _, ctx) => !reachesGathering(g, gatheringReachOf(ctx.actor)),
  editing: (g, _, ctx) => editingOf(ctx, g),
};

function filesOf(g: G) {
  return {
    logo: ofType(g, 'LOGO'),
    program: ofType(g, 'PROGRAM'),
    lvcGlobal: ofType(g, 'LVC', 'global'),
    lvcLocal: ofType(g, 'LVC', 'local'),
    lvcMilitary: ofType(g, 'LVC', 'military'),
    others: g.gatheringFiles.filter((f) => f.type === 'OTHER'),
  };
}

/** The congress view of a gathering: quotas summed over its units (specification, section 3 "Congress"). */
export function congressOf(g: G) {
  const units = g.gatheringBusinessUnits;
  return {
    congressUuid: g.gatheringUuid,
    additionalLinks: g.additionalLinks,
    criterias: units.flatMap(({ businessUnitUuid, criterias }) =>
      criterias.map((code) => ({ businessUnitUuid, code })),
    ),
    learnedSociety: g.learnedSociety,
    nationalityType: g.nationalityType,
    websiteUrl: g.website,
    symposiumProgramFile: ofType(g, 'SYMPOSIUM_PROGRAM'),
    zoneCongresses: units.filter((unit) => unit.hasZoneQuota).flatMap((unit) => unit.zones),
    solicitationEndDate:
      units
        .map((unit) => unit.solicitationEndDate)
        .filter(Boolean)
        .sort()
        .at(-1) ?? null,
    maximalQuota: g.maximalQuota,
    quotaRaises: g.quotaRaises ?? 0,
    otherQuota: units.reduce((sum, unit) => sum + (unit.otherDisciplinesQuota ?? 0), 0),
    hasAutomatedValidation: units.length > 0 && units.every((unit) => unit.hasAutomatedValidation),
    hasZoneQuota: units.some((unit) => unit.hasZoneQuota),
    hasBiogenStand: g.hasBiogenStand,
    hasBiogenSymposium: g.hasBiogenSymposium,
    hasBiogenWorkshop: g.hasBiogenWorkshop,
    medicalDirector: person(holdersOf(g, 'medicalDirector', g.mainBusinessUnitUuid)[0]),
  };
}

const sensibleChangeOf = (g: G, change: SensibleChange, ctx: Context) => ({
  ...change,
  changes: change.changes.map((c) => ({
    ...c,
    label: sensibleFieldLabels[c.field as keyof typeof sensibleFieldLabels] ?? c.field,
  })),
  initiator: person(change.initiatorUuid),
  decider: person(change.deciderUuid),
  canDecide:
    change.status === 'PENDING' &&
    g.status !== 'WINDED_UP' &&
    (hasRight(ctx.actor, 'decideSensibleChange') || isMedicalManager(g, ctx.actor)),
});

/** Each section to validate, its state, and who decides it. */
function sectionsWithDecisions(g: G, ctx: Context) {
  return sectionsOf(g).map(({ section, businessUnitUuid }) => {
    const known = g.gatheringValidations.find(
      (v) => v.section === section && (v.businessUnitUuid ?? null) === businessUnitUuid,
    );
    const mayDecide =
      hasRight(ctx.actor, 'validateGathering') || isValidatorOf(g, section, businessUnitUuid, ctx.actor);
    return {
      section,
      label: validationSectionLabels[section],
      businessUnit: businessUnitUuid ? { businessUnitUuid } : null,
      status: known?.status ?? null,
      comment: known?.comment ?? null,
      date: known?.date ?? null,
      validator: person(known?.validatorUuid),
      deciders: validatorsOf(g, section, businessUnitUuid).map((userUuid) => ({ userUuid })),
      canDecide: g.status === 'TO_VALIDATE' && known?.status !== 'VALIDATED' && mayDecide,
    };
  });
}
