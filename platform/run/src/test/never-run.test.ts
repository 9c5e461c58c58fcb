import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { neverRun, testFilesIn } from './never-run.ts';

test('a test file that no project runs is named; long ones, models and what others made are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'never-run-'));
  const files = [
    'shared-ui/src/text/zones.test.ts',
    'shared-ui/src/text/text.test.tsx',
    'e2e/src/platform/kills.cluster.test.ts',
    'platform/run/src/portal.long.test.ts',
    'platform/new/subgraph/service/src/life.test.ts',
    'node_modules/other/a.test.ts',
    'shell/dist/b.test.ts',
    '.cache/c.test.ts',
    'shared-ui/src/text/zones.ts',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  const found = testFilesIn(root);
  expect(found.sort()).toEqual(
    [
      'e2e/src/platform/kills.cluster.test.ts',
      'platform/new/subgraph/service/src/life.test.ts',
      'platform/run/src/portal.long.test.ts',
      'shared-ui/src/text/text.test.tsx',
      'shared-ui/src/text/zones.test.ts',
    ].sort(),
  );
  const ran = {
    name: join(root, 'shared-ui/src/text/text.test.tsx'),
    status: 'passed',
    message: '',
    assertionResults: [],
  };
  expect(neverRun(root, found, [{ testResults: [ran] }])).toEqual(['shared-ui/src/text/zones.test.ts']);
});
