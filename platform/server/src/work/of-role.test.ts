import { randomUUID } from 'node:crypto';
import { type Gathering, isForRole } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { teamRoleFilter } from './work.ts';

type Team = Pick<Gathering, 'gatheringUsers'>;

const client = new MongoClient(inject('MONGODB_URI'));
const events = client.db(`of_role_${process.pid}`).collection('events');
const me = actorOfType('mci', { userUuid: randomUUID() });
const other = actorOfType('mci', { userUuid: randomUUID() });

const members = (['mci', 'roc', 'medical'] as const).flatMap((gatheringUserType) =>
  [me, other].map(({ userUuid }, index) => ({
    ...{ gatheringUserType, userUuid, isBackup: index === 1, businessUnitUuid: null },
  })),
);
/** All teams of up to two. */
const teams = [[], ...members.map((one) => [one]), ...members.flatMap((one) => members.map((two) => [one, two]))].map(
  (gatheringUsers): Team => ({ gatheringUsers }),
);

beforeAll(async () => {
  await events.insertMany(teams.map((gathering, number) => ({ number, gathering })));
});
afterAll(async () => {
  await events.drop();
  await client.close();
});

function foundBy(role?: 'mci' | 'roc') {
  const filter: object = teamRoleFilter({ actor: me }, role);
  return events.find(filter).sort({ number: 1 }).toArray();
}

test.each(['mci', 'roc'] as const)('the database finds the work of a role (%s) as the domain says it', async (role) => {
  const found = await foundBy(role);
  const expected = teams.flatMap((team, number) => (isForRole(team, role, me) ? [number] : []));
  expect(found.map(({ number }) => number)).toEqual(expected);
  expect([expected.length > 0, expected.length < teams.length]).toEqual([true, true]);
});

test('what is nobody’s in particular is found by everybody', async () => {
  expect(await foundBy()).toHaveLength(teams.length);
});
