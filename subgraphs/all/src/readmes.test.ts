import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subgraphNames } from '@portal/domain/subgraphs';
import { expect, test } from 'vitest';
import { loadDefinitions } from './definitions.ts';
import { readmeFacts } from './testing/readme-facts.ts';

const heading = '## Events and questions\n\n';
const source =
  'Made from the code by `npx vitest run --project services subgraphs/all/src/readmes -u`; do not edit below.\n\n';
const facts = readmeFacts(await loadDefinitions());

test.each(subgraphNames)('the README of %s names the events and questions of the code', async (name) => {
  const file = join(import.meta.dirname, '../../..', 'subgraphs', name, 'README.md');
  const written = existsSync(file) ? readFileSync(file, 'utf8').split(heading)[0]! : '';
  await expect(`${written}${heading}${source}${facts.get(name)}`).toMatchFileSnapshot(file);
});

test.each(subgraphNames)('what the README of %s names is there', (name) => {
  const folder = join(import.meta.dirname, '../../..', 'subgraphs', name);
  const rows = readFileSync(join(folder, 'README.md'), 'utf8')
    .split(heading)[0]!
    .matchAll(/^\| [^|]+ \| (`.*`) \|$/gm);
  const named = [...rows].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, path]) => path!),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(folder, 'src', path)))).toEqual([]);
});
