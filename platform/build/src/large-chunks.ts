import type { Configuration } from '@rspack/core';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
interface Named {
  name?: string | undefined;
}

/** What is shown before anybody is signed in stays by itself. */
const doors = ['main', 'login', 'reset-password'];

/** Which of the shell's parts need the modules of a chunk, by the names of their `import()`s (shell/src/remotes/provided.ts). */
const parts = {
  core: ['app', 'home'],
  base: ['portal-web', 'portal-web-graphql', 'portal-shared-ui-base'],
  table: ['portal-shared-ui-table'],
};

const isOf = (names: readonly string[], chunks: readonly Named[]): boolean =>
  chunks.some(({ name }) => names.includes(name ?? ''));

const only =
  (...names: string[]) =>
  ({ name }: Named): boolean =>
    names.includes(name ?? '');

/**
 * Few large chunks: what every signed-in screen needs, what those of remotes add, what a list adds, what forms add. Thirty small ones
 * cost as many requests, and compress a tenth worse.
 */
export const shellChunks: SplitChunks = {
  chunks: ({ name }) => !doors.includes(name ?? ''),
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Changes with its versions only, hence apart from what changes with each deployment.
    apollo: {
      name: 'apollo',
      test: /[\\/]node_modules[\\/](@apollo|rxjs|graphql|graphql-ws|optimism|@wry|apollo-upload-client)[\\/]/,
      priority: 3,
      minChunks: 2,
      enforce: true,
    },
    // Also of forms, which a remote may do without.
    checks: { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 3, minChunks: 2, enforce: true },
    shared: {
      name: (_module: unknown, chunks: readonly Named[]) => {
        if (isOf(parts.core, chunks)) return 'core';
        if (isOf(parts.base, chunks)) return 'base';
        return isOf(parts.table, chunks) ? 'table' : 'edit';
      },
      priority: 2,
      minChunks: 2,
      enforce: true,
    },
    // What is left of the parts that each signed-in screen, or each list, loads anyway.
    frame: { name: 'core', chunks: only('app'), minChunks: 1, priority: 1, enforce: true },
    remotes: {
      name: 'base',
      chunks: only('portal-web', 'portal-shared-ui-base'),
      minChunks: 1,
      priority: 1,
      enforce: true,
    },
    list: { name: 'table', chunks: only('portal-shared-ui-table'), minChunks: 1, priority: 1, enforce: true },
  },
};

/** Of a remote's pages: what several of them share is worth a file when it is large; small parts are in each. */
export const remoteChunks: SplitChunks = { minSize: 100_000 };
