import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { shortenedTests } from '../platform/run/src/test/shortened.ts';
import journeys from './vitest.config.ts';

/** Long journeys, and whole those that `npm test` shortens (every page with every rule at both widths): part of `npm run test:long`, in a portal of their own. */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    name: 'e2e-long',
    // Attacks take a service's breath away: pages are not opened beside them.
    maxWorkers: 1,
    include: [
      'src/**/*.long.test.ts',
      ...shortenedTests(path.join(import.meta.dirname, '..'), ['e2e']).map((file) => path.relative('e2e', file)),
    ],
    env: { THOROUGH: '1' },
    exclude: configDefaults.exclude,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
