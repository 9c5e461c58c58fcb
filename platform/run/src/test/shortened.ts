import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModel, testFilesIn } from './never-run.ts';

/** Where a part of a table is taken in `npm test`, and the whole of it in the long run (docs/decisions/long-tests.md). */
const shortening =
  /^(?:import|\}) .*from '@portal\/test\/(?:thorough|suites\/(?:rights-matrix|hostile-arguments|lost-responses))'/m;

/** The test files of services, from `root`, that `npm test` runs in a shortened form: those that ask for it, wherever they are and whatever their name. */
export const shortenedTests = (root: string): string[] =>
  ['subgraphs', 'gateway', 'platform']
    .flatMap((folder) => testFilesIn(root, join(root, folder)))
    .filter((file) => !isModel(file) && shortening.test(readFileSync(join(root, file), 'utf8')));
