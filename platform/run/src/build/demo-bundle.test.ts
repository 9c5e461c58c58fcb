import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { bundleService } from './bundle-service.ts';

/** What a demo is known by: its password, its addresses, its people and HCPs, and that it was loaded. */
const marks = ['Congres2026!', '@demo.test', 'user:msl:AD:1', 'file:sponsorshipProof:', 'demo data loaded'];
const entry = 'subgraphs/all/src/index.ts';
let folder: string;
const deployed = () => join(folder, 'deployed.mjs');
const demo = () => join(folder, 'demo.mjs');
const marksIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return marks.filter((mark) => text.includes(mark) || text.includes(JSON.stringify(mark).slice(1, -1)));
};

describe('all subgraphs in one bundle', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portail-paquet-'));
    await bundleService(ROOT, entry, { outfile: deployed() });
    await bundleService(ROOT, entry, { outfile: demo(), demo: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('as it is deployed it holds nothing of the demo; as development runs it, it does', () => {
    expect(marksIn(deployed())).toEqual([]);
    expect(marksIn(demo())).toEqual(marks);
  });

  test('as it is deployed it does not start in production with a demo asked for', () => {
    const env = { PATH: process.env.PATH, PORTAL_ENV: 'production', PORTAL_DEMO: '1', MONGODB_URI: 'x', NATS_URL: 'x' };
    // Into a file: Node prints the line of the bundle first, which is longer than a pipe takes at once.
    const printed = join(folder, 'printed.txt');
    const { status } = spawnSync(process.execPath, [deployed()], {
      env,
      stdio: ['ignore', 'ignore', openSync(printed, 'w')],
    });
    expect(status).toBe(1);
    expect(readFileSync(printed, 'utf8')).toContain('demo data and accounts are refused with PORTAL_ENV=production');
  });
});
