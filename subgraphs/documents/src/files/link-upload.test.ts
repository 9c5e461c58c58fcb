import { randomUUID } from 'node:crypto';
import { type Actor, fileClaimWanted, type LinkPurpose } from '@portal/domain';
import { createContext, emit } from '@portal/server';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, Files } from '../database.ts';
import documents from '../index.ts';
import { pdfWith, person, upload } from '../testing/upload.ts';

/** Receipts and a bank statement, sent by who came by the link of their expenses. */
let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(documents);
});
afterAll(() => subgraph.stop());

const link = (purpose: LinkPurpose = 'EXPENSE', healthCareProfessionalUuid = randomUUID()) => ({
  kind: 'link' as const,
  purpose,
  healthCareProfessionalUuid,
  gatheringUuid: randomUUID(),
  linkId: 'l',
});
const keep = (actor: Actor, fileUuid: string, purpose = 'OTHER') =>
  subgraph.callAs(actor, `mutation { uploadFile(file: "${fileUuid}", purpose: ${purpose}) { name purpose } }`);

/** Claims a file for a note in the actor's name, and waits until that was looked at. */
async function claimed(actor: Actor, fileUuid: string, broughtBy?: string): Promise<string> {
  const ctx = createContext({ db, actor, traceId: randomUUID(), log: subgraph.running.log });
  const id = randomUUID();
  const claim = { owner: `expenseNote:${id}`, fileUuids: [fileUuid], right: 'readExpenseNote' as const };
  await emit(ctx, [fileClaimWanted.of(id, { ...claim, ...(broughtBy && { broughtBy }) })], 1);
  const [last] = (await subgraph.outboxOf(id)).slice(-1);
  await waitFor(() => db.records.inbox.exists({ eventId: last!.eventId }), { what: 'the claim to be looked at' });
  return (await Files.findOne({ fileUuid }).lean())!.state;
}

test('a receipt is taken as a PDF only, and is its uploader’s until the note holds it', async () => {
  const hcp = link();
  const { status, fileUuid } = await upload(subgraph.url, hcp, 'taxi.pdf', pdfWith());
  expect(status).toBe(200);
  expect((await keep(hcp, fileUuid)).data.uploadFile).toEqual({ name: 'taxi.pdf', purpose: 'OTHER' });
  expect((await keep(link(), fileUuid)).code).toBe('NOT_FOUND');
  expect((await keep(hcp, fileUuid, 'LOGO')).code).toBe('FILE_TYPE_REFUSED');
  expect(await claimed(hcp, fileUuid, hcp.healthCareProfessionalUuid)).toBe('CLAIMED');
});

test('a link for something else sends none', async () => {
  expect((await upload(subgraph.url, link('TRANSPORT'), 'taxi.pdf', pdfWith())).status).toBe(403);
});

test('a note by link holds no file that somebody else sent', async () => {
  const { fileUuid } = await upload(subgraph.url, person('roc', 'roc'), 'a.pdf', pdfWith());
  const hcp = link();
  expect(await claimed(hcp, fileUuid, hcp.healthCareProfessionalUuid)).toBe('UNCLAIMED');
  expect(await claimed(hcp, fileUuid)).toBe('UNCLAIMED');
});
