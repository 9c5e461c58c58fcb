import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
}

/** All that can be built now. A part of the project that does not exist yet is left out. */
export function allUnits(root: string, workspace: Map<string, WorkspacePackage>, split: boolean): Unit[] {
  return [graphUnit(root), ...serviceUnits(root, workspace, split), ...webUnits(root, workspace)].filter(
    (unit): unit is Unit => unit !== undefined,
  );
}

const COMPOSER = 'platform/build/src/compose.ts';

function graphUnit(root: string): Unit | undefined {
  if (!existsSync(join(root, COMPOSER))) return undefined;
  const schemas = readdirSync(join(root, 'subgraphs')).map((name) => `subgraphs/${name}/schema.graphql`);
  const inputs = [...schemas.sort(), 'platform/build/src', 'pnpm-lock.yaml'];
  return { name: 'graphe', kind: 'graph', inputs, outputs: ['supergraph.graphql', 'api.graphql'], source: COMPOSER };
}

/** Entry of each service and the package it belongs to. */
function serviceEntries(root: string, split: boolean): [entry: string, folder: string][] {
  const subgraphs = split
    ? readdirSync(join(root, 'subgraphs'))
        .filter((name) => name !== 'all')
        .map((name): [string, string] => [`subgraphs/${name}/src/main.ts`, `subgraphs/${name}`])
    : ([['subgraphs/all/src/index.ts', 'subgraphs/all']] as [string, string][]);
  return [...subgraphs, ['gateway/src/index.ts', 'gateway'], ['shell/server/index.ts', 'shell']];
}

function serviceUnits(root: string, workspace: Map<string, WorkspacePackage>, split: boolean): Unit[] {
  return serviceEntries(root, split)
    .filter(([entry]) => existsSync(join(root, entry)))
    .map(([entry, folder]) => ({
      name: serviceName(entry),
      kind: 'service',
      inputs: [...foldersBehind(workspace, folder, false), 'pnpm-lock.yaml'],
      outputs: [bundleOf(entry)],
      source: entry,
    }));
}

function serviceName(entry: string): string {
  if (entry.startsWith('shell/')) return 'shell-server';
  return entry.split('/src/')[0]?.replace('/', '-') ?? entry;
}

/** Where the bundle of a service's entry lies: beside its sources, in `dist/`. */
export function bundleOf(entry: string): string {
  const [, folder, file] = /^(.*?)\/(?:src\/)?([^/]+)\.ts$/.exec(entry) ?? [];
  return `${folder}/dist/${file}.mjs`;
}

function webUnits(root: string, workspace: Map<string, WorkspacePackage>): Unit[] {
  return [...workspace.values()]
    .filter(({ folder }) => existsSync(join(root, folder, 'rspack.config.mjs')))
    .map(({ folder }) => ({
      name: folder,
      kind: 'web',
      inputs: [...foldersBehind(workspace, folder, true), 'api.graphql', 'pnpm-lock.yaml'],
      outputs: [`${folder}/dist`, 'dist/public'],
      source: folder,
    }));
}
