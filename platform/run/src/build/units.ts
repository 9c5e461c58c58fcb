import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './fingerprint.ts';
import { foldersBehind, type WorkspacePackage } from './workspace.ts';

/** Something that is built as one piece, and again only when one of its inputs changed. */
export interface Unit {
  /** Name in messages and of its file in `.cache/build`. */
  name: string;
  kind: 'graph' | 'service' | 'web';
  /** Files and folders, relative to the root, whose contents decide the result. */
  inputs: string[];
  /** Files, relative to the root, that exist once it is built. */
  outputs: string[];
  /** For a service: the file to bundle. For the web: the package's folder. */
  source: string;
  /** For development: a service with the demo's data and accounts, a graph whose effect on what is deployed is only reported. */
  demo?: boolean;
}

/** All that can be built now. A part of the project that does not exist yet is left out. */
export function allUnits(
  root: string,
  workspace: Map<string, WorkspacePackage>,
  { split = false, demo = false }: { split?: boolean; demo?: boolean } = {},
): Unit[] {
  return [
    graphUnit(root, demo),
    demo ? undefined : eventsUnit(root),
    ...serviceUnits(root, workspace, split, demo),
    ...webUnits(root, workspace),
  ].filter((unit): unit is Unit => unit !== undefined);
}

const COMPOSER = 'platform/build/src/compose.ts';
const COMPOSITION = 'platform/build/src/composition.ts';
const SCHEMA_FILE = 'platform/build/src/schema-file.ts';

function graphUnit(root: string, demo: boolean): Unit | undefined {
  if (!existsSync(join(root, COMPOSER))) return undefined;
  const inputs = [...graphqlFiles(root), COMPOSER, COMPOSITION, SCHEMA_FILE, 'pnpm-lock.yaml'];
  const outputs = ['supergraph.graphql', 'api.graphql'];
  return { name: 'graphe', kind: 'graph', inputs, outputs, source: COMPOSER, demo };
}

const EVENTS = 'platform/build/src/events';

/** What is built to be deployed must not change published events under those who read them; it makes nothing. */
function eventsUnit(root: string): Unit | undefined {
  const source = `${EVENTS}/check-events.ts`;
  if (!existsSync(join(root, source))) return undefined;
  return { name: 'événements', kind: 'graph', inputs: ['domain', EVENTS, 'pnpm-lock.yaml'], outputs: [], source };
}

/** The schemas, and the operations that are checked against their composition. */
function graphqlFiles(root: string): string[] {
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));
  return ['subgraphs', 'shell', ...folders].flatMap((folder) =>
    existsSync(join(root, folder)) ? sourceFiles(root, folder).filter((file) => file.endsWith('.graphql')) : [],
  );
}

/** The services as processes: name, folder of the package, folder of the entry. */
function serviceFolders(root: string, split: boolean): [name: string, folder: string, sources: string][] {
  const subgraphs = split ? subgraphsIn(root) : ['all'];
  return [
    ...subgraphs.map((name): [string, string, string] => [
      `subgraphs-${name}`,
      `subgraphs/${name}`,
      `subgraphs/${name}/src`,
    ]),
    ['gateway', 'gateway', 'gateway/src'],
    ['shell-server', 'shell', 'shell/server'],
  ];
}

const subgraphsIn = (root: string): string[] =>
  readdirSync(join(root, 'subgraphs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'all')
    .map(({ name }) => name);

/** What subgraphs' schemas have in common. */
const COMMON_SCHEMA = 'subgraphs/shared.graphql';

/** The packages inside a service; those of every subgraph in the one that loads each by its folder. */
function packagesInside(root: string, workspace: Map<string, WorkspacePackage>, folder: string): string[] {
  const folders = folder === 'subgraphs/all' ? subgraphsIn(root).map((name) => `subgraphs/${name}`) : [];
  return [...new Set([folder, ...folders].flatMap((each) => foldersBehind(workspace, each, false)))].sort();
}

/** The file that starts a service: `main.ts` where there is one, since `index.ts` may be what others import. */
export function entryIn(root: string, sources: string): string | undefined {
  return [`${sources}/main.ts`, `${sources}/index.ts`].find((entry) => existsSync(join(root, entry)));
}

function serviceUnits(root: string, workspace: Map<string, WorkspacePackage>, split: boolean, demo: boolean): Unit[] {
  return serviceFolders(root, split).flatMap(([name, folder, sources]) => {
    const entry = entryIn(root, sources);
    const common = folder.startsWith('subgraphs/') && existsSync(join(root, COMMON_SCHEMA)) ? [COMMON_SCHEMA] : [];
    const inputs = [...packagesInside(root, workspace, folder), ...common, 'pnpm-lock.yaml'];
    if (!entry) return [];
    const isDemo = demo && hasDemo(entry);
    const title = isDemo ? `${name}-demo` : name;
    return [{ name: title, kind: 'service', inputs, outputs: [bundleOf(entry, isDemo)], source: entry, demo: isDemo }];
  });
}

/** Subgraphs hold the demo's data; gateway and shell have none. */
const hasDemo = (entry: string): boolean => entry.startsWith('subgraphs/');

/** Where the bundle of a service's entry lies: beside its sources, in `dist/`. @param demo the one with the demo's data */
export function bundleOf(entry: string, demo = false): string {
  const [, folder, file] = /^(.*?)\/(?:src\/)?([^/]+)\.ts$/.exec(entry) ?? [];
  return `${folder}/dist/${file}${demo && hasDemo(entry) ? '.demo' : ''}.mjs`;
}

function webUnits(root: string, workspace: Map<string, WorkspacePackage>): Unit[] {
  return [...workspace.values()]
    .filter(({ folder }) => isWebPackage(root, folder))
    .map(({ folder }) => {
      const behind = foldersBehind(workspace, folder, true).filter((other) => other !== folder);
      return {
        name: folder,
        kind: 'web',
        // Named one by one, since the shell's server lies in the same package.
        inputs: [
          ...['src', 'public', 'package.json', 'remote.json'].map((part) => join(folder, part)),
          ...behind,
          'api.graphql',
          'pnpm-lock.yaml',
        ],
        outputs: [`${folder}/dist`, folder === 'shell' ? 'dist/public/index.html' : `dist/remotes/${folder}`],
        source: folder,
      };
    });
}

/** The shell, and every remote: a package that declares where it appears in the portal. */
function isWebPackage(root: string, folder: string): boolean {
  return existsSync(join(root, folder, folder === 'shell' ? 'src/main.tsx' : 'remote.json'));
}
