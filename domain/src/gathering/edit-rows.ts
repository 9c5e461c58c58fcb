import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import type { EditRule, ItemKeys } from '../edits.ts';
import { normalise, requiredText } from '../fields.ts';
import type { Permission, Row, RuleContext } from '../workflow.ts';
import { editEvents, factsOf } from './announce.ts';
import { configurationLabels, hostingConfigurationInput, transportConfigurationInput } from './configuration.ts';
import { gatheringCreated } from './events.ts';
import { maximumName } from './fields.ts';
import { emptyGathering, type Gathering, type GatheringFile, type TeamMember } from './gathering.ts';
import { editIsReasoned, knowsOfRaises } from './guards.ts';
import { applyEdit, differences, pendingSensibleChange } from './sensible-changes.ts';
import { type GatheringStatus, gatheringTypes, publishedStates, type WizardStep, wizardStepLabels } from './states.ts';
import { stepChanges, stepInput, stepValues } from './steps.ts';
import { inTeam } from './team.ts';

type GatheringRow = Row<Gathering, GatheringStatus>;
const row = <Input>(r: Row<Gathering, GatheringStatus, Input>) => r;

const member = { where: inTeam, whereLabel: 'membre de l’équipe' };

/** Editors: by right, or a member of the team with the right on own gatherings. */
export const editors: readonly Permission<Gathering>[] = [
  { right: 'editGathering' },
  { right: 'editOwnGathering', ...member },
];

const beforePublication: readonly GatheringStatus[] = ['EX_NIHILO', 'DRAFT', 'CORRECTION'];

interface Creation {
  gatheringUuid?: string | undefined;
  gatheringType: (typeof gatheringTypes)[number];
  information: Record<string, unknown> & { name: string };
}

/** A gathering of which nothing is known but its kind: what step 1 is checked against. */
const blank = (gatheringUuid: string, gatheringType: Creation['gatheringType']): Gathering =>
  ({ ...emptyGathering(gatheringUuid), gatheringType, status: 'EX_NIHILO' }) as Gathering;

/** First save of the wizard: a name is enough, the rest of step 1 comes along as far as it is filled in. Errors bear the names of that step's fields. */
const creationInput = z
  .object({
    gatheringUuid: z.uuid().optional(),
    gatheringType: z.enum(gatheringTypes),
    information: z.unknown(),
  })
  .transform((value, ctx): Creation => {
    const issues: z.core.$ZodIssue[] = [];
    const parsed = stepInput('information')(blank('', value.gatheringType)).safeParse(value.information ?? {});
    const name = z.looseObject({ name: requiredText(maximumName) }).safeParse(value.information ?? {});
    for (const one of [name, parsed]) if (!one.success) issues.push(...one.error.issues);
    for (const { path, message } of issues) ctx.addIssue({ code: 'custom', path: [...path], message });
    return { ...value, information: parsed.data as Creation['information'] };
  });

export const createGathering = row<Creation>({
  label: 'Créer l’événement',
  done: 'Événement créé',
  from: [],
  to: 'EX_NIHILO',
  allowed: [{ right: 'createGathering' }],
  input: creationInput as unknown as z.ZodType<Creation>,
  apply: ({ input, actor, newUuid }) => {
    const fresh = blank(input.gatheringUuid ?? newUuid(), input.gatheringType);
    return {
      ...fresh,
      creatorUuid: userUuidOf(actor) ?? null,
      ...stepChanges('information', fresh, input.information),
      nameKey: normalise(input.information.name),
    };
  },
  emits: ({ doc }) => [gatheringCreated.of(doc.gatheringUuid, factsOf(doc))],
});

/** What the history keeps of an edit. */
const editRecord = ({
  doc,
  before,
  input,
}: RuleContext<Gathering, { reason?: string | null }> & { before: Gathering | null }) => ({
  reason: input.reason ?? null,
  changes: before
    ? differences(before, doc).filter(({ field }) => !['rev', 'updatedAt', 'gatheringSensibleChanges'].includes(field))
    : [],
  ...(before &&
    pendingSensibleChange(doc) &&
    !pendingSensibleChange(before) && { requested: pendingSensibleChange(doc)?.changes }),
});

const withReason = (step: WizardStep) => (doc: Gathering) =>
  z
    .looseObject({ reason: z.string().trim().max(1000, '1000 caractères au plus').nullish() })
    .transform((value, ctx) => {
      const { reason, ...rest } = value;
      const parsed = stepInput(step)(doc).safeParse(rest);
      if (parsed.success) return { ...(parsed.data as Record<string, unknown>), reason };
      for (const issue of parsed.error.issues)
        ctx.addIssue({ code: 'custom', path: issue.path, message: issue.message });
      return z.NEVER;
    });

