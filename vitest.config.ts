import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { bundledProcesses } from './platform/run/src/test/bundled-processes.ts';
import { graphqlFiles } from './platform/run/src/test/graphql-files.ts';
import { waits } from './platform/run/src/test/timeouts.ts';

const plugins = [graphqlFiles];

/** No service goes by its machine's clock zone: days and hours are said by a zone. What takes the machine's is seen in one that is far from all of them. */
const farFromParis = { TZ: 'Pacific/Auckland' };

const timeouts = { testTimeout: waits.testMs, hookTimeout: waits.hookMs };

/** Long suites (kills, races, hostile connections): `npm run test:long`, vitest.long.config.ts. */
export const longTests = '**/*.long.test.ts';

/** Subgraphs, gateway, shell's server and platform on real engines. */
export const services: TestProjectInlineConfiguration = {
  plugins: [...plugins, bundledProcesses(import.meta.dirname)],
  test: {
    name: 'services',
    // Apollo's CommonJS packages load graphql's index.js; a second copy (index.mjs) would be another realm.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    include: [
      'platform/server/src/**/*.test.ts',
      'platform/run/src/**/*.test.ts',
      'platform/test/src/**/*.test.ts',
      'platform/new/src/**/*.test.ts',
      'subgraphs/**/src/**/*.test.ts',
      'gateway/src/**/*.test.ts',
      'shell/server/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, longTests],
    globalSetup: ['platform/test/src/engines/engines-setup.ts'],
    // A worker loads a subgraph's packages once, not for each file: two seconds a file, and what is compiled stays so.
    isolate: false,
    // Documents and answers die young: with room for them, less is copied on. A thirtieth of the workers' processor time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['platform/test/src/engines/fresh-environment.ts'],
    env: farFromParis,
    ...timeouts,
  },
};

/** Three projects: rules without I/O, services on real engines, components in a simulated DOM. Journeys in a browser have their own config in e2e/. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        plugins,
        test: {
          name: 'domain',
          ...timeouts,
          env: farFromParis,
          isolate: false,
          include: ['domain/src/**/*.test.ts', 'platform/web/src/**/*.test.ts', 'platform/build/src/**/*.test.ts'],
        },
      },
      services,
      {
        plugins,
        test: {
          name: 'components',
          ...timeouts,
          environment: './shared-ui/src/testing/shared-jsdom-environment.ts',
          // A reader's clock is in France unless a test says otherwise, whatever the machine's.
          // Styles go into their sheet as in a built portal: where they are text, the simulated document reads the whole sheet again for each rule.
          env: { CONDITION_MS: String(waits.conditionMs), TZ: 'Europe/Paris', SC_DISABLE_SPEEDY: 'false' },
          // A worker loads the component library once, not for each file: less than half the time.
          isolate: false,
          setupFiles: ['shared-ui/src/testing/cleanup.ts'],
          include: [
            'shared-ui/src/**/*.test.{ts,tsx}',
            'platform/web/src/**/*.test.tsx',
            'shell/src/**/*.test.{ts,tsx}',
            'mf-*/src/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
