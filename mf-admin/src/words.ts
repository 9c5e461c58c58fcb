import { userTypeLabels } from '@portal/domain/actors/user-types';
import { authenticationLabels, profileLabels } from '@portal/domain/users/labels';

export { authenticationLabels, profileLabels, userTypeLabels };

export const stateLabels = { active: 'Actif', inactive: 'Désactivé' } as const;

/** A person as lists and pages name them. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
