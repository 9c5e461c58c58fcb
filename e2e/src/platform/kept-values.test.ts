import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { address } from '../portal/setup/address.ts';

const root = join(import.meta.dirname, '../../..');

test('what every domain keeps of the demo and of these journeys fits the enumerations of the graph', async () => {
  const { port } = new URL(address.portal);
  const data = inject('PORTAL_DATA');
  const env = { ...process.env, PORTAL_PORT: port, ...(data && { PORTAL_DATA: data }) };
  const checked = promisify(execFile)(process.execPath, ['platform/run/values-check.mjs'], { cwd: root, env });
  // What does not fit is in what it says.
  const { stdout } = await checked.catch((error: { stdout: string }) => error);
  const lines = stdout.trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toMatch(/^\w+ : valeurs conformes \(\d+ champs\)$/);
});
