import { configDefaults, defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

/** The journeys of a congress's life, then kills under load, on three of each engine and two instances of each service: `npm run test:cluster`. */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    name: 'cluster',
    include: [
      'src/events/congress-life.test.ts',
      'src/people/people-life.test.ts',
      'src/platform/kills.cluster.test.ts',
    ],
    exclude: configDefaults.exclude,
    globalSetup: ['src/portal/setup/cluster-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
