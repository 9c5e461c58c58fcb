import { randomUUID } from 'node:crypto';
import { hiddenGatheringName } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import {
  type Calls,
  entityCalls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  fieldTypes,
  withEveryRight,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import definition from './index.ts';
import { LinkModel } from './models.ts';
import {
  participationIn,
  someDistinctPair,
  someGathering,
  someHcp,
  someMerge,
  startHcps,
  units,
} from './testing/environment.ts';

type Place = {
  twin: string;
  distinct: string;
  merge: string;
  hcp: string;
  veeva: string;
  file: string;
  link: string;
  g: string;
};

const everything = actorOfType('superAdmin');
const msl = withEveryRight('msl', units.MS);
const cp = withEveryRight('cp', units.MS);
const zoneUuid = randomUUID();
const upload = randomUUID();
/** Out of sight of whoever asks: the table of a unit is counted below. */
const foreignUnit = units.SMA;
const nowhere = (more: Partial<Place> = {}): Place => ({
  twin: randomUUID(),
  distinct: randomUUID(),
  merge: randomUUID(),
  hcp: randomUUID(),
  veeva: randomUUID(),
  file: randomUUID(),
  link: randomUUID(),
  g: randomUUID(),
  ...more,
});

/** An HCP of a unit with a document and a link, who missed a congress of it. */
async function scene(businessUnitUuid: string, lastName: string, alsoAt: string[] = []): Promise<Place> {
  const { gatheringUuid: g } = await someGathering({ businessUnitUuids: [businessUnitUuid] });
  const place = nowhere({ g });
  const file = { hcpFileUuid: place.file, fileUuid: randomUUID(), name: 'CV', addedDate: '2026-01-02' };
  await someHcp({
    uuid: place.hcp,
    lastName,
    businessUnitUuid,
    veevaId: place.veeva,
    zoneUuid,
    files: [{ ...file, expirationDate: null, source: 'STAFF', gatheringUuid: null }],
    participations: [g, ...alsoAt].map((one) => participationIn(one, { presence: 'NO_SHOW' })),
  });
  await someHcp({ uuid: place.twin, lastName: 'Double', businessUnitUuid: foreignUnit });
  const alias = await someHcp({ lastName: 'Double', businessUnitUuid, state: 'merged', mergedInto: place.hcp });
  await someDistinctPair([place.hcp, alias.uuid], place.distinct);
  await someMerge({ mergeUuid: place.merge, winnerUuid: place.hcp, loserUuid: alias.uuid });
  const link = { linkId: place.link, rev: 1, state: 'open' as const, healthCareProfessionalUuid: place.hcp };
  const stored = { tokenHash: 'x'.repeat(64), creatorUuid: null, lastOpenedAt: null, openings: 0 };
  const endsAt = new Date(Date.now() + 86_400_000);
  await LinkModel.create([{ ...link, ...stored, purpose: 'SERF', gatheringUuid: null, endsAt }]);
  return place;
}

let portal: TestSubgraph;
let others: TestSubgraph[];
let foreign: Place;
let own: Place;
beforeAll(async () => {
  others = [
    await startForTest(stubSubgraph('gatherings', { snapshots: async () => [] })),
    await startForTest(stubSubgraph('users', { snapshots: async () => [] })),
  ];
  portal = await startHcps();
  foreign = await scene(units.AD, 'Étrangère');
  // The HCP of the unit is at the other unit's congress too.
  own = await scene(units.MS, 'Connue', [foreign.g]);
});
afterAll(async () => {
  await portal.stop();
  for (const other of others) await other.stop();
});

const read =
  (name: string, selection = '', more = '') =>
  ({ hcp }: Place) =>
    `${name}(healthCareProfessionalUuid: "${hcp}"${more}) ${selection}`;
const write =
  (name: string, more = '') =>
  ({ hcp }: Place) =>
    `${name}(uuid: "${hcp}"${more}) { uuid }`;

/** Every operation of the schema; the control test calls them in this order. */
const calls: Calls<Place> = {
  hcpInfo: read('hcpInfo', '{ lastName }'),
  hcpFull: read('hcpFull', '{ lastName historicalRecords { action } missedGatherings { name } }'),
  healthCareProfessionalByExternalId: ({ veeva }) => `healthCareProfessionalByExternalId(veevaId: "${veeva}") { uuid }`,
  hcpAdditionalInfo: read('hcpAdditionalInfo', '{ value }', ', fields: ["country"]'),
  exportHcpPersonalData: read('exportHcpPersonalData'),
  hcpLinks: read('hcpLinks', '{ linkId }'),
  searchHcpForHcpTable: ({ g }) =>
    `searchHcpForHcpTable(excludeParticipants: true, gatheringUuid: "${g}") { total uuids }`,
  updateHcp: write('updateHcp', ', hcp: { city: "Lyon" }, base: { rev: 1 }'),
  updateHcpAdditionalInfo: write('updateHcpAdditionalInfo', ', additionalInfo: { country: "FR" }, base: { rev: 1 }'),
  editBankStatementHealthCareProfessional: write(
    'editBankStatementHealthCareProfessional',
    `, bankStatement: { file: "${upload}" }, base: { rev: 1 }`,
  ),
  addHcpFile: ({ hcp, g }) =>
    `addHcpFile(uuid: "${hcp}", file: { name: "CV", addedDate: "2026-01-02", file: "${upload}", gatheringUuid: "${g}" }) { uuid }`,
  updateHcpFile: ({ hcp, file }) =>
    `updateHcpFile(uuid: "${hcp}", hcpFileUuid: "${file}", file: { name: "CV", addedDate: "2026-01-02" }, base: { rev: 1 }) { uuid }`,
  removeHcpFile: ({ hcp, file }) => `removeHcpFile(uuid: "${hcp}", hcpFileUuid: "${file}") { uuid }`,
  refuseHcpContact: write('refuseHcpContact'),
  restoreHcpContact: write('restoreHcpContact'),
  createHcpLink: ({ hcp, g }) =>
    `createHcpLink(healthCareProfessionalUuid: "${hcp}", purpose: "SUBSCRIPTION", gatheringUuid: "${g}") { link { status } }`,
  mailHcpLink: ({ link }) => `mailHcpLink(linkId: "${link}") { status }`,
  hcpDuplicates: read('hcpDuplicates', '{ reasons }'),
  hcpMerges: read('hcpMerges', '{ state }'),
  hcpDistinctPairs: read('hcpDistinctPairs', '{ distinctUuid }'),
  setHcpsApart: ({ hcp, twin }) =>
    `setHcpsApart(healthCareProfessionalUuid: "${hcp}", otherUuid: "${twin}") { distinctUuid }`,
  proposeHcpsAgain: ({ distinct }) => `proposeHcpsAgain(distinctUuid: "${distinct}") { distinctUuid }`,
  hcpMergePreview: ({ hcp, twin }) => `hcpMergePreview(winnerUuid: "${hcp}", loserUuid: "${twin}") { refusalLabel }`,
  partHealthCareProfessionals: ({ merge }) => `partHealthCareProfessionals(mergeUuid: "${merge}") { state }`,
  mergeHealthCareProfessionals: ({ hcp, twin }) =>
    `mergeHealthCareProfessionals(winnerUuid: "${hcp}", loserUuid: "${twin}", taken: [], keeps: []) { state }`,
  revokeHcpLink: ({ link }) => `revokeHcpLink(linkId: "${link}") { status }`,
  eraseHcp: write('eraseHcp', ', reason: "Demande"'),
};
const ofNoUnit = {
  hcpFilterOptions: 'words of the portal',
  createHcp: 'names nobody; Veeva and RPPS ids are unique in all units',
  veevaUserByToken: 'the token is what is checked',
  openHcpLink: 'the token is what is checked',
};
const entities = {
  HealthCareProfessional: {
    key: ({ hcp }: Place) => `uuid: "${hcp}"`,
    selection: '{ lastName missedGatherings { name } }',
  },
};
const joined = entityCalls(entities);

test('every operation and every joined type is covered by a call', () => {
  expectEveryOperation(definition, calls, ofNoUnit);
  expectEveryEntity(definition, entities);
});

describe('an id of another unit is answered like an unknown one', () => {
  const people = [...fieldTypes.map((userType) => actorOfType(userType, { businessUnitUuid: units.MS })), msl];
  const replay = () => ({ definition, portal });
  /** An unknown gathering filters nobody out of the table, and no document can refer to it. */
  const silent = ['searchHcpForHcpTable', 'addHcpFile'];

  test('an HCP, with everything of theirs', () =>
    expectUnknown({ ...replay(), calls, people, foreign, unknown: nowhere(), silent: ['searchHcpForHcpTable'] }));

  test('a link and a document, requested with the own HCP', () => {
    const of = { ...own, link: foreign.link, file: foreign.file };
    return expectUnknown({
      ...replay(),
      calls,
      people: [msl],
      foreign: of,
      unknown: nowhere({ ...of, ...fresh('link', 'file') }),
    });
  });

  test('a gathering, requested with the own HCP, for directors and project managers too', () => {
    const of = { ...own, g: foreign.g };
    const directors = (['dm', 'superDm'] as const).map((userType) => withEveryRight(userType, units.MS));
    const unknown = { ...own, ...fresh('g') };
    return expectUnknown({ ...replay(), calls, people: [msl, cp, ...directors], foreign: of, unknown, silent });
  });

  test('joined from other subgraphs', () =>
    expectUnknown({
      ...replay(),
      calls: joined,
      people,
      foreign,
      unknown: nowhere(),
      silent: Object.keys(joined),
    }));

  test('and its zone cannot be guessed', async () => {
    const update = (uuid: string) =>
      portal.callAs(
        msl,
        `mutation { updateHcp(uuid: "${uuid}", hcp: { zoneUuid: "${zoneUuid}" }, base: { rev: 1 }) { uuid } }`,
      );
    expect((await update(foreign.hcp)).code).toBe((await update(randomUUID())).code);
  });
});

const fresh = <K extends keyof Place>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, randomUUID()])) as Pick<Place, K>;

