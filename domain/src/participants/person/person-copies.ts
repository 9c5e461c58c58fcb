import type { UserType } from '../../actors/user-types.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import type { Person } from '../participant.ts';

/** What participants need of a user. */
export interface InvitedUser {
  userUuid: string;
  firstName: string;
  lastName: string;
  email: string;
  userType: UserType;
  businessUnitUuid: string | null;
  zoneUuid: string | null;
  rev: number;
}

const nobody: Omit<Person, 'firstName' | 'lastName' | 'rev'> = {
  honorific: null,
  email: null,
  phone: null,
  specialty: null,
  city: null,
  postalCode: null,
  veevaId: null,
  userType: null,
  businessUnitUuid: null,
  zoneUuid: null,
  businessUnitUuids: [],
  title: null,
  gender: null,
  address: null,
  society: null,
};

/** The copy of an HCP that a participant keeps. */
export const personOfHcp = (hcp: HcpSnapshot): Person => ({
  ...nobody,
  firstName: hcp.firstName,
  lastName: hcp.lastName,
  honorific: hcp.honorific,
  email: hcp.email,
  phone: hcp.phone,
  specialty: hcp.specialty,
  city: hcp.city,
  postalCode: hcp.postalCode,
  veevaId: hcp.veevaId,
  businessUnitUuid: hcp.businessUnitUuid,
  zoneUuid: hcp.zoneUuid,
  businessUnitUuids: hcp.businessUnitUuids,
  gender: hcp.gender,
  rev: hcp.rev,
});

/** The copy of a member of staff that a participant keeps. */
export const personOfUser = (user: InvitedUser): Person => ({
  ...nobody,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  userType: user.userType,
  businessUnitUuid: user.businessUnitUuid,
  zoneUuid: user.zoneUuid,
  rev: user.rev,
});

/** Whether two copies say the same of the person, whatever their `rev`. */
export const samePersonData = (a: Person, b: Person): boolean => {
  const fields = Object.keys(nobody).concat('firstName', 'lastName') as (keyof Person)[];
  return fields.every((field) => JSON.stringify(a[field] ?? null) === JSON.stringify(b[field] ?? null));
};
