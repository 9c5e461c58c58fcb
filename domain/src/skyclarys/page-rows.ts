import { z } from 'zod';
import { fileClaimWanted } from '../documents/events.ts';
import { uuid } from '../fields/fields.ts';
import { defineWorkflow, type RuleContext } from '../rules/workflow.ts';
import { type AmongVersions, programmePageActions } from './actions.ts';
import { programmePageChanged } from './events.ts';
import { type ProgrammePageInput, programmePageFields, programmePageInput } from './fields.ts';
import type { ProgrammePage } from './record-schema.ts';
import { type ProgrammePageState, programmePageStateLabels, programmePageStates } from './states.ts';

const { rows, stateOf } = programmePageActions;

const changed = ({ doc: { versionUuid, state, rev } }: RuleContext<ProgrammePage>) => [
  programmePageChanged.of(versionUuid, { versionUuid, state, rev }),
];

/** What is written on a version. */
export const contentOfPage = (page: Omit<ProgrammePageInput, 'documents'> & Pick<ProgrammePage, 'documents'>) =>
  ({
    ...Object.fromEntries(programmePageFields.map((name) => [name, page[name]])),
    documents: page.documents ?? [],
  }) as ProgrammePageInput;

/** The files of a version, for its readers: everybody while it is on line, else those who write it. */
export const claimOfPage = ({ versionUuid, state, documents = [] }: ProgrammePage) =>
  fileClaimWanted.of(programmePageOwner(versionUuid), {
    owner: programmePageOwner(versionUuid),
    fileUuids: documents.map(({ fileUuid }) => fileUuid),
    right: 'openSkyclarysAdmin',
    ...(state === 'published' && { isPublic: true }),
  });
export const programmePageOwner = (versionUuid: string): string => `programmePage:${versionUuid}`;

/** A new version begins as another one was. */
const begun = z.object({
  versionUuid: uuid,
  number: z.number().int().min(1),
  content: programmePageInput,
  /** Of those that there are, for the rules alone. */
  versionStates: z.array(z.enum(programmePageStates)),
});

const nameOf = ({ actor }: RuleContext<ProgrammePage>): string | null =>
  actor.kind === 'user' ? `${actor.firstName} ${actor.lastName}` : null;

/** The state table of a version of the programme's page. */
export const programmePageWorkflow = defineWorkflow<ProgrammePage & AmongVersions, ProgrammePageState>()({
  name: 'programmePage',
  states: programmePageStates,
  stateLabels: programmePageStateLabels,
  stateOf,
  rows: {
    createProgrammeDraft: {
      ...rows.createProgrammeDraft,
      to: 'draft',
      input: begun,
      apply: ({
        input: { content, versionStates: _, ...own },
      }: RuleContext<ProgrammePage, z.output<typeof begun>>) => ({
        ...{ ...own, ...content, publishedAt: null, publishedByUuid: null, publishedByName: null },
      }),
      emits: changed,
    },
    updateProgrammeDraft: {
      ...rows.updateProgrammeDraft,
      to: 'same',
      input: programmePageInput,
      edits: {
        values: contentOfPage,
      },
      apply: ({ input }: RuleContext<ProgrammePage, ProgrammePageInput>) => input,
      emits: changed,
    },
    publishProgrammeDraft: {
      ...rows.publishProgrammeDraft,
      to: 'published',
      apply: (rule) => ({
        publishedAt: rule.now,
        publishedByUuid: rule.actor.kind === 'user' ? rule.actor.userUuid : null,
        publishedByName: nameOf(rule),
      }),
      emits: changed,
    },
    discardProgrammeDraft: { ...rows.discardProgrammeDraft, to: 'discarded', emits: changed },
    archiveProgrammePage: {
      label: 'Remplacer',
      done: 'Remplacée par une nouvelle version',
      from: ['published'],
      to: 'archived',
      allowed: [],
      emits: changed,
    },
  },
});
