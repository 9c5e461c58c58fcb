import type { Compiler, RspackPluginInstance } from '@rspack/core';

import { questionsOf } from './route-table/questions-of.ts';

/**
 * Writes `questions.json`, what the shell's own screens ask at once, and `chunks.json`: name of a dynamic import → the script files it needs, and
 * `font` → the text's font. The server puts it into the HTML,
 * which then asks for everything that a route needs in one wave instead of level by level (performance.md section 2).
 */
export class ChunkMapPlugin implements RspackPluginInstance {
  readonly #dir: string;

  /** @param dir the shell's folder */
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('chunk-map', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'chunk-map', stage }, async () => {
        const map: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          map[name] = group.getFiles().filter((file) => file.endsWith('.js'));
        }
        // Else the browser finds it when the first style is written, a level later.
        map.font = Object.keys(compilation.assets).filter((file) => /inter-french\.\w+\.woff2$/.test(file));
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(map)));
        const questions = await questionsOf(this.#dir);
        compilation.emitAsset('questions.json', new sources.RawSource(JSON.stringify(questions)));
      });
    });
  }
}
