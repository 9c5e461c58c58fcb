import { z } from 'zod';
import { userUuidOf } from '../actor.ts';
import { normalise, requiredText } from '../fields.ts';
import type { Permission, Row, RuleContext } from '../workflow.ts';
import { editEvents, factsOf } from './announce.ts';
import { configurationLabels, hostingConfigurationInput, transportConfigurationInput } from './configuration.ts';
import { gatheringCreated } from './events.ts';
import { emptyGathering, type Gathering } from './gathering.ts';
import { editIsReasoned, knowsOfRaises } from './guards.ts';
import { applyEdit, differences, pendingSensibleChange } from './sensible-changes.ts';
import { type GatheringStatus, gatheringTypes, publishedStates, type WizardStep, wizardStepLabels } from './states.ts';
import { stepChanges, stepInput } from './steps.ts';
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

/** First save of the wizard: a name is enough, the rest of step 1 comes along as far as it is filled in. */
export const createGathering = row<{
  gatheringUuid?: string;
  gatheringType: (typeof gatheringTypes)[number];
  information: { name: string };
}>({
  label: 'Créer l’événement',
  from: [],
  to: 'EX_NIHILO',
  allowed: [{ right: 'createGathering' }],
  input: z.object({
    gatheringUuid: z.uuid().optional(),
    gatheringType: z.enum(gatheringTypes),
    information: z.looseObject({ name: requiredText(200) }),
  }),
  apply: ({ input, actor, newUuid }) => {
    const blank = {
      ...emptyGathering(input.gatheringUuid ?? newUuid()),
      gatheringType: input.gatheringType,
      creatorUuid: userUuidOf(actor) ?? null,
      status: 'EX_NIHILO',
    } as Gathering;
    const information = stepInput('information')(blank).parse(input.information) as Record<string, unknown>;
    return { ...blank, ...stepChanges('information', blank, information), nameKey: normalise(input.information.name) };
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

const editStep = (step: WizardStep, from: readonly GatheringStatus[]): GatheringRow =>
  row<Record<string, unknown> & { reason?: string | null; quotaRaises?: number | null }>({
    label: `Modifier : ${wizardStepLabels[step]}`,
    from,
    to: 'same',
    allowed: editors,
    input: withReason(step) as never,
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

const configure = (field: 'hostingConfiguration' | 'transportConfiguration', input: z.ZodType): GatheringRow =>
  row<Record<string, unknown>>({
    label: configurationLabels[field],
    from: [...beforePublication, 'TO_VALIDATE', 'TO_PUBLISH', 'PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED'],
    to: 'same',
    allowed: [{ right: 'configureLogistics' }, { right: 'editOwnGathering', ...member }],
    input: input as z.ZodType<Record<string, unknown>>,
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
