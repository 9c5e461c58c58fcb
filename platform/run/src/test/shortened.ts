import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModel, testFilesIn } from './never-run.ts';

/** Where a part of a table is taken in `npm test`, and the whole of it in the long run (docs/decisions/long-tests.md). */
const shortening =
  /^(?:import|\}) .*from '@portal\/test\/(?:thorough|suites\/(?:rights-matrix|hostile-arguments|lost-responses|reach))'/m;

const ofServices = ['subgraphs', 'gateway', 'platform'];

/** The test files of some folders, from `root`, that `npm test` runs in a shortened form: those that ask for it, whatever their name. */
export const shortenedTests = (root: string, folders: readonly string[] = ofServices): string[] =>
  folders
    .flatMap((folder) => testFilesIn(root, join(root, folder)))
    .filter((file) => !isModel(file) && shortening.test(readFileSync(join(root, file), 'utf8')));
