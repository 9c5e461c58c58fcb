import { randomUUID } from 'node:crypto';
import { type Actor, fileClaimWanted, type LinkPurpose } from '@portal/domain';
import { createContext, emit } from '@portal/server';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../database.ts';
import documents from '../index.ts';
import { download, pdfWith, person, upload } from '../testing/upload.ts';

const roc = person('roc', 'roc');
const healthCareProfessionalUuid = randomUUID();
const gatheringUuid = randomUUID();
const [offered, another, closed] = [randomUUID(), randomUUID(), randomUUID()];

let subgraph: TestSubgraph;
let stopOwners: () => Promise<void>;
const asked: unknown[] = [];
/** What participants says of the documents that guests are given, by gathering. */
const given = new Map<string, string[]>();
beforeAll(async () => {
  const owners = [
    await stubService('activities', {
      'offered-activities': async (_ctx, body) => {
        asked.push(body);
        return { activityUuids: [offered, another] };
      },
    }),
    await stubService('participants', {
      'offered-documents': async (_ctx, body: { gatheringUuid: string }) => {
        asked.push(body);
        return { fileUuids: given.get(body.gatheringUuid) ?? [] };
      },
    }),
  ];
  stopOwners = async () => {
    for (const stop of owners) await stop();
  };
  subgraph = await startForTest(documents);
});
afterAll(async () => {
  await subgraph.stop();
  await stopOwners();
});
beforeEach(() => {
  asked.length = 0;
  given.clear();
});

/** A file claimed by an owner. */
async function fileOf(owner: string, ofGathering: string = gatheringUuid, more: object = {}): Promise<string> {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  await claim(fileUuid, owner, ofGathering, more);
  return fileUuid;
}
async function claim(fileUuid: string, owner: string, ofGathering: string, more: object): Promise<void> {
  const ctx = createContext({ db, actor: roc, traceId: randomUUID(), log: subgraph.running.log });
  const id = randomUUID();
  const wanted = { owner, fileUuids: [fileUuid], right: 'readActivity' as const, gatheringUuid: ofGathering, ...more };
  await emit(ctx, [fileClaimWanted.of(id, wanted)], 1);
  const [last] = (await subgraph.outboxOf(id)).slice(-1);
  await waitFor(() => db.records.inbox.exists({ eventId: last!.eventId }), { what: 'the claim to be applied' });
}

const link = (purpose: LinkPurpose = 'SUBSCRIPTION', ofGathering = gatheringUuid): Actor => ({
  kind: 'link',
  purpose,
  healthCareProfessionalUuid,
  gatheringUuid: ofGathering,
  linkId: 'l',
});

test.each<[string, Actor, string, string, number]>([
  ['a file of an activity that the form offers', link(), `activity:${offered}`, gatheringUuid, 200],
  ['one of an activity that it does not offer', link(), `activity:${closed}`, gatheringUuid, 404],
  ['one of another gathering', link(), `activity:${offered}`, randomUUID(), 404],
  ['one of the gathering itself', link(), `gathering:${offered}`, gatheringUuid, 404],
  ['one of an HCP', link(), `hcp:${healthCareProfessionalUuid}`, gatheringUuid, 404],
  ['the same file by a link for transport', link('TRANSPORT'), `activity:${offered}`, gatheringUuid, 404],
  ['the same file by a link for expenses', link('EXPENSE'), `activity:${offered}`, gatheringUuid, 404],
  ['the same file by a link for a SERF', link('SERF'), `activity:${offered}`, gatheringUuid, 403],
  ['the same by a link of another gathering', link('SUBSCRIPTION', closed), `activity:${offered}`, gatheringUuid, 404],
])('a link and %s', async (_what, actor, owner, ofGathering, status) => {
  const fileUuid = await fileOf(owner, ofGathering);
  expect((await download(subgraph.url, actor, fileUuid)).status).toBe(status);
  const answer = await subgraph.callAs(actor, `{ file(fileUuid: "${fileUuid}") { content } }`);
  const code = { 200: undefined, 403: 'FORBIDDEN', 404: 'FILE_NOT_FOUND' }[status];
  expect([answer.code, answer.data?.file?.content]).toEqual([
    code,
    code ? undefined : Buffer.from(pdfWith()).toString('base64'),
  ]);
});

