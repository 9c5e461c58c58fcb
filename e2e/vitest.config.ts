import { configDefaults, defineConfig } from 'vitest/config';
import { graphqlFiles } from '../platform/run/src/test/graphql-files.ts';
import { waits } from '../platform/run/src/test/timeouts.ts';

/** Journeys through the assembled portal: one portal for the whole run, two files at a time: while one waits for its page, the other uses the cores. */
export default defineConfig({
  plugins: [graphqlFiles],
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.{long,cluster}.test.ts'],
    globalSetup: ['src/portal/setup/global-setup.ts'],
    setupFiles: ['src/portal/setup/failures.ts'],
    maxWorkers: 2,
    // A worker loads the browser's driver once, not for each file: two seconds a file. Our own modules are each file's own all the same.
    isolate: false,
    maxConcurrency: 3,
    // The pictures of a failure are taken before its pages are closed.
    sequence: { hooks: 'list' },
    testTimeout: waits.testMs,
    hookTimeout: waits.hookMs,
  },
});
