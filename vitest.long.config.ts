import { configDefaults, defineConfig } from 'vitest/config';
import { longTests, services } from './vitest.config.ts';

/**
 * What takes minutes: kills, races, hostile connections, measured times, and every hostile value at every argument. One file at a time, each in a
 * worker of its own, so that nothing
 * but the portal loads the machine while times are measured. Browser journeys have e2e/vitest.long.config.ts.
 */
export default defineConfig({
  ...services,
  test: {
    ...services.test,
    name: 'long',
    include: [
      longTests,
      // What `npm test` runs in a shortened form.
      'subgraphs/*/src/**/{rights,lost-answers,places,last-place}.test.ts',
      'subgraphs/participants/src/list/list.test.ts',
      'subgraphs/gatherings/src/list/next-first.test.ts',
      'platform/server/src/events/consumer/consumer.test.ts',
    ],
    env: { THOROUGH: '1' },
    exclude: [...configDefaults.exclude, 'e2e/**'],
    isolate: true,
    fileParallelism: false,
    testTimeout: 900_000,
  },
});