const fromAfar = person('msl', 'msl', randomUUID());
const ofGuest = { gatheringUuid, healthCareProfessionalUuid, userUuid: null };
const ofStaff = { gatheringUuid, healthCareProfessionalUuid: null, userUuid: fromAfar.userUuid };
test.each<[string, Actor, boolean, number, unknown[]]>([
  ['by the link for it', link(), true, 200, [ofGuest]],
  ['by the link for their expenses', link('EXPENSE'), true, 200, [ofGuest]],
  ['by that for their transport', link('TRANSPORT'), true, 404, []],
  ['by a link of another gathering', link('SUBSCRIPTION', closed), true, 404, []],
  ['that is not for them', link(), false, 404, [ofGuest]],
  ['a member of staff of another unit who is invited', fromAfar, true, 200, [ofStaff]],
  ['one to whom it is not given', fromAfar, false, 404, [ofStaff]],
])('a document of the event: %s', async (_what, actor, isGiven, status, questions) => {
  const owner = `gathering:${gatheringUuid}`;
  const access = { right: 'readGathering' as const, businessUnitUuids: [randomUUID()] };
  const fileUuid = await fileOf(owner, gatheringUuid, access);
  if (isGiven) given.set(gatheringUuid, [fileUuid]);
  expect([(await download(subgraph.url, actor, fileUuid)).status, asked]).toEqual([status, questions]);
});

test.each<[string, Actor, number]>([
  ['by the link for it', link('SUBSCRIPTION', closed), 200],
  ['a member of staff who is invited', fromAfar, 200],
  ['by a link of a third one', link('SUBSCRIPTION', another), 404],
])('a document that two events hold is read by the guests of the second: %s', async (_what, actor, status) => {
  const access = { right: 'readGathering' as const, businessUnitUuids: [randomUUID()] };
  const fileUuid = await fileOf(`gathering:${gatheringUuid}`, gatheringUuid, access);
  await claim(fileUuid, `gathering:${closed}`, closed, access);
  given.set(closed, [fileUuid]);
  expect((await download(subgraph.url, actor, fileUuid)).status).toBe(status);
});

const traveller = { right: 'readTransportNote' as const, travellerUuid: healthCareProfessionalUuid };
test.each<[string, Actor, object, number]>([
  ['their own, by the link for it', link('TRANSPORT'), traveller, 200],
  ['their own, by another link', link('SUBSCRIPTION'), traveller, 404],
  ['their own, by a link of another gathering', link('TRANSPORT', closed), traveller, 404],
  ['somebody else’s', link('TRANSPORT'), { ...traveller, travellerUuid: randomUUID() }, 404],
  [
    'a member of staff their own',
    person('msl', 'msl'),
    { ...traveller, travellerUuid: person('msl', 'msl').userUuid },
    200,
  ],
  ['a member of staff somebody else’s', person('msl', 'msl'), traveller, 404],
  ['those who read the notes', person('mci', 'mci'), traveller, 200],
])('a ticket: %s', async (_what, actor, claim, status) => {
  const fileUuid = await fileOf(`transportNote:${randomUUID()}`, gatheringUuid, claim);
  expect((await download(subgraph.url, actor, fileUuid)).status).toBe(status);
});

test('an unclaimed file stays closed to every link', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  expect([(await download(subgraph.url, link(), fileUuid)).status, asked]).toEqual([404, []]);
});

test('activities is called once for all the files of a page', async () => {
  const fileUuids = [await fileOf(`activity:${offered}`), await fileOf(`activity:${another}`)];
  const query = `query($r: [_Any!]!) { _entities(representations: $r) { ... on File { fileUuid } } }`;
  const r = fileUuids.map((fileUuid) => ({ __typename: 'File', fileUuid }));
  const { data } = await subgraph.callAs(link(), query, { r });

  expect([data._entities.map((one: { fileUuid: string }) => one.fileUuid), asked]).toEqual([
    fileUuids,
    [{ healthCareProfessionalUuid, gatheringUuid }],
  ]);
});
