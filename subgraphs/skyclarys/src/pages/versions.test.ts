import { actorOfType } from '@portal/test/actors';
import { monitorCommands } from '@portal/test/probes/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../database.ts';
import { Pages } from '../models.ts';
import { openPortal, type Portal } from '../testing/environment.ts';

let portal: Portal;
beforeAll(async () => {
  monitorCommands();
  portal = await openPortal();
});
afterAll(() => portal.stop());

const admin = actorOfType('admin', { firstName: 'Rose', lastName: 'Collin' });

test('the list of versions names who changed each last, by its last acts alone', async () => {
  const { versionUuid } = (await Pages.findOne({ state: 'draft' }, { versionUuid: 1 }).lean())!;
  const { history } = db.records;
  const { _id, ...act } = (await history.findOne({ aggregateId: versionUuid }).lean())!;
  const older = Array.from({ length: 150 }, (_, n) => ({ ...act, at: new Date(act.at.getTime() - n - 1) }));
  await history.collection.insertMany(older as never);
  const publish = 'mutation($u: ID!) { publishProgrammeDraft(versionUuid: $u) { updatedByName } }';
  const published = await portal.callAs(admin, publish, { u: versionUuid });
  expect(published.data.publishProgrammeDraft.updatedByName).toBe('Rose Collin');

  let read = 0;
  const client = db.connection.getClient();
  client.on('commandSucceeded', ({ commandName, reply }) => {
    const { cursor } = reply as { cursor?: { ns: string; firstBatch?: unknown[] } };
    if (commandName === 'find' && cursor?.ns.endsWith('.history')) read += cursor.firstBatch?.length ?? 0;
  });
  const { programmeVersions } = (
    await portal.callAs(admin, '{ programmeVersions { versionUuid state updatedByName } }')
  ).data;
  expect(programmeVersions[0]).toEqual({ versionUuid, state: 'published', updatedByName: 'Rose Collin' });
  // One that the portal archived was changed by whoever had published it.
  expect(programmeVersions.map((one: { updatedByName: string | null }) => one.updatedByName)).not.toContain(null);
  expect(read).toBeLessThanOrEqual(2 * programmeVersions.length);
});
