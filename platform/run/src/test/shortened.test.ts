import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { shortenedTests } from './shortened.ts';

test('what asks for a shortened form is run whole by the long run, whatever its name; models of new services are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'shortened-'));
  const files = {
    'subgraphs/hcps/src/last-seat.test.ts': "import { isThorough } from '@portal/test/thorough';",
    'subgraphs/hcps/src/rights.test.ts': "import { describeRights } from '@portal/test/suites/rights-matrix';",
    'gateway/src/other.test.ts': "import { singleFieldQueries } from '@portal/test/suites/single-field-queries';",
    'platform/new/subgraph/service/src/rights.test.ts':
      "import { describeRights } from '@portal/test/suites/rights-matrix';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(shortenedTests(root).sort()).toEqual([
    'subgraphs/hcps/src/last-seat.test.ts',
    'subgraphs/hcps/src/rights.test.ts',
  ]);
});

test('every domain has a table that is tried whole', () => {
  const domains = new Set(shortenedTests(ROOT).flatMap((file) => /^subgraphs\/(\w+)\//.exec(file)?.[1] ?? []));
  expect(domains.size).toBeGreaterThanOrEqual(12);
});
