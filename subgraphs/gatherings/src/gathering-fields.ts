import {
  type ActionInput,
  actionsOnPart,
  availableActions,
  canSeeGathering,
  contextRightsOf,
  formatOf,
  type GatheringFile,
  gatheringStateLabels,
  gatheringVisibilityOf,
  gatheringWorkflow,
  holdersOf,
  periodOf,
  gatheringFields as plainFields,
  type SensibleChange,
  sectionsOf,
  sensibleFieldLabels,
  validationSectionLabels,
  validatorsOf,
  wallClockOf,
} from '@portal/domain';
import { flagNames } from '@portal/domain/fields/field-table';
import { type Context, type Resolver, resolvedFrom, rulesOn } from '@portal/server';
import { editingOf } from './editing/checks.ts';
import type { StoredGathering } from './gathering.model.ts';

type G = StoredGathering;

const person = (userUuid: string | null | undefined) => (userUuid ? { userUuid } : null);
const wall = (date: Date | null, { timezone }: Pick<G, 'timezone'>) => (date ? wallClockOf(date, timezone) : null);
type GatheringRows = typeof gatheringWorkflow.rows;
/** What may be done with a part of the gathering. */
function onPart<A extends keyof GatheringRows>(
  g: G,
  ctx: Context,
  names: readonly A[],
  input: Partial<ActionInput<GatheringRows, A>>,
) {
  return { availableActions: actionsOnPart(gatheringWorkflow, names, { ...rulesOn(ctx, g), input }) };
}
const ofType = (g: Pick<G, 'gatheringFiles'>, type: string, lvcKind: string | null = null): GatheringFile | null =>
  g.gatheringFiles.find((f) => f.type === type && (f.lvcKind ?? null) === lvcKind) ?? null;

const of = resolvedFrom<G>();
const team = ['gatheringUsers', 'mainBusinessUnitUuid'] as const;
/** Of the support team's members, whom no unit tells apart. A list's rows are mostly made of members. */
const supportTeam = ['gatheringUsers.userUuid', 'gatheringUsers.gatheringUserType', 'gatheringUsers.isBackup'] as const;

/** Yes or no; an event from before there was the field has none, which is no. */
const flags = flagNames(plainFields).map((name) => [name, of([name], (g) => g[name] ?? false)] as const);

/** Resolvers of the gathering fields that are not stored as such, with what each is made of. */
export const gatheringFields: Record<string, Resolver<G>> = {
  ...Object.fromEntries(flags),
  statusLabel: of(['status'], ({ status }) => gatheringStateLabels[status]),
  period: of(['beginDate', 'endDate', 'status'], (g, _, ctx) => periodOf(g, ctx.now())),
  format: of(['isPhysical', 'isVirtual'], formatOf),
  beginDay: of(['beginDate', 'timezone'], (g) => wall(g.beginDate, g)?.day),
  endDay: of(['endDate', 'timezone'], (g) => wall(g.endDate, g)?.day),
  beginHour: of(['beginDate', 'timezone'], (g) => wall(g.beginDate, g)?.hour),
  endHour: of(['endDate', 'timezone'], (g) => wall(g.endDate, g)?.hour),
  projectManager: of(team, (g) => person(holdersOf(g, 'projectManager', g.mainBusinessUnitUuid)[0])),
  inChargeMedical: of(team, (g) => person(holdersOf(g, 'medical', g.mainBusinessUnitUuid)[0])),
  inChargeMci: of(supportTeam, (g) => person(holdersOf(g, 'mci')[0])),
  inChargeMarketing: of(team, (g) => person(holdersOf(g, 'marketing', g.mainBusinessUnitUuid)[0])),
  inChargeRoc: of(supportTeam, (g) => person(holdersOf(g, 'roc')[0])),
  businessUnits: of(['businessUnitUuids'], (g) =>
    g.businessUnitUuids.map((businessUnitUuid) => ({ businessUnitUuid })),
  ),
  files: of(['gatheringFiles'], filesOf),
  congress: (g) => (g.gatheringType === 'congress' ? congressOf(g) : null),
  biogenEvent: (g) => (g.gatheringType === 'biogenEvent' ? biogenEventOf(g) : null),
  gatheringSensibleChanges: (g, _, ctx) =>
    [...g.gatheringSensibleChanges].reverse().map((change) => sensibleChangeOf(g, change, ctx)),
  availableActions: (g, _, ctx) => availableActions(gatheringWorkflow, g, ctx.actor, ctx.now()),
  sections: (g, _, ctx) => sectionsWithDecisions(g, ctx),
  contextRights: of(['gatheringType', 'status', 'gatheringUsers'], (g, _, ctx) => contextRightsOf(g, ctx.actor)),
  isOnlyInvited: (g, _, ctx) => !canSeeGathering(g, gatheringVisibilityOf(ctx.actor)),
  editing: (g, _, ctx) => editingOf(ctx, g),
};

/** Of one that was just created nobody has told yet how many are confirmed. */
const biogenEventOf = ({ confirmedInvitations = 0, ...g }: G) => ({
  ...g,
  biogenEventUuid: g.gatheringUuid,
  confirmedInvitations,
});

function filesOf(g: Pick<G, 'gatheringFiles'>) {
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
    hasBiogenStand: g.hasBiogenStand ?? false,
    hasBiogenSymposium: g.hasBiogenSymposium ?? false,
    hasBiogenWorkshop: g.hasBiogenWorkshop ?? false,
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
  ...onPart(g, ctx, ['acceptSensibleChange', 'refuseSensibleChange'], change),
});

/** Each section to validate, its state, and who decides it. */
function sectionsWithDecisions(g: G, ctx: Context) {
  return sectionsOf(g).map(({ section, businessUnitUuid }) => {
    const known = g.gatheringValidations.find(
      (v) => v.section === section && (v.businessUnitUuid ?? null) === businessUnitUuid,
    );
    return {
      section,
      label: validationSectionLabels[section],
      businessUnit: businessUnitUuid ? { businessUnitUuid } : null,
      status: known?.status ?? null,
      comment: known?.comment ?? null,
      date: known?.date ?? null,
      validator: person(known?.validatorUuid),
      deciders: validatorsOf(g, section, businessUnitUuid).map((userUuid) => ({ userUuid })),
      ...onPart(g, ctx, ['validateGatheringSection', 'refuseGatheringSection'], {
        section,
        businessUnitUuid,
      }),
    };
  });
}
