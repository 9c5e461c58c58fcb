import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'portail-memoire-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test.each([
  ['there is no such memory', '/nulle/part', 1],
  ['there is too little', tmpdir(), Number.POSITIVE_INFINITY],
])('where %s, tests stay on the disk', (_, where, needed) => expect(memoryFolder(where, needed)).toBeUndefined());

test('the folder goes with all that is in it, and with it those of runs that are no more', () => {
  mkdirSync(join(parent, 'portail-tests-4194999-killed/base'), { recursive: true });
  mkdirSync(join(parent, `portail-tests-${process.pid}-other`));
  mkdirSync(join(parent, 'of-somebody-else'));
  const folder = memoryFolder(parent, 1)!;
  writeFileSync(join(folder.path, 'base'), 'x');
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
  expect(readdirSync(parent).sort()).toEqual(['of-somebody-else', `portail-tests-${process.pid}-other`]);
});
