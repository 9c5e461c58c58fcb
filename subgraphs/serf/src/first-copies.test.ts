import { startForTest } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from './database.ts';
import definition from './index.ts';
import { openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

test('HCPs from before this service are asked for at its first start, and at no later one', async () => {
  const atRest = async (url: string) => {
    const health = (await (await fetch(`${url}/health`)).json()) as { migrating?: boolean };
    return !health.migrating;
  };
  await waitFor(() => atRest(environment.url), { what: 'the first start' });
  const pages = vi.spyOn(environment.neighbours.hcps, 'entries');
  await environment.running.stop();
  const again = await startForTest(definition);
  await waitFor(() => atRest(again.url), { what: 'the second start' });
  expect(pages).not.toHaveBeenCalled();
  expect(await db.connection.collection<{ _id: string }>('migrated').countDocuments({ _id: 'hcps' })).toBe(1);
  await again.stop();
});
