import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotPossible } from './copy.ts';
import { newRemote } from './remote.ts';
import { newSubgraph } from './subgraph.ts';
import { copyProject, type ProjectCopy } from './testing/project-copy.ts';

let copy: ProjectCopy;
let files: string[];
beforeAll(() => {
  copy = copyProject();
  files = [...newSubgraph(copy.root, 'loans'), ...newRemote(copy.root, 'loans')];
  copy.link();
});
afterAll(() => copy.remove());

const textOf = (file: string) => readFileSync(join(copy.root, file), 'utf8');

test('a subgraph costs two folders of its name, its line and that of its records’ name; a remote a folder', () => {
  const places = new Set(files.map((file) => file.replace(/(loans)\/.*/, '$1')));
  const lists = ['domain/src/subgraphs.ts', 'domain/src/audit/kind-labels.ts'];
  expect([...places]).toEqual(['domain/src/loans', 'subgraphs/loans', ...lists, 'mf-loans']);
  const added = lists.flatMap((file) => {
    const before = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').split('\n');
    return textOf(file)
      .split('\n')
      .filter((line) => !before.includes(line));
  });
  expect(added).toEqual(["  loans: 'Loans',", "  loan: 'Loan',"]);
});

test('no word of the template is left, in texts and names of files', () => {
  expect(files.filter((file) => /(?<!testing-)library|sample|book/i.test(file + textOf(file)))).toEqual([]);
  expect(readdirSync(join(copy.root, 'domain/src/loans')).sort()).toEqual(['index.ts', 'loan.test.ts', 'loan.ts']);
});

test.each([
  ['a name that is taken', () => newSubgraph(copy.root, 'users'), 'subgraphs/users existe déjà'],
  ['a remote that is there', () => newRemote(copy.root, 'serf'), 'mf-serf existe déjà'],
  ['a name that is none', () => newSubgraph(copy.root, '../Loans'), 'lettres minuscules'],
  ['one whose documents are called as the language is', () => newSubgraph(copy.root, 'news'), 'mot du langage'],
  ['a subgraph whose documents have no name', () => newSubgraph(copy.root, 'expense'), 'au singulier'],
])('%s is refused, and nothing is made', (_what, make, reason) => {
  const packages = () => ['.', 'subgraphs', 'domain/src'].map((folder) => readdirSync(join(copy.root, folder)));
  const before = packages();
  expect(make).toThrow(NotPossible);
  expect(make).toThrow(reason);
  expect(packages()).toEqual(before);
});

test('what holds every domain to the records holds for it', async () => {
  const said = await copy.node('node_modules/vitest/vitest.mjs', 'run', '--project', 'domain', 'domain/src/audit');
  expect(stripVTControlCharacters(said)).toMatch(/Test Files\s+\d+ passed \(/);
});

test('the supergraph takes it in', async () => {
  await copy.node('--import', 'tsx', 'platform/build/src/compose.ts');
  expect(textOf('api.graphql')).toContain('createLoan(input: LoanInput!): Loan!');
});

test('it starts, is asked, and answers', async () => {
  const said = await copy.node('node_modules/vitest/vitest.mjs', 'run', 'subgraphs/loans/src/life.test.ts');
  expect(stripVTControlCharacters(said)).toMatch(/Tests\s+2 passed/);
});
