import { demoUuid } from '@portal/server/service/demo';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users as accounts } from '../database.ts';
import users from '../index.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
afterAll(() => portal.stop());

const zone = 'zone { zoneUuid label }';
const fieldsOf = {
  User: [
    ...['rev', 'firstName', 'lastName', 'email', 'userType', 'profile', 'authentication', 'active'],
    ...['businessUnitUuid', 'businessUnit { label }', 'zoneUuid', 'additionalRights', 'createdAt', 'updatedAt'],
    ...[`mslMeta { businessUnitUuid ${zone} }`, 'abmMeta { businessUnitUuid zones { label } }'],
    'availableActions { name allowed }',
  ],
  BusinessUnit: [
    ...['rev', 'label', 'franchise', 'criteria { code }', 'order', 'serfForm', 'isRetired', 'zones { label }'],
    'availableActions { name allowed }',
  ],
  Zone: [
    ...['rev', 'label', 'order', 'isRetired', 'businessUnitUuid', 'isGlobal', 'mslUserUuid', 'msl { lastName }'],
    'availableActions { name allowed }',
  ],
};
type Type = keyof typeof fieldsOf;

const referred = async (type: Type, key: object, fields: string) => {
  const query = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on ${type} { ${fields} } } }`;
  const { data } = await portal.callAs(actorOfType('admin'), query, { r: [{ __typename: type, ...key }] });
  return data?._entities[0];
};

test.each<[string, Type, () => Promise<object>]>([
  ['an MSL', 'User', async () => keyOfUser('msl')],
  ['an ABM', 'User', async () => keyOfUser('rm')],
  ['a ROC', 'User', async () => keyOfUser('roc')],
  ['a unit', 'BusinessUnit', async () => ({ businessUnitUuid: demoUuid('businessUnit:MS') })],
  ['a zone', 'Zone', async () => ({ zoneUuid: (await accounts.findOne({ userType: 'msl' }))!.zoneUuid })],
])('each field of %s that another domain refers to is the same alone as with all others', async (_, type, keyOf) => {
  const key = await keyOf();
  const whole = await referred(type, key, fieldsOf[type].join(' '));
  expect(Object.keys(whole)).toHaveLength(fieldsOf[type].length);
  for (const field of fieldsOf[type]) expect(whole).toMatchObject(await referred(type, key, field));
});

async function keyOfUser(userType: 'msl' | 'rm' | 'roc') {
  const { userUuid } = (await accounts.findOne({ userType }))!;
  return { userUuid };
}
