import { serviceContext } from '@portal/server';
import { demoParticipants } from '@portal/server/demo-plan';
import { startForTest } from '@portal/test/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { expect, test } from 'vitest';
import gatherings from '../../gatherings/src/index.ts';
import participants from '../../participants/src/index.ts';
import hcps from './index.ts';
import { GatheringCopies } from './models.ts';
import { rebuildCopies } from './rebuild.ts';

test('x', async () => {
  const p = await startForTest(hcps, { demo: true });
  const g = await startForTest(gatherings, { demo: true });
  const q = await startForTest(participants, { demo: true });
  const t = Date.now();
  await waitFor(async () => (await hcps.db.records.inbox.countDocuments()) >= (await g.outboxOf()).filter((e) => e.name.startsWith('gathering.') && ['created','changed','statusChanged','datesChanged'].includes(e.name.split('.')[1]!)).length, { timeoutMs: 100_000 }).catch((e) => console.log('late', e.message));
  console.log('events applied in', Date.now() - t, await hcps.db.records.inbox.countDocuments(), 'parked', await hcps.db.records.parked.countDocuments());
  const before = await GatheringCopies.find({}).lean();
  console.log(await rebuildCopies(serviceContext(hcps, p.running.log)), before.map((b) => b.rev).slice(0, 5), demoParticipants().length);
  console.log(await rebuildCopies(serviceContext(hcps, p.running.log)));
  expect(1).toBe(1);
  await q.stop(); await g.stop(); await p.stop();
}, 200_000);
