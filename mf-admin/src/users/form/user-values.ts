import type { userInput } from '@portal/domain/users/fields';
import type { z } from 'zod';
import type { UserDetailQuery } from '../../generated/graphql.ts';

/** A user as their page shows them. */
export type ShownUser = UserDetailQuery['user'];

/** The values of the form. */
export type UserValues = z.input<typeof userInput>;

/** The form of a user who is there. */
export const valuesOf = (user: ShownUser): UserValues => ({
  userType: user.userType,
  profile: user.profile,
  authentication: user.authentication,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  businessUnitUuid: user.businessUnitUuid ?? null,
  zoneUuid: user.zoneUuid ?? null,
  zoneUuids: user.abmMeta?.zones.map(({ zoneUuid }) => zoneUuid) ?? [],
});

/** The form of somebody new: of the company, who signs in with a password of the portal. */
export const newUser = {
  userType: null,
  profile: 'company',
  authentication: 'local',
  firstName: '',
  lastName: '',
  email: '',
  businessUnitUuid: null,
  zoneUuid: null,
  zoneUuids: [],
} as const;
