import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What the first screen of a remote needs besides its entry. */
export interface Start {
  /** Files of the remote, relative to its folder. */
  files: string[];
  /** Modules that it takes from the shell. */
  shared: string[];
}

/** The exposed area, and the page that a remote names as its first one: `import(/* webpackChunkName: "start" *\/ …)`. */
const firstParts = ['__federation_expose_remote', 'start'];

/** `consume shared module|default|react|…`, or in newer words `consume shared module (default) react@^19 …`. */
const sharedName = (identifier: string): string | undefined =>
  /^consume[- ]shared[- ]module[|\s(]+default[|\s)]+((?:@[^/|\s]+\/)?[^@|\s]+)/.exec(identifier)?.[1];

/**
 * Writes `start.json`: what the first screen of a remote asks for. The rest of what it takes from the shell, such as forms and calendars, would
 * only delay it.
 */
export class StartPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('start', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'start', stage }, () => {
        const groups = firstParts.flatMap((name) => compilation.namedChunkGroups.get(name) ?? []);
        const chunks = groups.flatMap((group) => [...group.chunks]);
        const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
        const shared = modules.flatMap((module) => sharedName(module.identifier()) ?? []);
        const files = groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
        const start: Start = { files: [...new Set(files)], shared: [...new Set(shared)].sort() };
        compilation.emitAsset('start.json', new sources.RawSource(JSON.stringify(start)));
      });
    });
  }
}