test.each(fieldTypes)('%s: the table has those of the own unit, with any filter', async (userType) => {
  const { data, errors } = await portal.callAs(
    actorOfType(userType, { businessUnitUuid: units.MS }),
    `{
      all: searchHcpForHcpTable { total hcps { lastName } missedGatheringForHcps { healthCareProfessionalUuid } }
      uuids: searchHcpForHcpTable(uuidOnly: true, limit: -1) { uuids }
      byName: searchHcpForHcpTable(search: "etrangere") { total hcps { uuid } }
      byId: searchHcpForHcpTable(search: "${foreign.veeva}") { total hcps { uuid } }
      byUnit: searchHcpForHcpTable(businessUnitFilters: ["${units.AD}"]) { total hcps { uuid } }
      byZone: searchHcpForHcpTable(filters: { zoneUuids: ["${zoneUuid}"] }) { total hcps { lastName } }
    }`,
  );
  const nothing = { total: 0, hcps: [] };
  expect(errors).toEqual([]);
  expect(data).toEqual({
    all: {
      total: 1,
      hcps: [{ lastName: 'Connue' }],
      missedGatheringForHcps: Array(2).fill({ healthCareProfessionalUuid: own.hcp }),
    },
    uuids: { uuids: [own.hcp] },
    byName: nothing,
    byId: nothing,
    byUnit: nothing,
    byZone: { total: 1, hcps: [{ lastName: 'Connue' }] },
  });
});

