import type { ChunkGraph, Configuration, Module } from '@rspack/core';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
type CacheGroup = Exclude<NonNullable<SplitChunks['cacheGroups']>[string], false>;
interface Compiled {
  chunkGraph: ChunkGraph;
}

/** What is shown before anybody is signed in stays by itself. */
const doors = ['main', 'login', 'reset-password'];

/**
 * The shell's parts in the order in which screens need them, by the names of their `import()`s (shell/src/remotes/provided.ts): what every signed-in
 * screen needs, what those of remotes add, what a list adds, what a page that shows one thing adds. A module belongs to the first part that needs it.
 */
const parts = {
  core: ['app'],
  base: ['portal-web', 'portal-web-graphql', 'portal-shared-ui-base'],
  table: ['portal-shared-ui-table'],
  panels: ['portal-shared-ui-panels'],
};

/** Those that come when something is edited. */
const editing = ['portal-web-forms', 'portal-shared-ui-inputs', 'portal-shared-ui-dates', 'portal-shared-ui-reorder'];

/** How many of these chunks need a module. */
function usersOf(module: Module, { chunkGraph }: Compiled, names: readonly string[]): number {
  return [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) => names.includes(name ?? '')).length;
}

/** A chunk of the modules that at least so many of these chunks need. */
const neededBy = (name: string, names: readonly string[], least: number, priority: number): CacheGroup => ({
  name,
  // A name for each set of chunks (a function) would leave copies: which sets there are is the bundler's guess.
  test: (module, compiled) => usersOf(module, compiled, names) >= least,
  priority,
  minChunks: 1,
  enforce: true,
});

const partNames = Object.entries(parts);

/** What home shares with any of them comes with the frame: home is the first screen of most, and is to load none of the parts for two icons. */
const ofHome: CacheGroup = {
  ...neededBy('core', ['home'], 1, partNames.length + 2),
  minChunks: 2,
};

/** Few large chunks. Thirty small ones cost as many requests, and compress a tenth worse. */
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
      priority: 9,
      minChunks: 2,
      enforce: true,
    },
    // Also of forms, which a remote may do without.
    checks: { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 9, minChunks: 2, enforce: true },
    home: ofHome,
    ...Object.fromEntries(
      partNames.map(([name, names], at) => [name, neededBy(name, names, 1, partNames.length - at + 1)]),
    ),
    edit: neededBy('edit', editing, 2, 1),
  },
};

/** Of a remote's pages: what several of them share is worth a file when it is large; small parts are in each. */
export const remoteChunks: SplitChunks = { minSize: 100_000 };
