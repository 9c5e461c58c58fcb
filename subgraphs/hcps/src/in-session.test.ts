import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someHcp, startHcps } from './testing/environment.ts';

/** HCPs by session, and for whom participants was asked. */
const listed = new Map<string, string[]>();
const askedFor: string[] = [];
let participants: TestSubgraph;
let portal: TestSubgraph;
beforeAll(async () => {
  participants = await startForTest(
    stubSubgraph('participants', {
      'hcps-in-session': async ({ actor }, { virtualSessionUuid }: { virtualSessionUuid: string }) => {
        askedFor.push(actor.kind === 'user' ? actor.userUuid : actor.kind);
        return listed.get(virtualSessionUuid) ?? [];
      },
    }),
  );
  portal = await startHcps();
});
afterAll(async () => {
  await portal.stop();
  await participants.stop();
});

test('who is on the list of a session is left out of the table, as participants says it for the person who asks', async () => {
  const lastName = `Session${Date.now()}`;
  const [there, free] = [await someHcp({ lastName }), await someHcp({ lastName })];
  const session = randomUUID();
  listed.set(session, [there.uuid]);
  const roc = actorOfType('roc');
  const found = async (more: string) =>
    (await portal.callAs(roc, `{ searchHcpForHcpTable(search: "${lastName}", uuidOnly: true${more}) { uuids } }`)).data
      .searchHcpForHcpTable.uuids;
  const leaving = (uuid: string) => `, excludeParticipants: true, virtualSessionUuid: "${uuid}"`;
  expect(await found(leaving(session))).toEqual([free.uuid]);
  expect((await found(leaving(randomUUID()))).sort()).toEqual([there.uuid, free.uuid].sort());
  expect((await found(`, virtualSessionUuid: "${session}"`)).length).toBe(2);
  expect(askedFor).toEqual([roc.userUuid, roc.userUuid]);
});