test.each([
  ['a user without limits', everything, [false, false]],
  ['field staff', actorOfType('msl', { businessUnitUuid: units.MS }), [false, true]],
])('%s: a missed congress bars, and is named when it is in reach', async (_who, actor, expected) => {
  const selection = '{ gatheringUuid name }';
  const { data, errors } = await portal.callAs(
    actor,
    `{
      one: hcpFull(healthCareProfessionalUuid: "${own.hcp}") { missedGatherings ${selection} }
      page: searchHcpForHcpTable(search: "connue") { missedGatheringForHcps ${selection} }
    }`,
  );
  expect(errors).toEqual([]);
  type Missed = { gatheringUuid: string | null; name: string };
  const isHidden = ({ gatheringUuid, name }: Missed) => gatheringUuid === null && name === hiddenGatheringName;
  for (const missed of [data.one.missedGatherings, data.page.missedGatheringForHcps] as Missed[][]) {
    expect(missed.map(isHidden).sort()).toEqual(expected);
    expect(missed.filter((one) => !isHidden(one)).some(({ gatheringUuid }) => gatheringUuid === own.g)).toBe(true);
  }
});

test('a user without limits finds all of it by the same calls', async () => {
  await expectFound({ definition, portal, calls: joined }, everything, foreign);
  await expectFound({ definition, portal, calls }, everything, foreign);
});