/** Two people may change two units, two places of the team, two documents at once. */
export const gatheringItems: ItemKeys = {
  gatheringBusinessUnits: ({ businessUnitUuid }: { businessUnitUuid: string }) => businessUnitUuid,
  gatheringUsers: ({ gatheringUserType, businessUnitUuid, isBackup }: TeamMember) =>
    [gatheringUserType, businessUnitUuid ?? '', isBackup ? 'backup' : ''].join('/'),
  gatheringFiles: ({ type, lvcKind, fileUuid }: GatheringFile) =>
    type === 'OTHER' ? fileUuid : [type, lvcKind ?? ''].join('/'),
};

const dates = ['beginDay', 'endDay', 'beginHour', 'endHour', 'timezone'];

/** A step's form; the raises that its quotas know of are those of the version it is merged with. */
const stepEdits = (step: WizardStep): EditRule<Gathering> => ({
  values: (doc) => ({ ...stepValues(step, doc), ...(step === 'criteria' && { quotaRaises: doc.quotaRaises }) }),
  keptIn: {
    beginDay: ['beginDate'],
    beginHour: ['beginDate'],
    endDay: ['endDate'],
    endHour: ['endDate'],
    format: ['isPhysical', 'isVirtual'],
  },
  tied: [dates, ['businessUnitUuids', 'mainBusinessUnitUuid'], ['format', 'visioUrl']],
});

const configurationTies = [
  ['favouredDepartureDate', 'favouredDepartureHour'],
  ['favouredReturnDate', 'favouredReturnHour'],
];

const configurationEdits = (
  field: 'hostingConfiguration' | 'transportConfiguration',
  names: readonly string[],
): EditRule<Gathering> => ({
  values: (doc) =>
    Object.fromEntries(names.map((name) => [name, (doc[field] as Record<string, unknown> | null)?.[name]])),
  keptIn: Object.fromEntries(names.map((name) => [name, [`${field}.${name}`]])),
  tied: configurationTies.filter(([first]) => names.includes(first!)),
});

/** What the history says of the edit of a step. */
const stepsDone: Record<WizardStep, string> = {
  information: 'Informations modifiées',
  support: 'Équipe modifiée',
  places: 'Places et invités modifiés',
  criteria: 'Quotas et critères modifiés',
  documents: 'Documents modifiés',
};

const editStep = (step: WizardStep, from: readonly GatheringStatus[]): GatheringRow =>
  row<Record<string, unknown> & { reason?: string | null; quotaRaises?: number | null }>({
    label: `Modifier : ${wizardStepLabels[step]}`,
    done: stepsDone[step],
    from,
    to: 'same',
    allowed: editors,
    input: withReason(step) as never,
    edits: stepEdits(step),
    check: step === 'criteria' ? [knowsOfRaises, editIsReasoned(step)] : [editIsReasoned(step)],
    apply: ({ doc, input, actor, now, newUuid }) =>
      applyEdit(doc, stepChanges(step, doc, input), {
        uuid: newUuid(),
        reason: input.reason?.trim() ?? '',
        initiatorUuid: userUuidOf(actor) ?? null,
        now,
      }),
    emits: editEvents,
    records: editRecord as never,
  }) as GatheringRow;

const configure = (field: 'hostingConfiguration' | 'transportConfiguration', input: z.ZodObject): GatheringRow =>
  row<Record<string, unknown>>({
    label: configurationLabels[field],
    done: field === 'hostingConfiguration' ? 'Hébergement configuré' : 'Transport configuré',
    from: [...beforePublication, 'TO_VALIDATE', 'TO_PUBLISH', 'PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED'],
    to: 'same',
    allowed: [{ right: 'configureLogistics' }, { right: 'editOwnGathering', ...member }],
    input: input as z.ZodType<Record<string, unknown>>,
    edits: configurationEdits(field, Object.keys(input.shape)),
    apply: ({ input: value }) => ({ [field]: value }) as Partial<Gathering>,
    emits: editEvents,
    records: editRecord as never,
  }) as GatheringRow;

/** Creations and edits of a gathering: one row a step, so that an edit of one leaves the others alone. */
export const editRows = {
  createGathering,
  updateGatheringInformation: editStep('information', [...beforePublication, ...publishedStates]),
  updateGatheringSupport: editStep('support', [...beforePublication, 'TO_PUBLISH', ...publishedStates]),
  updateGatheringPlaces: editStep('places', [...beforePublication, ...publishedStates]),
  updateGatheringCriteria: editStep('criteria', [...beforePublication, ...publishedStates]),
  updateGatheringDocuments: editStep('documents', [
    ...beforePublication,
    'TO_VALIDATE',
    'TO_PUBLISH',
    ...publishedStates,
  ]),
  updateHostingConfiguration: configure('hostingConfiguration', hostingConfigurationInput),
  updateTransportConfiguration: configure('transportConfiguration', transportConfigurationInput),
};
