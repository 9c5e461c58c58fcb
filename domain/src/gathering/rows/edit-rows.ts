import { z } from 'zod';
import { actingUserUuid } from '../../actors/actor.ts';
import type { EditRule, ItemKeys } from '../../edits/edits.ts';
import { typed } from '../../fields/fields.ts';
import type { Row } from '../../rules/workflow.ts';
import { gatheringActions } from '../actions.ts';
import { applyEdit } from '../changes/sensible-changes.ts';
import { editEvents } from '../event-builders.ts';
import { hostingConfigurationInput, transportConfigurationInput } from '../form-steps/configuration.ts';
import { stepChanges } from '../form-steps/step-changes.ts';
import { type StepInput, stepInput, stepValues } from '../form-steps/steps.ts';
import type { Gathering, GatheringFile, TeamMember } from '../gathering.ts';
import { knowsOfRaises } from '../guards.ts';
import type { GatheringStatus, WizardStep } from '../states.ts';
import { createGathering } from './creation-row.ts';
import { editIsReasoned } from './edit-guards.ts';
import { editRecord, type Reasoned } from './edit-record.ts';

const { rows: actions } = gatheringActions;
const row = <Input, Raw>(r: Row<Gathering, GatheringStatus, Input, Raw>) => r;

/** What a step's form comes to. */
type StepEdit = Record<string, unknown> & Reasoned & { quotaRaises?: number | null };

const withReason =
  <S extends WizardStep>(step: S) =>
  (doc: Gathering) =>
    z.preprocess(
      (form: StepInput<S> & Reasoned) => form,
      z
        .looseObject({ reason: typed().max(1000, '1000 caractères au plus').nullish() })
        .transform((value, ctx): StepEdit => {
          const { reason, ...rest } = value;
          const parsed = stepInput(step)(doc).safeParse(rest);
          if (parsed.success) return { ...(parsed.data as Record<string, unknown>), reason };
          for (const issue of parsed.error.issues)
            ctx.addIssue({ code: 'custom', path: issue.path, message: issue.message });
          return z.NEVER;
        }),
    );

/** Two people may change two units, two roles of the team, two documents at once. */
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

const editStep = <S extends WizardStep>(action: keyof typeof actions, step: S) =>
  row<StepEdit, StepInput<S> & Reasoned>({
    ...actions[action],
    to: 'same',
    input: withReason(step),
    edits: stepEdits(step),
    check: step === 'criteria' ? [knowsOfRaises, editIsReasoned(step)] : [editIsReasoned(step)],
    apply: ({ doc, input, actor, now, newUuid }) =>
      applyEdit(doc, stepChanges(step, doc, input), {
        uuid: newUuid(),
        reason: input.reason ?? '',
        initiatorUuid: actingUserUuid(actor) ?? null,
        now,
      }),
    emits: editEvents,
    records: editRecord,
  });

const configure = <Configuration extends object, Raw>(
  action: keyof typeof actions,
  field: 'hostingConfiguration' | 'transportConfiguration',
  input: z.ZodType<Configuration, Raw> & { shape: object },
) =>
  row<Configuration, Raw>({
    ...actions[action],
    to: 'same',
    input,
    edits: configurationEdits(field, Object.keys(input.shape)),
    apply: ({ input: value }) => ({ [field]: value }) as Partial<Gathering>,
    emits: editEvents,
    records: editRecord,
  });

/** Creations and edits of a gathering: one row a step, so that an edit of one leaves the others alone. */
export const editRows = {
  createGathering,
  updateGatheringInformation: editStep('updateGatheringInformation', 'information'),
  updateGatheringSupport: editStep('updateGatheringSupport', 'support'),
  updateGatheringPlaces: editStep('updateGatheringPlaces', 'places'),
  updateGatheringCriteria: editStep('updateGatheringCriteria', 'criteria'),
  updateGatheringDocuments: editStep('updateGatheringDocuments', 'documents'),
  updateHostingConfiguration: configure(
    'updateHostingConfiguration',
    'hostingConfiguration',
    hostingConfigurationInput,
  ),
  updateTransportConfiguration: configure(
    'updateTransportConfiguration',
    'transportConfiguration',
    transportConfigurationInput,
  ),
};
