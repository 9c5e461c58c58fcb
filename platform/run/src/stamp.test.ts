import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFolders } from '../bootstrap/manifests.mjs';
import { isInstalled, markInstalled } from '../bootstrap/stamp.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portail-empreinte-'));
  for (const folder of ['node_modules/other', 'platform/run/node_modules/dep', 'gateway/dist', 'gateway/src']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const folder of [
    '.',
    'gateway',
    'platform/run',
    'node_modules/other',
    'platform/run/node_modules/dep',
    'gateway/dist',
  ]) {
    writeFileSync(join(root, folder, 'package.json'), '{}');
  }
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lock');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the packages are those of the project, not what is installed or built', () => {
  expect(packageFolders(root)).toEqual(['.', 'gateway', 'platform/run']);
});

test('nothing counts as installed before it was marked', () => {
  expect(isInstalled(root)).toBe(false);
  markInstalled(root);
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['pnpm-lock.yaml', false],
  ['platform/run/package.json', false],
  ['package.json', false],
  ['gateway/src/index.ts', true],
  ['node_modules/other/package.json', true],
])('after a change of %s, still installed: %s', (file, stillInstalled) => {
  markInstalled(root);
  appendFileSync(join(root, file), ' ');
  expect(isInstalled(root)).toBe(stillInstalled);
});
