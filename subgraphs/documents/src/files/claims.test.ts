import { randomUUID } from 'node:crypto';
import type { Actor, StoredFile } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { backupActorFor } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Files } from '../database.ts';
import documents from '../index.ts';
import { claimed } from '../testing/claims.ts';
import { download, pdfWith, person, upload } from '../testing/upload.ts';

let subgraph: TestSubgraph;
const unit = demoUuid('unit');
const otherUnit = demoUuid('other unit');
const roc = person('roc', 'roc');

beforeAll(async () => {
  subgraph = await startForTest(documents);
});
afterAll(() => subgraph.stop());

/** An event's claim on behalf of a user. */
const claim = (
  as: Actor,
  id: string,
  fileUuids: string[],
  version: number,
  businessUnitUuids: string[] | undefined = [unit],
): Promise<void> => {
  const data = { owner: `gathering:${id}`, fileUuids, right: 'readGathering' as const, businessUnitUuids };
  return claimed(subgraph, as, id, data, version);
};

const uploaded = async (name = 'a.pdf'): Promise<string> => (await upload(subgraph.url, roc, name, pdfWith())).fileUuid;
const stored = async (fileUuid: string): Promise<StoredFile> =>
  (await Files.findOne({ fileUuid }, { _id: 0 }).lean()) as StoredFile;
const link: Actor = {
  kind: 'link',
  purpose: 'SUBSCRIPTION',
  healthCareProfessionalUuid: demoUuid('hcp'),
  linkId: 'l',
};

test('an owner keeps the files it names and releases the rest', async () => {
  const owner = randomUUID();
  const [a, b, c] = [await uploaded(), await uploaded(), await uploaded()];
  await claim(roc, owner, [a, b], 1);
  await claim(roc, owner, [b, c], 2);
  expect((await Promise.all([a, b, c].map(stored))).map(({ state, claims }) => [state, claims.length])).toEqual([
    ['UNCLAIMED', 0],
    ['CLAIMED', 1],
    ['CLAIMED', 1],
  ]);
  expect((await subgraph.historyOf(b)).map(({ action }) => action)).toEqual(['receiveFile', 'claimFile']);
  expect((await subgraph.historyOf(a)).map(({ action }) => action)).toEqual([
    'receiveFile',
    'claimFile',
    'releaseFile',
  ]);
});

test('an older claim that arrives later changes nothing', async () => {
  const owner = randomUUID();
  const [a, b] = [await uploaded(), await uploaded()];
  await claim(roc, owner, [b], 5);
  await claim(roc, owner, [a], 4);
  expect((await Promise.all([a, b].map(stored))).map(({ state }) => state)).toEqual(['UNCLAIMED', 'CLAIMED']);
});

test('two owners may claim one file, and it is kept until both release it', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const a = await uploaded();
  await claim(roc, first, [a], 1);
  await claim(roc, second, [a], 1);
  await claim(roc, first, [], 2);
  expect((await stored(a)).claims).toMatchObject([{ owner: `gathering:${second}` }]);
  await claim(roc, second, [], 2);
  expect(await stored(a)).toMatchObject({ state: 'UNCLAIMED', claims: [] });
});

test('nobody can open to others a file that they did not upload by naming it', async () => {
  const a = await uploaded();
  const thief = person('cp', 'thief', otherUnit);
  await claim(thief, randomUUID(), [a], 1, undefined);
  expect(await stored(a)).toMatchObject({ state: 'UNCLAIMED', claims: [] });
  expect((await download(subgraph.url, thief, a)).status).toBe(404);
  expect((await subgraph.auditOf(a)).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['receiveFile', 'done'],
    ['claimFile', 'refused'],
    ['readFile', 'refused'],
  ]);
});

test('an owner checks which files it may claim for a user', async () => {
  const a = await uploaded('a.pdf');
  const ask = (actor: Actor) =>
    subgraph.ask('usable-files', { owner: 'gathering:new', fileUuids: [a, 'x'] }, { issuer: 'gatherings', actor });
  const file = { fileUuid: a, name: 'a.pdf', kind: 'PDF', purpose: null, size: pdfWith().length };
  expect((await ask(roc)).body).toEqual({ unusable: ['x'], files: [file] });
  expect((await ask(person('roc', 'other'))).body).toEqual({ unusable: [a, 'x'], files: [] });
});

test('a file of a public page is read by anybody, without a line in the audit log, until the page is taken away', async () => {
  const fileUuid = await uploaded();
  const owner = `page:${randomUUID()}`;
  const claimOn = (version: number, isPublic: boolean) => {
    const data = { owner, fileUuids: [fileUuid], right: 'openSkyclarysAdmin' as const, ...(isPublic && { isPublic }) };
    return claimed(subgraph, roc, owner, data, version);
  };
  const anybody: Actor[] = [{ kind: 'anonymous' }, link, person('msl', 'reader', unit)];
  const statuses = () => Promise.all(anybody.map(async (one) => (await download(subgraph.url, one, fileUuid)).status));
  await claimOn(1, true);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await subgraph.auditOf(fileUuid)).filter(({ action }) => action === 'readFile')).toEqual([]);
  await claimOn(2, false);
  expect(await statuses()).toEqual([401, 404, 404]);
});

test('a backup reads what the other person reads of the event, as long as they stand in there', async () => {
  const fileUuid = await uploaded();
  const gatheringUuid = randomUUID();
  const owner = `note:${gatheringUuid}`;
  await claimed(subgraph, roc, owner, { owner, fileUuids: [fileUuid], right: 'readExpenseNote', gatheringUuid });
  const statusFor = async (...asked: Parameters<typeof backupActorFor>) =>
    (await download(subgraph.url, backupActorFor(...asked), fileUuid)).status;
  expect(await statusFor(roc, { gatheringUuids: [gatheringUuid] })).toBe(200);
  expect(await statusFor(roc, { gatheringUuids: [randomUUID()] })).toBe(404);
  expect(await statusFor(roc, { gatheringUuids: [gatheringUuid] }, { from: -9, to: -1 })).toBe(404);
});
