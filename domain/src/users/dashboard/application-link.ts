import { z } from 'zod';
import { recordingChanges } from '../../audit/changes.ts';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow } from '../../rules/workflow.ts';
import { applicationLinkActions } from '../actions/applications.ts';
import { applicationLinkInput } from '../fields.ts';
import type { ApplicationLink } from '../record-schema.ts';
import { type ApplicationLinkState, applicationLinkStates } from '../states.ts';

const stored = applicationLinkInput.extend({ applicationLinkUuid: uuid });
const formFields = Object.keys(applicationLinkInput.shape) as (keyof typeof applicationLinkInput.shape)[];
const fieldsOf = ({ input }: { input: z.infer<typeof applicationLinkInput> }): Partial<ApplicationLink> => ({
  ...input,
  description: input.description ?? null,
  icon: input.icon ?? null,
});
const { rows, stateOf } = applicationLinkActions;

export const applicationLinkWorkflow = defineWorkflow<ApplicationLink, ApplicationLinkState>()({
  name: 'applicationLink',
  states: applicationLinkStates,
  stateLabels: { listed: 'Proposée', deleted: 'Supprimée' },
  stateOf,
  rows: {
    createApplicationLink: {
      ...rows.createApplicationLink,
      to: 'listed',
      input: stored,
      apply: fieldsOf,
    },
    updateApplicationLink: {
      ...rows.updateApplicationLink,
      to: 'same',
      input: applicationLinkInput,
      edits: {
        values: (link) =>
          Object.fromEntries(
            Object.keys(applicationLinkInput.shape).map((name) => [name, link[name as keyof ApplicationLink] ?? null]),
          ),
        tied: [['roles', 'businessUnitUuids', 'visibility']],
      },
      apply: fieldsOf,
      records: recordingChanges(...formFields),
    },
    moveApplicationLink: {
      ...rows.moveApplicationLink,
      to: 'same',
      alsoNamed: ['reorderApplicationLinks'],
      input: z.strictObject({ order: z.number().int().min(0).max(10_000) }),
      apply: ({ input }) => ({ order: input.order }),
    },
    deleteApplicationLink: { ...rows.deleteApplicationLink, to: 'deleted' },
    restoreApplicationLink: { ...rows.restoreApplicationLink, to: 'listed' },
  },
});
