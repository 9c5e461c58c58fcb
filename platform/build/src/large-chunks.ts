import type { Compilation, Configuration, Module } from '@rspack/core';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
type CacheGroup = Exclude<NonNullable<SplitChunks['cacheGroups']>[string], false>;

/** What is shown before anybody is signed in stays by itself. */
const entryChunks = ['main', 'login', 'reset-password'];

/** The shell's parts by what needs them, by the names of their `import()`s (shell/src/remotes/provided.ts). */
const parts = {
  frame: ['app'],
  home: ['home'],
  remotes: ['portal-web', 'portal-web-graphql', 'portal-shared-ui-base'],
  list: ['portal-shared-ui-table'],
  thing: ['portal-shared-ui-details'],
  dialogs: ['portal-shared-ui-dialogs'],
  editing: ['portal-web-forms', 'portal-shared-ui-inputs', 'portal-shared-ui-dates', 'portal-shared-ui-reorder'],
};

/** How many chunks need a module: of all, and of each part. */
type Needs = Record<keyof typeof parts | 'all', number>;

function needsOf(module: Module, chunkGraph: Compilation['chunkGraph']): Needs {
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
  const counts = Object.entries(parts).map(([part, own]) => [part, names.filter((name) => own.includes(name)).length]);
  return { ...Object.fromEntries(counts), all: names.length };
}

/**
 * The chunks in their order; a module is in the first that wants it. What two parts share must be where both find it without loading a third one:
 * what home shares with anything comes with the frame, what a list and a page of one thing share with what all remotes need, what a list and a form
 * share by itself.
 */
const chunks: [name: string, wants: (needs: Needs) => boolean][] = [
  ['core', ({ frame, home, all }) => frame > 0 || (home > 0 && all > 1)],
  ['base', ({ remotes, list, thing }) => remotes > 0 || (list > 0 && thing > 0)],
  ['choices', ({ list, editing }) => list > 0 && editing > 0],
  ['table', ({ list }) => list > 0],
  ['details', ({ thing }) => thing > 0],
  ['dialogs', ({ dialogs }) => dialogs > 0],
  ['edit', ({ editing }) => editing > 1],
];

/** A name for each set of chunks (a function of them) would leave copies of a module: which sets there are is the bundler's guess. */
const groups = chunks.map(([name, wants], at): [string, CacheGroup] => [
  name,
  {
    name,
    test: (module, { chunkGraph }) => wants(needsOf(module, chunkGraph)),
    priority: chunks.length - at,
    minChunks: 1,
    enforce: true,
  },
]);

/** Few large chunks. Thirty small ones cost as many requests, and compress a tenth worse. */
export const shellChunks: SplitChunks = {
  chunks: ({ name }) => !entryChunks.includes(name ?? ''),
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
    ...Object.fromEntries(groups),
  },
};

/** The page that most people come to first, by the name of its `import()` in a remote's `routes.tsx`. */
const landing = 'landing';
/** How many files of a remote need a module of that page until the module is kept apart from it. */
const SHARED_BY = 3;
/** A page around others, by the name of its `import()`; those of them to which people go on first are named `around-…`. */
const around = 'around';
const isAround = (name: string | undefined): boolean => name === around || name?.startsWith(`${around}-`) === true;

/**
 * Of a remote's pages. What the first page has in common with others is one file, so that whoever goes on from there has it. What a page around others
 * has in common with those that are opened with it is in its own file, which they need anyway. What other pages share is worth a file when it is large; small
 * parts are in each.
 */
export const remoteChunks: SplitChunks = {
  minSize: 200_000,
  cacheGroups: {
    first: {
      name: 'first',
      test(module, { chunkGraph }) {
        // What is taken from the shell is asked for by the page that needs it: an event without a list needs no table.
        if (module.type === 'consume-shared-module') return false;
        const files = [...chunkGraph.getModuleChunksIterable(module)];
        return files.length >= SHARED_BY && files.some(({ name }) => name === landing);
      },
      // Not of what another area shows of this one: a file more for a piece by itself.
      chunks: ({ name }) => !name?.startsWith('__federation_expose_'),
      minSize: 0,
      priority: 1,
      enforce: true,
    },
    around: {
      name: around,
      test(module, { chunkGraph }) {
        if (module.type === 'consume-shared-module') return false;
        const names = [...chunkGraph.getModuleChunksIterable(module)].flatMap(({ name }) => name ?? []);
        return names.includes(around) && names.filter(isAround).length > 1;
      },
      chunks: ({ name }) => isAround(name),
      minSize: 0,
      enforce: true,
    },
  },
};
