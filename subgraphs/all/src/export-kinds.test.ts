import { exportDefinitions } from '@portal/domain';
import { beforeAll, expect, test } from 'vitest';
import { loadDefinitions } from './definitions.ts';

let subgraphs: Map<string, Awaited<ReturnType<typeof loadDefinitions>>[number]>;
beforeAll(async () => {
  subgraphs = new Map((await loadDefinitions()).map((one) => [one.name, one]));
});

test.each(Object.entries(exportDefinitions))(
  'the rows of %s are given by their owner for whoever exports them',
  (_, { service, verb }) => {
    const owner = subgraphs.get(service);
    expect(Object.keys(owner?.internal ?? {})).toContain(verb);
    expect(owner?.forNamedUsers).toContain(verb);
  },
);
