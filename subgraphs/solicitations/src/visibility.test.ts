import { randomUUID } from 'node:crypto';
import { rightsOf, type UserType } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCongress,
  admin,
  anHcp,
  aParticipation,
  form,
  openEnvironment,
  otherUnit,
  signature,
  type TestEnvironment,
  unit,
  unitQuotas,
} from './testing/environment.ts';

/** What users of `unit` must not see: a congress of another unit, and an HCP and solicitations of it. */
interface Foreign {
  congress: string;
  hcp: string;
  solicitation: string;
  participant: string;
}

const limited: UserType[] = ['msl', 'mslManager', 'abm', 'abmManager', 'rm', 'rmcl', 'dm', 'cp', 'superDm'];
const field: UserType[] = limited.slice(0, 6);
const people = limited.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const otherAdmin = { ...admin, businessUnitUuid: otherUnit };

let environment: TestEnvironment;
let foreign: Foreign;
let own: Foreign;
/** At a congress of both units, of the other one. */
let shared: Foreign;

async function scene(units: string[], by: string): Promise<Foreign> {
  const congress = aCongress(
    {},
    {
      businessUnitUuids: units,
      gatheringBusinessUnits: units.map((businessUnitUuid) =>
        unitQuotas({ businessUnitUuid, hasAutomatedValidation: false }),
      ),
      gatheringUsers: [],
    },
  );
  const hcp = anHcp({ businessUnitUuid: by, businessUnitUuids: [by] });
  const place = aParticipation(congress.gatheringUuid, hcp.uuid);
  await environment.knows(congress, [hcp], [place]);
  const actor = { ...otherAdmin, businessUnitUuid: by };
  const solicitation = await environment.create(congress, hcp, actor);
  await environment.does(actor, `collectSolicitation(solicitationUuid: "${solicitation}")`);
  return { congress: congress.gatheringUuid, hcp: hcp.uuid, solicitation, participant: place.participantUuid };
}

beforeAll(async () => {
  environment = await openEnvironment();
  foreign = await scene([otherUnit], otherUnit);
  own = await scene([unit], unit);
  shared = await scene([unit, otherUnit], otherUnit);
});
afterAll(() => environment.stop());

const decision = (name: string) => (at: Foreign) =>
  `mutation { ${name}(solicitationUuid: "${at.solicitation}", reason: "Raison") { status } }`;
const formText = 'form: $form, signature: $signature';

/** Every operation with ids: its arguments, and the right that it needs. */
const bySolicitation: Record<string, (at: Foreign) => string> = {
  solicitation: (at) => `{ solicitation(solicitationUuid: "${at.solicitation}") { status } }`,
  solicitationDocument: (at) => `{ solicitationDocument(solicitationUuid: "${at.solicitation}") { fileName } }`,
  updateSolicitation: (at) =>
    `mutation($form: SolicitationFormInput!, $signature: SignatureInput) { updateSolicitation(solicitationUuid: "${at.solicitation}", ${formText}, base: { rev: 1 }) { status } }`,
  collectSolicitation: (at) => `mutation { collectSolicitation(solicitationUuid: "${at.solicitation}") { status } }`,
  confirmSolicitation: decision('confirmSolicitation'),
  holdSolicitation: decision('holdSolicitation'),
  refuseSolicitation: decision('refuseSolicitation'),
  cancelSolicitation: decision('cancelSolicitation'),
};
const byCongress: Record<string, (at: Foreign) => string> = {
  congressQuotas: (at) => `{ congressQuotas(gatheringUuid: "${at.congress}") { limit taken } }`,
  searchSponsorshipProofs: (at) => `{ searchSponsorshipProofs(gatheringUuid: "${at.congress}") { total } }`,
  solicitationBars: (at) =>
    `{ solicitationBars(gatheringUuid: "${at.congress}", healthCareProfessionalUuid: "${at.hcp}") { code } }`,
  createSolicitation: (at) =>
    `mutation($form: SolicitationFormInput!, $signature: SignatureInput) { createSolicitation(gatheringUuid: "${at.congress}", healthCareProfessionalUuid: "${at.hcp}", ${formText}) { status } }`,
  raiseQuota: (at) =>
    `mutation { raiseQuota(gatheringUuid: "${at.congress}", quotaLevel: GLOBAL, by: 1, reason: "Raison") { limit } }`,
};
const byHcp: Record<string, (at: Foreign) => string> = {
  solicitationBars: byCongress.solicitationBars!,
  congressesToSolicit: (at) => `{ congressesToSolicit(healthCareProfessionalUuid: "${at.hcp}") { name } }`,
  createSolicitation: byCongress.createSolicitation!,
};
const rightOf = (name: string) =>
  (({
    solicitation: 'readSolicitation',
    solicitationDocument: 'readSolicitation',
    congressQuotas: 'readBusinessUnitStats',
    searchSponsorshipProofs: 'readSponsorshipProof',
    solicitationBars: 'createSolicitation',
    congressesToSolicit: 'createSolicitation',
  })[name] ?? name) as never;

