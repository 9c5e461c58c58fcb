import type { Actor } from '../../actors/actor.ts';
import { actionOn } from '../../rules/action.ts';
import type { ApplicationLink } from '../record-schema.ts';
import type { ApplicationLinkState } from '../states.ts';

const onLink = actionOn<ApplicationLink, ApplicationLinkState>();
const allowed = [{ right: 'manageApplicationLink' as const }];

type Placed = Pick<ApplicationLink, 'state' | 'visibility' | 'roles' | 'businessUnitUuids'>;

/** Whether the tile is on the dashboard of the actor: visible, for the type and for the unit; superAdmin sees every visible one. */
export function isOnDashboardOf(link: Placed, actor: Actor): boolean {
  if (actor.kind !== 'user' || link.visibility !== 'VISIBLE' || link.state !== 'listed') return false;
  if (actor.userType === 'superAdmin') return true;
  const forType = link.roles.length === 0 || link.roles.includes(actor.userType);
  const { businessUnitUuids: units } = link;
  return (
    forType && (units.length === 0 || (actor.businessUnitUuid !== undefined && units.includes(actor.businessUnitUuid)))
  );
}

/** Who decides which tiles the dashboard has. */
export const applicationLinkActions = {
  stateOf: ({ state }: Pick<ApplicationLink, 'state'>): ApplicationLinkState => state,
  rows: {
    createApplicationLink: onLink({
      label: 'Ajouter l’application',
      done: 'Application ajoutée',
      from: [],
      allowed,
      reads: [],
    }),
    updateApplicationLink: onLink({
      label: 'Modifier l’application',
      done: 'Application modifiée',
      from: ['listed'],
      allowed,
      reads: ['state'],
    }),
    moveApplicationLink: onLink({
      label: 'Changer la place de l’application',
      done: 'Application déplacée',
      from: ['listed'],
      allowed,
      reads: ['state'],
    }),
    deleteApplicationLink: onLink({
      label: 'Supprimer l’application',
      done: 'Application supprimée',
      from: ['listed'],
      allowed,
      reads: ['state'],
    }),
    restoreApplicationLink: onLink({
      label: 'Rétablir l’application',
      done: 'Application rétablie',
      from: ['deleted'],
      allowed,
      reads: ['state'],
    }),
  },
} as const;
