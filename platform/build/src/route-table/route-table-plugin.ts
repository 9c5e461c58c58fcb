import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkGroup, Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { questionsOf, type TableQuestion } from './questions-of.ts';
import { type ReadRoute, routesOf } from './routes-of.ts';

/** Positions in the lists of the table: of files, of shared modules; and pieces of other remotes, as `remote/name`. */
export type Needs = [files: number[], shared: number[], pieces?: string[]];

/** What the page asks for at once when a remote's path is opened, before any of the remote's code is there. */
export interface RouteTable {
  /** Files of the remote, relative to its folder; the entry is the first. */
  files: string[];
  /** Modules that it takes from the shell. */
  shared: string[];
  /** For any path of the area. */
  area: Needs;
  /** Besides, for the first pattern that fits the path. */
  routes: [pattern: string, ...Needs][];
  /** For each piece that it offers. */
  pieces: Record<string, Needs>;
  /** By pattern: what is asked of the graph at once. */
  questions: Record<string, TableQuestion[]>;
}

/** `consume shared module|default|react|…`, or in newer words `consume shared module (default) react@^19 …`. */
const sharedName = (identifier: string): string | undefined =>
  /^consume[- ]shared[- ]module[|\s(]+default[|\s)]+((?:@[^/|\s]+\/)?[^@|\s]+)/.exec(identifier)?.[1];

/** A piece that the page shows as soon as it can; an addition may come later. */
const shownPiece = /<Piece\s+remote="([\w-]+)"\s+name="([\w-]+)"(?![^>]*isAddition)/g;

/** Gives each thing of the table its position. */
class Positions {
  readonly list: string[] = [];
  of = (name: string): number => {
    const known = this.list.indexOf(name);
    return known < 0 ? this.list.push(name) - 1 : known;
  };
}

/** Collects the table from a finished compilation. */
class Collector {
  readonly files = new Positions();
  readonly shared = new Positions();
  readonly #compilation: Compilation;
  readonly #dir: string;

  constructor(compilation: Compilation, dir: string) {
    this.#compilation = compilation;
    this.#dir = dir;
  }

  exposed(name: string): Needs {
    return this.needsOf([this.#compilation.namedChunkGroups.get(`__federation_expose_${name}`)]);
  }

  /** The chunks that `src/routes.tsx` asks for, by what its `import()` names. */
  imported(): Map<string, ChunkGroup> {
    const source = path.join(this.#dir, 'src/routes.tsx');
    const found = new Map<string, ChunkGroup>();
    for (const group of this.#compilation.chunkGroups)
      for (const { module, request } of group.origins)
        if (request && (module as { resource?: string } | undefined)?.resource === source) found.set(request, group);
    return found;
  }

  needsOf(groups: (ChunkGroup | undefined)[]): Needs {
    const there = groups.filter((group) => group !== undefined);
    const modules = [...new Set(there.flatMap(({ chunks }) => chunks))].flatMap((chunk) => [
      ...this.#compilation.chunkGraph.getChunkModules(chunk),
    ]);
    const files = there.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
    const shared = modules.flatMap((module) => sharedName(module.identifier()) ?? []);
    const pieces = modules.flatMap((module) => this.#piecesIn((module as { resource?: string }).resource));
    const numbers = (names: string[], { of }: Positions) => [...new Set(names.map(of))];
    const needs: Needs = [numbers(files, this.files), numbers(shared, this.shared)];
    if (pieces.length > 0) needs.push([...new Set(pieces)]);
    return needs;
  }

  #piecesIn(resource = ''): string[] {
    if (!resource.startsWith(path.join(this.#dir, 'src')) || !existsSync(resource)) return [];
    return [...readFileSync(resource, 'utf8').matchAll(shownPiece)].map(([, remote, name]) => `${remote}/${name}`);
  }
}

/**
 * Writes `routes.json`: for each route of a remote the files, shared modules and pieces that it needs. The page has them all asked for in one wave,
 * whatever route it is opened with; without the table each layout and each page would be known when the one above it has run.
 */
export class RouteTablePlugin implements RspackPluginInstance {
  readonly #dir: string;

  /** @param dir the remote's folder */
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('route-table', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'route-table', stage }, async () => {
        const questions = await questionsOf(this.#dir);
        const table = { ...this.#table(compilation, await routesOf(this.#dir)), questions };
        compilation.emitAsset('routes.json', new sources.RawSource(JSON.stringify(table)));
      });
    });
  }

  #table(compilation: Compilation, routes: ReadRoute[]): Omit<RouteTable, 'questions'> {
    const collector = new Collector(compilation, this.#dir);
    const imported = collector.imported();
    const { pieces = [] } = JSON.parse(readFileSync(path.join(this.#dir, 'remote.json'), 'utf8'));
    const entry = Object.keys(compilation.assets).find((name) => /remoteEntry\.\w+\.js$/.test(name));
    if (entry) collector.files.of(entry);
    const area = collector.exposed('remote');
    const known = routes.filter(({ imports }) => imports.length > 0);
    return {
      area,
      routes: known.map(({ pattern, imports }) => [
        pattern,
        ...collector.needsOf(imports.map((one) => imported.get(one))),
      ]),
      pieces: Object.fromEntries(
        (pieces as string[]).map((name) => [name, collector.exposed(name.replaceAll('-', '_'))]),
      ),
      files: collector.files.list,
      shared: collector.shared.list,
    };
  }
}
