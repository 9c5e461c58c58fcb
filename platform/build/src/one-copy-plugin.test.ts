import { expect, test } from 'vitest';
import { secondCopies } from './one-copy-plugin.ts';

test.each([
  [
    'a router of pnpm',
    '/p/node_modules/.pnpm/react-router@7.18.5_react@19/node_modules/react-router/dist/index.mjs',
    ['react-router'],
  ],
  ['a package with a scope', '/p/node_modules/@apollo/client/index.js', ['@apollo/client']],
  ['a package beside them', '/p/node_modules/.pnpm/react-aria@3_react@19/node_modules/react-aria/index.js', []],
  ['own code', '/p/platform/web/src/router.ts', []],
  [
    'own code that holds state',
    '/p/platform/web/src/session/server-clock.ts',
    ['platform/web/src/session/server-clock.ts'],
  ],
])('%s', (_, file, names) => {
  expect(secondCopies([file, file])).toEqual(names);
});
