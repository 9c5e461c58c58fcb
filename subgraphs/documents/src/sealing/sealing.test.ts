import { randomUUID } from 'node:crypto';
import { type FileAccess, fileClaimWanted, hcpErased, type StoredFile } from '@portal/domain';
import { collectionsWithPlaintext } from '@portal/test/probes/find-plaintext';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db, FileKeys, Files, RunningUploads } from '../database.ts';
import documents from '../index.ts';
import { filesInClear, oldFile } from '../testing/old-files.ts';
import { download, pdfWith, person, upload } from '../testing/upload.ts';
import { sealExistingFiles } from './seal-existing.ts';

let subgraph: TestSubgraph;
const roc = person('roc', 'roc');
const canary = () => `CANARI${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  subgraph = await startForTest(documents);
});
afterAll(() => subgraph.stop());

const owner = (what: string, uuid: string) => `${what}:${uuid}`;
async function claim(what: string, fileUuid: string, access: FileAccess, uuid = randomUUID()): Promise<void> {
  const held = owner(what, uuid);
  const data = { owner: held, fileUuids: [fileUuid], ...access };
  await subgraph.publish(fileClaimWanted, held, data as never);
  await waitFor(() => Files.exists({ fileUuid, 'claims.owner': held } as never), { what: `the claim of ${held}` });
}
const read = async (fileUuid: string, actor = roc) => {
  const answer = await download(subgraph.url, actor, fileUuid);
  return { status: answer.status, text: await answer.text() };
};
const subjectOf = async (fileUuid: string) => (await FileKeys.findOne({ fileUuid }).lean())?.subjectUuid;

describe.each([
  ['a bank statement', 'hcpBankStatement', 'readBankStatement', 'msl'],
  ['an identity document', 'hcp', 'readHcpFile', 'msl'],
] as const)('%s', (_title, what, right, stranger) => {
  test('is stored nowhere in clear from its first byte on, before and after its claim; each reading is audited', async () => {
    const mark = canary();
    const hcp = randomUUID();
    const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith(`/${mark}`));
    expect([await collectionsWithPlaintext(db, mark), await subjectOf(fileUuid)]).toEqual([[], null]);
    await claim(what, fileUuid, { right, healthCareProfessionalUuid: hcp }, hcp);
    expect([await collectionsWithPlaintext(db, mark), await subjectOf(fileUuid)]).toEqual([[], hcp]);
    expect((await read(fileUuid)).text).toContain(mark);
    expect((await read(fileUuid, person(stranger, 'stranger'))).status).toBe(404);
    const looks = (await subgraph.auditOf(fileUuid)).filter(({ action }) => action === 'readFile');
    expect(looks.map(({ outcome }) => outcome)).toEqual(['read', 'refused']);
  });

  test('cannot be read by anybody once the HCP is erased, whatever still refers to it', async () => {
    const hcp = randomUUID();
    const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
    await claim(what, fileUuid, { right, healthCareProfessionalUuid: hcp }, hcp);
    const held = await Files.findOne({ fileUuid }).lean();
    await subgraph.publish(hcpErased, hcp, { healthCareProfessionalUuid: hcp });
    await waitFor(() => Files.exists({ fileUuid, state: 'UNCLAIMED' } as never), { what: 'the release' });
    // As restored from a backup: the old row.
    await Files.updateOne({ fileUuid }, { $set: { state: held!.state, claims: held!.claims } } as never);
    expect((await read(fileUuid)).status).toBe(404);
  });
});

test('the file of one HCP never becomes another’s', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  const [one, two] = [randomUUID(), randomUUID()];
  await claim('hcp', fileUuid, { right: 'readHcpFile', healthCareProfessionalUuid: one }, one);
  const data = { owner: owner('hcp', two), fileUuids: [fileUuid], right: 'readHcpFile' as const };
  await subgraph.publish(fileClaimWanted, data.owner, { ...data, healthCareProfessionalUuid: two });
  await waitFor(async () => (await subgraph.auditOf(fileUuid)).some(({ action }) => action === 'claimFile'), {
    what: 'the refusal',
  });
  expect(await subjectOf(fileUuid)).toBe(one);
});

test.each<[string, 'dm' | 'msl' | 'abm' | 'mci' | 'roc', string, 'own' | 'other', number]>([
  ['the staff member who created it', 'msl', 'taker', 'own', 200],
  ['another MSL of the unit', 'msl', 'another', 'own', 404],
  ['the unit’s medical director', 'dm', 'director', 'own', 200],
  ['another unit’s medical director', 'dm', 'director', 'other', 404],
  ['an ABM of the unit', 'abm', 'abm', 'own', 404],
  ['an MCI', 'mci', 'mci', 'own', 404],
  ['a ROC', 'roc', 'roc', 'own', 200],
])('a drawn signature for %s', async (_who, type, name, of, status) => {
  const units = { own: randomUUID(), other: randomUUID() };
  const taker = person('msl', 'taker', units.own);
  const { fileUuid } = await upload(subgraph.url, taker, 'a.pdf', pdfWith());
  await claim('solicitation', fileUuid, {
    right: 'readSignature',
    businessUnitUuids: [units.own],
    collectorUuid: taker.userUuid,
    healthCareProfessionalUuid: randomUUID(),
  });
  expect((await read(fileUuid, person(type, name, units[of]))).status).toBe(status);
});

describe('files stored before sealing was introduced', () => {
  const old = (mark: string, claims: StoredFile['claims'] = []) =>
    oldFile(subgraph.url, roc, pdfWith(`/${mark}`), claims);
  const all = async (step: () => Promise<number>) => {
    while ((await step()) > 0);
  };

  test('a kill while the old bytes are deleted: the next start deletes the rest', async () => {
    const mark = canary();
    const fileUuid = await old(mark);
    const killed = vi.spyOn(mongo.Collection.prototype, 'deleteMany').mockRejectedValueOnce(new Error('killed'));
    await expect(all(sealExistingFiles(subgraph.context()))).rejects.toThrow('killed');
    killed.mockRestore();
    await all(sealExistingFiles(subgraph.context()));
    expect((await collectionsWithPlaintext(db, mark)).filter((place) => place !== 'oplog')).toEqual([]);
    expect((await read(fileUuid)).text).toContain(mark);
  });

  test.each([
    ['before key and content id change', 'transaction'],
    ['after it, before the old bytes are deleted', 'removal'],
  ] as const)('a kill %s: every file stays readable, and the next start finishes it', async (_when, where) => {
    const mark = canary();
    const hcp = randomUUID();
    const bank = {
      owner: `hcpBankStatement:${hcp}`,
      right: 'readHcpSensitiveData' as const,
      healthCareProfessionalUuid: hcp,
    };
    const files = [await old(mark), await old(mark, [bank]), await old(mark)];
    const ctx = subgraph.context();
    let seen = 0;
    const dying = {
      ...ctx,
      db: {
        ...ctx.db,
        transaction: (async (work) => {
          seen += 1;
          if (where === 'transaction' && seen === 2) throw new Error('killed');
          const done = await ctx.db.transaction(work);
          if (where === 'removal' && seen === 2) throw new Error('killed');
          return done;
        }) as typeof ctx.db.transaction,
      },
    };
    await expect(all(sealExistingFiles(dying))).rejects.toThrow('killed');
    expect(await filesInClear()).toBe(2);
    for (const fileUuid of files) expect((await read(fileUuid)).text).toContain(mark);
    await all(sealExistingFiles(ctx));
    expect(await filesInClear()).toBe(0);
    for (const fileUuid of files) expect((await read(fileUuid)).text).toContain(mark);
    expect((await collectionsWithPlaintext(db, mark)).filter((place) => place !== 'oplog')).toEqual([]);
    expect(await subjectOf(files[1]!)).toBe(hcp);
    expect((await Files.findOne({ fileUuid: files[1]! }).lean())?.claims[0]?.right).toBe('readBankStatement');
    // What the kill left is found by the sweep as a broken upload.
    expect(await RunningUploads.countDocuments({})).toBe(where === 'transaction' ? 1 : 0);
    await RunningUploads.deleteMany({});
  });
});
