import { randomUUID } from 'node:crypto';
import { hcpLinkRevoked } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HcpModel, LinkModel, type StoredHcp } from '../models.ts';
import { someHcp, startHcps, startKeepers } from '../testing/environment.ts';
import { linksAt, tokenOf } from '../testing/links.ts';
import { MergeModel } from './merges.ts';

let portal: TestSubgraph;
let stopKeepers: () => Promise<void>;
beforeAll(async () => {
  [portal, stopKeepers] = [await startHcps(), await startKeepers()];
});
afterAll(async () => {
  await portal.stop();
  await stopKeepers();
});

const admin = actorOfType('admin');
const { make, open } = linksAt(() => portal);

/** Merges two records, as all domains have done their part of. */
async function merged(winner: StoredHcp, loser: StoredHcp, taken: string[] = []) {
  const merging = `mutation($w: ID!, $l: ID!, $t: [String!]!) {
    mergeHealthCareProfessionals(winnerUuid: $w, loserUuid: $l, taken: $t, keeps: []) { mergeUuid } }`;
  const { data } = await portal.callAs(admin, merging, { w: winner.uuid, l: loser.uuid, t: taken });
  const { mergeUuid } = data.mergeHealthCareProfessionals;
  await MergeModel.updateOne({ mergeUuid }, { $set: { state: 'merged', awaited: [] } });
  return mergeUuid as string;
}
const part = (mergeUuid: string) =>
  portal.callAs(admin, 'mutation($m: ID!) { partHealthCareProfessionals(mergeUuid: $m) { remarks } }', {
    m: mergeUuid,
  });
const kept = async ({ uuid }: StoredHcp) => (await HcpModel.findOne({ uuid }, { _id: 0 }).lean())!;

describe('links', () => {
  const linkOf = async ({ uuid }: StoredHcp) => {
    const { data } = await make(admin, uuid, 'SOLICITATION');
    const { address, link } = data.createHcpLink;
    return { token: tokenOf(address), linkId: link.linkId as string };
  };
  const stateOf = async ({ linkId }: { linkId: string }) => (await LinkModel.findOne({ linkId }).lean())?.state;

  test('one of the loser’s by which the winner’s pages are open ends with the parting, one that was not opened stays', async () => {
    const [winner, loser] = [await someHcp(), await someHcp()];
    const [opened, quiet, own] = [await linkOf(loser), await linkOf(loser), await linkOf(winner)];
    const mergeUuid = await merged(winner, loser);
    expect((await open(opened.token)).data.openHcpLink.healthCareProfessionalUuid).toBe(winner.uuid);
    expect((await open(own.token)).data.openHcpLink.healthCareProfessionalUuid).toBe(winner.uuid);
    const { data } = await part(mergeUuid);
    expect(data.partHealthCareProfessionals.remarks).toEqual([expect.stringContaining('Un lien envoyé ou ouvert')]);
    expect((await portal.outboxOf(opened.linkId)).map(({ name }) => name)).toEqual([hcpLinkRevoked.name]);
    expect((await open(opened.token)).code).toBe('HCP_LINK_REVOKED');
    expect((await open(quiet.token)).data.openHcpLink.healthCareProfessionalUuid).toBe(loser.uuid);
    expect((await open(own.token)).data.openHcpLink.healthCareProfessionalUuid).toBe(winner.uuid);
  });

  test('those of the winner that went out while its address was the loser’s end as well', async () => {
    const [winner, loser] = [await someHcp({ email: 'w@demo.test' }), await someHcp({ email: 'l@demo.test' })];
    const before = await linkOf(winner);
    const mergeUuid = await merged(winner, loser, ['email']);
    const [since, ofAlias] = [await linkOf(winner), await linkOf(loser)];
    const { data } = await part(mergeUuid);
    expect(data.partHealthCareProfessionals.remarks).toEqual([expect.stringContaining('2 liens')]);
    expect([await stateOf(before), await stateOf(since), await stateOf(ofAlias)]).toEqual([
      'open',
      'revoked',
      'revoked',
    ]);
  });

  test('one that had ended by itself is not said to be revoked', async () => {
    const [winner, loser] = [await someHcp(), await someHcp()];
    const mergeUuid = await merged(winner, loser);
    const link = await linkOf(loser);
    await LinkModel.updateOne({ linkId: link.linkId }, { $set: { endsAt: new Date(Date.now() - 1000) } });
    expect((await part(mergeUuid)).data.partHealthCareProfessionals.remarks).toEqual([]);
    expect(await stateOf(link)).toBe('open');
  });

  test('none ends where nothing is parted', async () => {
    const [winner, loser] = [await someHcp(), await someHcp()];
    const link = await linkOf(loser);
    const mergeUuid = await merged(winner, loser);
    await open(link.token);
    await MergeModel.updateOne({ mergeUuid }, { $set: { undoUntil: new Date('2020-01-01') } });
    expect((await part(mergeUuid)).code).toBe('HCP_MERGE_TOO_OLD');
    expect(await stateOf(link)).toBe('open');
  });
});

test('the bank statement that comes back has its file still, whatever was decided on the other one', async () => {
  const addedAt = new Date('2026-01-01');
  const statement = (fileUuid: string) => ({ bankStatement: { fileUuid, addedAt }, bankStatementStatus: 'RECEIVED' });
  const [own, other] = [randomUUID(), randomUUID()];
  const winner = await someHcp(statement(own) as Partial<StoredHcp>);
  const loser = await someHcp(statement(other) as Partial<StoredHcp>);
  const mergeUuid = await merged(winner, loser, ['bankStatement']);
  const { rev } = await kept(winner);
  const deciding = `mutation { editBankStatementHealthCareProfessional(uuid: "${winner.uuid}",
    bankStatement: { status: VALIDATED }, base: { rev: ${rev} }) { rev } }`;
  expect((await portal.callAs(admin, deciding)).code).toBeUndefined();
  expect((await kept(winner)).bankStatementStatus).toBe('VALIDATED');
  // A claim without it would release the file that is put aside.
  expect(await portal.outboxOf(`hcpBankStatement:${winner.uuid}`)).toEqual([]);
  await part(mergeUuid);
  expect(await kept(winner)).toMatchObject(statement(own));
  expect(await kept(loser)).toMatchObject(statement(other));
});
