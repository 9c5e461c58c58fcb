import { type Person, personOfUser, type UserType } from '@portal/domain';
import type { DemoHcp, DemoParticipant, DemoPerson } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import type { UserCopy } from '../models.ts';

const unitOf = ({ franchise }: DemoPerson): string | null => (franchise ? demoUuid(`businessUnit:${franchise}`) : null);

/** A member of the demo's staff, as returned by users' internal endpoint. */
export const demoUserCopy = (person: DemoPerson): UserCopy => ({
  userUuid: demoUuid(person.name),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  userType: person.userType as UserType,
  businessUnitUuid: unitOf(person),
  zoneUuid: person.franchise && person.zone ? demoUuid(`zone:${person.franchise}:${person.zone}`) : null,
  active: true,
  rev: 1,
});

const nobody = { userType: null, title: null, address: null, society: null };

export const personOfDemoHcp = (hcp: DemoHcp): Person => ({
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
  rev: 1,
});

const personByHand = ({ firstName, lastName, n }: DemoParticipant): Person => ({
  ...nobody,
  firstName,
  lastName,
  honorific: null,
  email: `invite.${n}@congres.demo.test`,
  phone: null,
  specialty: null,
  city: null,
  postalCode: null,
  veevaId: null,
  businessUnitUuid: null,
  zoneUuid: null,
  businessUnitUuids: [],
  title: 'Professeur',
  gender: 'OTHER',
  society: 'Université partenaire',
  rev: 0,
});

/** The copy of the person stored in a demo participant. */
export function demoPersonOf(p: DemoParticipant): Person {
  if (p.hcp) return personOfDemoHcp(p.hcp);
  return p.person ? personOfUser(demoUserCopy(p.person)) : personByHand(p);
}
