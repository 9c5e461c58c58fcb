import { configDefaults, defineConfig } from 'vitest/config';
import { shortenedTests } from './platform/run/src/test/shortened.ts';
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
    include: [longTests, ...shortenedTests(import.meta.dirname)],
    env: { THOROUGH: '1' },
    exclude: [...configDefaults.exclude, 'e2e/**'],
    isolate: true,
    fileParallelism: false,
    testTimeout: 900_000,
  },
});
