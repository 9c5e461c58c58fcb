import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Writes `chunks.json`: name of a dynamic import → the script files it needs. The server puts it into the HTML,
 * which then asks for everything that a route needs in one wave instead of level by level (performance.md section 2).
 */
export class ChunkMapPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('chunk-map', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'chunk-map', stage }, () => {
        const map: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          map[name] = group.getFiles().filter((file) => file.endsWith('.js'));
        }
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(map)));
      });
    });
  }
}
