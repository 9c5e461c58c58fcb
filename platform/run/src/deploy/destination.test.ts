import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  ['nothing', {}, { to: '/portal', version: undefined }],
  ['a version', { to: '4f2a91c0' }, { to: '/portal', version: '4f2a91c0' }],
  ['a folder', { to: tmpdir() }, { to: tmpdir(), version: undefined }],
  ['a folder and a version', { to: tmpdir(), version: 'a1' }, { to: tmpdir(), version: 'a1' }],
  ['a folder that is not there', { to: 'other/portal' }, { to: resolve('other/portal'), version: undefined }],
])('--to is %s', (_what, said, expected) => {
  expect(destinationOf(said, '/portal')).toEqual(expected);
});
