import { configDefaults, defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

/** Long journeys, and every page with every rule at both widths: part of `npm run test:long`, in a portal of their own. */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    name: 'e2e-long',
    // Attacks take a service's breath away: pages are not opened beside them.
    maxWorkers: 1,
    include: ['src/**/*.long.test.ts', 'src/pages/routes.test.ts', 'src/people/people-routes.test.ts'],
    env: { THOROUGH: '1' },
    exclude: configDefaults.exclude,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
