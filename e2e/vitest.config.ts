import { configDefaults, defineConfig } from 'vitest/config';

/** Journeys through the assembled portal: one portal for the whole run, one file at a time (a browser and a portal fill two cores). */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.{long,cluster}.test.ts'],
    globalSetup: ['src/portal/global-setup.ts'],
    setupFiles: ['src/portal/failures.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    // The pictures of a failure are taken before its pages are closed.
    sequence: { hooks: 'list' },
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
