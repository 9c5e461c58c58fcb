import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';

/** More reads than the gateway accepts at once (`places` in graphql.ts). */
const many = 30;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('reads beyond the limit are refused with Retry-After, mutations are not, and a domain that hangs keeps others out for seconds only', async () => {
  const cookie = await portal.signIn('roc');
  const hanging = Array.from({ length: many }, () => portal.ask('{ slow }', { cookie }));
  const first = await Promise.race(hanging);
  expect([first.status, first.headers.get('retry-after'), first.errors?.[0].extensions.code]).toEqual([
    503,
    '1',
    'OVERLOADED',
  ]);
  const rename = 'mutation { renameGathering(gatheringUuid: "g1", name: "x") { name } }';
  expect((await portal.ask(rename, { cookie })).errors).toBeUndefined();
  let isOver = false;
  const all = Promise.all(hanging).finally(() => {
    isOver = true;
  });
  await waitFor(async () => (await portal.ask('{ fileCount }')).status === 200, { what: 'a free slot' });
  expect(isOver).toBe(false);
  const shed = (await all).filter(({ status }) => status === 503);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.length).toBeLessThan(many);
});
