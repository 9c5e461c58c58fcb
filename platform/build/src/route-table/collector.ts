import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkGroup, Compilation } from '@rspack/core';

/** Positions in the lists of a table: of files, of shared modules; and pieces of other remotes, as `remote/name`. */
export type Needs = [files: number[], shared: number[], pieces?: string[]];

/** `consume shared module|default|react|…`, or in newer words `consume shared module (default) react@^19 …`. */
const sharedName = (identifier: string): string | undefined =>
  /^consume[- ]shared[- ]module[|\s(]+default[|\s)]+((?:@[^/|\s]+\/)?[^@|\s]+)/.exec(identifier)?.[1];

/** A piece that the page shows as soon as it can; an addition may come later. */
const shownComponent = /<RemoteComponent\s+remote="([\w-]+)"\s+name="([\w-]+)"(?![^>]*isAddition)/g;

/** Gives each thing of the table its position. */
class Positions {
  readonly list: string[] = [];
  of = (name: string): number => {
    const known = this.list.indexOf(name);
    return known < 0 ? this.list.push(name) - 1 : known;
  };
}

/** Collects the table from a finished compilation. */
export class Collector {
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

  /** What comes at once with a bundle that is a page of its own. */
  begun(name: string): Needs {
    return this.needsOf([this.#compilation.entrypoints.get(name)]);
  }

  /** The chunks that a list of routes asks for, by what its `import()` names. */
  imported(file: string): Map<string, ChunkGroup> {
    const source = path.join(this.#dir, file);
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
    return [...readFileSync(resource, 'utf8').matchAll(shownComponent)].map(([, remote, name]) => `${remote}/${name}`);
  }
}
