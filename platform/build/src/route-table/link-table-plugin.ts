import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { Collector } from './collector.ts';
import { questionsOf, type TableQuestion } from './questions-of.ts';
import { routesOf } from './routes-of.ts';

/** What the page asks for at once when the page of a link is opened: all of it, since nothing of the shell comes with it. */
export interface LinkTable {
  /** Relative to the folder of the pages' own bundle. */
  files: string[];
  /** Positions of the files with which each page begins, in their order. */
  entry: number[];
  /** Besides, for the first pattern that fits the path. */
  routes: [pattern: string, files: number[]][];
  /** By pattern: the mutation that opens the link, then what is asked in its name. */
  questions: Record<string, TableQuestion[]>;
  font: string;
}

export const linkPages = { routes: 'src/link-pages.tsx', questions: 'src/link-questions.ts' };

/** Writes `routes.json` of the bundle that holds the pages of links (docs/decisions/federation.md). */
export class LinkTablePlugin implements RspackPluginInstance {
  readonly #dir: string;

  /** @param dir the remote's folder */
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('link-table', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'link-table', stage }, async () => {
        const collector = new Collector(compilation, this.#dir);
        const imported = collector.imported(linkPages.routes);
        const routes = await routesOf(this.#dir, linkPages.routes);
        const table: LinkTable = {
          entry: collector.begun('link')[0],
          routes: routes.map(({ pattern, imports }) => [
            pattern,
            collector.needsOf(imports.map((one) => imported.get(one)))[0],
          ]),
          questions: await questionsOf(this.#dir, linkPages.questions),
          files: collector.files.list,
          font: Object.keys(compilation.assets).find((file) => /inter-french\.\w+\.woff2$/.test(file)) ?? '',
        };
        compilation.emitAsset('routes.json', new sources.RawSource(JSON.stringify(table)));
      });
    });
  }
}
