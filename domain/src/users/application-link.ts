import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { uuid } from '../fields.ts';
import { defineWorkflow } from '../workflow.ts';
import { applicationLinkInput } from './fields.ts';
import type { ApplicationLink } from './kept.ts';
import { type ApplicationLinkState, applicationLinkStates } from './states.ts';

const stored = applicationLinkInput.extend({ applicationLinkUuid: uuid });
const fieldsOf = ({ input }: { input: z.infer<typeof applicationLinkInput> }): Partial<ApplicationLink> => ({
  ...input,
  description: input.description ?? null,
  icon: input.icon ?? null,
});
const allowed = [{ right: 'manageApplicationLink' as const }];

/** Whether the tile is on the dashboard of the actor: visible, for the type and for the unit; superAdmin sees every visible one. */
export function isOnDashboardOf(link: ApplicationLink, actor: Actor): boolean {
  if (actor.kind !== 'user' || link.visibility !== 'VISIBLE' || link.state !== 'listed') return false;
  if (actor.userType === 'superAdmin') return true;
  const forType = link.roles.length === 0 || link.roles.includes(actor.userType);
  const { businessUnitUuids: units } = link;
  return (
    forType && (units.length === 0 || (actor.businessUnitUuid !== undefined && units.includes(actor.businessUnitUuid)))
  );
}

export const applicationLinkWorkflow = defineWorkflow<ApplicationLink, ApplicationLinkState>()({
  name: 'applicationLink',
  states: applicationLinkStates,
  stateLabels: { listed: 'Proposée', deleted: 'Supprimée' },
  stateOf: (link) => link.state,
  rows: {
    createApplicationLink: {
      label: 'Ajouter l’application',
      from: [],
      to: 'listed',
      allowed,
      input: stored,
      apply: fieldsOf,
    },
    updateApplicationLink: {
      label: 'Modifier l’application',
      from: ['listed'],
      to: 'same',
      allowed,
      input: applicationLinkInput,
      edits: {
        values: (link) =>
          Object.fromEntries(
            Object.keys(applicationLinkInput.shape).map((name) => [name, link[name as keyof ApplicationLink] ?? null]),
          ),
        tied: [['roles', 'businessUnitUuids', 'visibility']],
      },
      apply: fieldsOf,
    },
    moveApplicationLink: {
      label: 'Changer la place de l’application',
      from: ['listed'],
      to: 'same',
      allowed,
      alsoNamed: ['reorderApplicationLinks'],
      input: z.strictObject({ order: z.number().int().min(0).max(10_000) }),
      apply: ({ input }) => ({ order: input.order }),
    },
    deleteApplicationLink: {
      label: 'Supprimer l’application',
      from: ['listed'],
      to: 'deleted',
      allowed,
      button: true,
    },
  },
});
