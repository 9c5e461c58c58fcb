import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serfReads } from '@portal/domain/serf/reads';
import { skyclarysReads } from '@portal/domain/skyclarys/reads';
import { expect, test } from 'vitest';
import type { RemoteDescription } from './remote-lines.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Whom the rail offers an area that the first page of it would refuse, is led to an error. */
test.each([
  ['mf-serf', serfReads.serfs],
  ['mf-skyclarys', skyclarysReads.programmeVersions],
])('%s is entered by who may read its first page', async (remote, right) => {
  const text = await readFile(path.join(root, remote, 'remote.json'), 'utf8');
  expect((JSON.parse(text) as RemoteDescription).right).toBe(right);
});