const nowhere = (): Foreign => ({
  congress: randomUUID(),
  hcp: randomUUID(),
  solicitation: randomUUID(),
  participant: randomUUID(),
});

/** The code of each operation for each of some people. */
async function codesOf(operations: Record<string, (at: Foreign) => string>, at: Foreign, who = people) {
  const asked = who.flatMap((actor) =>
    Object.entries(operations).map(async ([name, query]) => {
      const { code } = await environment.callAs(actor, query(at), { form, signature });
      return [`${actor.userType} ${name}`, code] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(asked));
}

/** NOT_FOUND with the right; without it FORBIDDEN as always. */
async function expectUnknown(operations: Record<string, (at: Foreign) => string>, at: Foreign, who = people) {
  const found = await codesOf(operations, at, who);
  expect(found).toEqual(await codesOf(operations, nowhere(), who));
  const holders = who.flatMap(({ userType }) =>
    Object.keys(operations)
      .filter((name) => rightsOf(userType).has(rightOf(name)))
      .map((name) => `${userType} ${name}`),
  );
  expect(holders.map((key) => [key, found[key]])).toEqual(holders.map((key) => [key, 'NOT_FOUND']));
  expect(Object.values(found).filter((code) => code !== 'NOT_FOUND' && code !== 'FORBIDDEN')).toEqual([]);
}

describe('an id of another unit is answered like an unknown one', () => {
  test('its solicitations, in every query and mutation', () => expectUnknown(bySolicitation, foreign));
  test('its congress', () => expectUnknown(byCongress, { ...foreign, hcp: own.hcp }));
  test('its HCPs, for field staff', () =>
    expectUnknown(
      byHcp,
      { ...foreign, congress: own.congress },
      people.filter(({ userType }) => field.includes(userType)),
    ));
  test('its solicitations at a congress of both units, for field staff', () =>
    expectUnknown(
      bySolicitation,
      shared,
      people.filter(({ userType }) => field.includes(userType)),
    ));
});

const entities = (at: Foreign) => `{ _entities(representations: [
  { __typename: "Solicitation", solicitationUuid: "${at.solicitation}" }
  { __typename: "Congress", congressUuid: "${at.congress}" }
  { __typename: "HealthCareProfessional", uuid: "${at.hcp}" }
  { __typename: "Participant", participantUuid: "${at.participant}" }
]) {
  ... on Solicitation { status }
  ... on Congress { congressUuid solicitations { status } }
  ... on HealthCareProfessional { uuid solicitations { status } }
  ... on Participant { participantUuid solicitation { status } }
} }`;

test.each(people)('$userType: joined from other subgraphs there is nothing of it', async (actor) => {
  const { data } = await environment.callAs(actor, entities(foreign));
  const { congress: congressUuid, hcp: uuid, participant: participantUuid } = foreign;
  expect(data._entities).toEqual([
    null,
    { congressUuid, solicitations: [] },
    { uuid, solicitations: [] },
    { participantUuid, solicitation: null },
  ]);
  const seen = (await environment.callAs(actor, entities(own))).data._entities;
  expect([seen[0], seen[3]]).toEqual([
    { status: 'ad_hoc_validation' },
    { participantUuid: own.participant, solicitation: { status: 'ad_hoc_validation' } },
  ]);
});

test.each(people.filter(({ userType }) => rightsOf(userType).has('readBusinessUnitStats')))(
  '$userType: no counts of its congress',
  async (actor) => {
    const query = (at: Foreign) =>
      `{ _entities(representations: [{ __typename: "Congress", congressUuid: "${at.congress}" }]) { ... on Congress { stats { totalFilled } } } }`;
    expect((await environment.callAs(actor, query(foreign))).data._entities).toEqual([{ stats: null }]);
    expect((await environment.callAs(actor, query(own))).data._entities).toEqual([{ stats: { totalFilled: 0 } }]);
  },
);

test.each(people)('$userType: no list contains any of it, with any filter', async (actor) => {
  const list =
    'query($f: SolicitationFilters) { searchSolicitations(filters: $f) { total counts { count } items { solicitationUuid } } }';
  const asked = (f: object) => environment.callAs(actor, list, { f }).then(({ data }) => data.searchSolicitations);
  const nothing = { total: 0, counts: [], items: [] };
  expect(await asked({ gatheringUuid: foreign.congress })).toEqual(nothing);
  expect(await asked({ healthCareProfessionalUuid: foreign.hcp })).toEqual(nothing);
  const everything: { items: { solicitationUuid: string }[] } = await asked({});
  const isField = field.includes(actor.userType);
  const expected = isField ? [own.solicitation] : [own.solicitation, shared.solicitation];
  expect(everything.items.map(({ solicitationUuid }) => solicitationUuid).sort()).toEqual([...expected].sort());
  const ofOtherUnit = await asked({ businessUnitUuids: [otherUnit] });
  expect(ofOtherUnit.items).toEqual(isField ? [] : [{ solicitationUuid: shared.solicitation }]);
});
