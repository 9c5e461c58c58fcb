import type { UserActor } from '@portal/domain/actors/actor';
import { type UserType, userTypeLabels } from '@portal/domain/actors/user-types';
import { isOnDashboardOf } from '@portal/domain/users/actions';
import type { applicationLinkInput } from '@portal/domain/users/fields';
import type { z } from 'zod';
import type { ApplicationsQuery } from '../generated/graphql.ts';

export type Application = ApplicationsQuery['allApplicationLinks'][number];
export type ApplicationValues = z.input<typeof applicationLinkInput>;

/** The form of an application; a new one comes last. */
export const valuesOf = (kept: Application | undefined, order: number): ApplicationValues => ({
  url: kept?.url ?? '',
  name: kept?.name ?? '',
  description: kept?.description ?? '',
  icon: kept?.icon ?? null,
  roles: kept?.roles ?? [],
  businessUnitUuids: kept?.businessUnitUuids ?? [],
  visibility: kept?.visibility ?? 'VISIBLE',
  order: kept?.order ?? order,
});

/** The order of what is added: after all others. */
export const lastOrder = (applications: readonly Application[]): number =>
  Math.min(10_000, Math.max(-1, ...applications.map(({ order }) => order)) + 1);

/** The first of many, and how many more there are. */
const shortly = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names.slice(0, 4).join(', ')} et ${names.length - 4} autres types`;

/** Who sees it, in words. */
export function audienceOf(
  { roles, businessUnitUuids, visibility }: Application,
  unitLabel: (uuid: string) => string,
): string {
  if (visibility === 'HIDDEN') return 'Masquée pour tous';
  const types = roles.length === 0 ? 'Tous les types' : shortly(roles.map((role) => userTypeLabels[role]));
  const units = businessUnitUuids.length === 0 ? 'toutes les franchises' : businessUnitUuids.map(unitLabel).join(', ');
  return `${types} · ${units}`;
}

/** The tiles that somebody of a type and a unit has on their dashboard. */
export function seenBy(
  applications: readonly Application[],
  userType: UserType,
  businessUnitUuid: string | null,
): Application[] {
  const person: UserActor = {
    kind: 'user',
    userUuid: '',
    userType,
    additionalRights: [],
    ...(businessUnitUuid ? { businessUnitUuid } : {}),
    firstName: '',
    lastName: '',
    email: '',
    sessionId: '',
  };
  return applications.filter((link) => isOnDashboardOf({ ...link, state: 'listed' }, person));
}
