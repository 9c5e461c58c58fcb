import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { Collector, type Needs } from './collector.ts';
import { linkPages } from './link-table-plugin.ts';
import { questionsOf, type TableQuestion } from './questions-of.ts';
import { type ReadRoute, routesOf } from './routes-of.ts';

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
    const imported = new Map(['src/routes.tsx', linkPages.routes].flatMap((file) => [...collector.imported(file)]));
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
