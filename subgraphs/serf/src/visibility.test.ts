import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import {
  type Calls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  fieldTypes,
  withEveryRight,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from './index.ts';
import { ad, linkOf, ms, openEnvironment, type TestEnvironment } from './testing/environment.ts';

/** An HCP without a form, and one with a signed and one with a refused one. */
type Place = { none: string; signed: string; open: string; refused: string };

let environment: TestEnvironment;
let own: Place;
let foreign: Place;
const unknown = { none: randomUUID(), signed: randomUUID(), open: randomUUID(), refused: randomUUID() };

async function scene(unit: string, lastName: string): Promise<Place> {
  const hcp = () => environment.knows({ businessUnitUuids: [unit], lastName });
  return {
    none: (await hcp()).uuid,
    signed: await environment.serfIn(await hcp(), 'signed'),
    open: await environment.serfIn(await hcp(), 'signed'),
    refused: await environment.serfIn(await hcp(), 'refused'),
  };
}
beforeAll(async () => {
  environment = await openEnvironment();
  own = await scene(ad, 'Connue');
  foreign = await scene(ms, 'Étrangère');
});
afterAll(() => environment.stop());

const form = '{ therapeuticArea: [alzheimer], crossCutting: [cognition] }';
const calls: Calls<Place> = {
  serf: ({ signed }) =>
    `serf(serfUuid: "${signed}") { lastName earlierForms { serfUuid } historicalRecords { action } }`,
  serfsOfHcp: ({ none }) => `serfsOfHcp(healthCareProfessionalUuid: "${none}") { lastName forms { canSign } }`,
  serfDocument: ({ signed }) => `serfDocument(serfUuid: "${signed}") { fileName }`,
  serfSignature: ({ signed }) => `serfSignature(serfUuid: "${signed}") { typedName }`,
  contactSerf: ({ none }) => `contactSerf(healthCareProfessionalUuid: "${none}", formType: DEFAULT) { status }`,
  signSerf: ({ none }) =>
    `signSerf(healthCareProfessionalUuid: "${none}", formType: DEFAULT, form: ${form}, signature: { strokes: [[1, 1]] }) { status }`,
  refuseSerf: ({ signed }) => `refuseSerf(serfUuid: "${signed}", reason: "Parti") { status }`,
  repealSerf: ({ open }) => `repealSerf(serfUuid: "${open}", reason: "Parti") { status }`,
  resetSerf: ({ refused }) => `resetSerf(serfUuid: "${refused}") { status }`,
};

test('a call for every operation', () => {
  expectEveryOperation(definition, calls, { serfs: 'a list', hcpsWithoutSerf: 'a list' });
  expectEveryEntity(definition, {});
});

test('forms and HCPs of another unit are as those that nobody has', async () => {
  const people = [...fieldTypes, 'dm' as const, 'superDm' as const].map((type) => withEveryRight(type, ad));
  await expectUnknown({ definition, portal: environment, people, calls, foreign, unknown });
  await expectUnknown({
    definition,
    portal: environment,
    people: [withEveryRight('msl', ms)],
    calls,
    foreign: own,
    unknown,
  });
});

test('a link has its own HCP only', async () => {
  const link = linkOf(own.none);
  const ask = async (uuid: string) =>
    (await environment.callAs(link, `{ ${calls.serfsOfHcp!({ ...own, none: uuid })} }`)).code;
  expect([await ask(own.none), await ask(foreign.none)]).toEqual([undefined, 'NOT_FOUND']);
  const others = ['serf', 'serfDocument', 'serfSignature'].map((name) => `{ ${calls[name]!(own)} }`);
  const codes = await Promise.all(others.map(async (call) => (await environment.callAs(link, call)).code));
  expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']));
});

test('lists hold the own unit', async () => {
  const names = async (actor: Parameters<typeof environment.callAs>[0]) => {
    const { data } = await environment.callAs(
      actor,
      '{ serfs { items { lastName } } hcpsWithoutSerf(formType: DEFAULT) { items { lastName } } }',
    );
    const all = [...data.serfs.items, ...data.hcpsWithoutSerf.items] as { lastName: string }[];
    return [...new Set(all.map(({ lastName }) => lastName))].sort();
  };
  const of = (businessUnitUuid: string) => actorOfType('msl', { businessUnitUuid });
  expect([await names(of(ad)), await names(of(ms)), await names(actorOfType('roc'))]).toEqual([
    ['Connue'],
    ['Étrangère'],
    ['Connue', 'Étrangère'],
  ]);
});

test('whoever reaches it finds it by the same calls', async () => {
  const first = [
    'serf',
    'serfsOfHcp',
    'serfDocument',
    'serfSignature',
    'signSerf',
    'refuseSerf',
    'repealSerf',
    'resetSerf',
  ];
  const inOrder = Object.fromEntries(first.map((name) => [name, calls[name]!]));
  await expectFound({ definition, portal: environment, calls: inOrder }, withEveryRight('msl', ad), own);
});
