import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { VitestReport } from './counts.ts';

const leftOut = new Set(['node_modules', 'dist', 'generated']);
/** Run by commands of their own (docs/decisions/long-tests.md). */
const ofOtherCommands = /\.(long|cluster)\.test\.tsx?$/;
/** What `npm run new` copies; its test runs them in the copy. */
const models = /^platform\/new\/(remote|subgraph)\//;

/** Whether a file is one of a model. @param file from the root */
export const isModel = (file: string): boolean => models.test(file);

/** The test files below a folder, from `root`. */
export function testFilesIn(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || leftOut.has(entry.name) ? [] : testFilesIn(root, path);
    return /\.test\.tsx?$/.test(entry.name) ? [relative(root, path).replaceAll('\\', '/')] : [];
  });
}

/** The test files that `npm test` should have run and has not: no project's pattern names them, and nobody would see it. */
export function neverRun(root: string, files: readonly string[], reports: readonly VitestReport[]): string[] {
  const run = new Set(reports.flatMap(({ testResults }) => testResults.map(({ name }) => relative(root, name))));
  return files.filter((file) => !ofOtherCommands.test(file) && !isModel(file) && !run.has(file));
}
