import { expect, test } from 'vitest';
import { invitationContactOf } from './invitation-contact.ts';

const member = (gatheringUserType: string, businessUnitUuid = 'main', isBackup = false) => ({
  ...{ userUuid: `${gatheringUserType}-${businessUnitUuid}${isBackup ? '-backup' : ''}` },
  ...{ gatheringUserType, businessUnitUuid, isBackup },
});
const team = [
  member('medical', 'other'),
  member('medical', 'main', true),
  member('medical'),
  member('marketing'),
  member('projectManager'),
];
const contacts = (invitationType: string | null, gatheringUsers: object[] = team, gatheringType = 'biogenEvent') => {
  const g = { gatheringType, invitationType, gatheringUsers, mainBusinessUnitUuid: 'main' } as never;
  return [invitationContactOf(g, false), invitationContactOf(g, true)];
};

test.each([
  ['commercial', ['marketing-main', 'marketing-main']],
  ['medical', ['medical-main', 'medical-main']],
  ['medicalUpLetter', ['medical-main', 'marketing-main']],
  [null, [undefined, undefined]],
])('an invitation of the type %s, and its reminder', (type, expected) => {
  expect(contacts(type)).toEqual(expected);
});

test('where a role is not filled the next one of its side invites; a congress has no such type', () => {
  const others = [member('medicalDirector'), member('projectManager')];
  expect(contacts('medicalUpLetter', others)).toEqual(['medicalDirector-main', 'projectManager-main']);
  expect(contacts('medical', [])).toEqual([undefined, undefined]);
  expect(contacts('medical', team, 'congress')).toEqual([undefined, undefined]);
});
