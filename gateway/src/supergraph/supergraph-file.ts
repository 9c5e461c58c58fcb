import { type FSWatcher, watch } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from '@portal/server/service/log';
import { type LoadedGraph, loadGraph, supergraphHash } from './loaded-graph.ts';

/** What /health says of the supergraph. */
export interface SupergraphState {
  hash: string;
  loadedAt: string;
  /** Why the file as it is now was not taken, when it was not. */
  refused?: { hash?: string; reason: string; at: string } | undefined;
}

const settleMs = 100;
const pollMs = 10_000;

/**
 * The composed supergraph on disk: read at start, followed afterwards. A broken one is refused and the last good one
 * stays, even over a restart, since a copy of it is kept (architecture, "A subgraph").
 */
export class SupergraphFile {
  readonly #file: string;
  readonly #copy: string;
  readonly #log: Logger;
  readonly #take: (graph: LoadedGraph) => void;
  #state: SupergraphState | undefined;
  #watcher: FSWatcher | undefined;
  #settling: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();

  /** @param take is given every new good graph after the first */
  constructor(options: { file: string; dataDir: string; log: Logger; take: (graph: LoadedGraph) => void }) {
    this.#file = options.file;
    this.#copy = join(options.dataDir, 'gateway', 'supergraph.last-good.graphql');
    this.#log = options.log;
    this.#take = options.take;
  }

  get state(): SupergraphState | undefined {
    return this.#state;
  }

  /** Reads the first graph and begins to follow the file. Throws when neither the file nor the copy is a supergraph. */
  async start(): Promise<LoadedGraph> {
    const graph = await this.#first();
    const folder = dirname(this.#file);
    this.#watcher = watch(folder, (_event, name) => {
      if (name === null || name === basename(this.#file)) this.#checkSoon();
    });
    this.#watcher.on('error', (error) => this.#log.warn({ err: error }, 'supergraph folder is no longer watched'));
    // Some file systems report no change; polling now and then makes up for it.
    this.#polling = setInterval(() => this.#checkSoon(), pollMs).unref();
    return graph;
  }

  async stop(): Promise<void> {
    this.#watcher?.close();
    clearTimeout(this.#settling);
    clearInterval(this.#polling);
    await this.#checking;
  }

  async #first(): Promise<LoadedGraph> {
    try {
      const graph = loadGraph(await readFile(this.#file, 'utf8'));
      await this.#accepted(graph);
      return graph;
    } catch (error) {
      this.#log.error({ err: error, file: this.#file }, 'supergraph refused at start, trying the last good one');
      const graph = loadGraph(await readFile(this.#copy, 'utf8'));
      await this.#accepted(graph);
      this.#refused(error, undefined);
      return graph;
    }
  }

  #checkSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#checking = this.#checking.then(() => this.#check());
    }, settleMs);
  }

  async #check(): Promise<void> {
    let hash: string | undefined;
    try {
      const sdl = await readFile(this.#file, 'utf8');
      hash = supergraphHash(sdl);
      if (hash === this.#state?.refused?.hash) return;
      if (hash === this.#state?.hash) {
        this.#state.refused = undefined;
        return;
      }
      const graph = loadGraph(sdl);
      this.#take(graph);
      await this.#accepted(graph);
      this.#log.info({ supergraph: graph.hash }, 'new supergraph taken');
    } catch (error) {
      this.#refused(error, hash);
    }
  }

  async #accepted(graph: LoadedGraph): Promise<void> {
    this.#state = { hash: graph.hash, loadedAt: new Date().toISOString() };
    // Two gateways may keep their copy in one folder.
    const written = `${this.#copy}.${process.pid}.new`;
    try {
      await mkdir(dirname(this.#copy), { recursive: true });
      await writeFile(written, graph.sdl);
      await rename(written, this.#copy);
    } catch (error) {
      this.#log.warn({ err: error, file: this.#copy }, 'no copy of the supergraph is kept');
    }
  }

  #refused(error: unknown, hash: string | undefined): void {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    if (this.#state) this.#state.refused = { hash, reason, at: new Date().toISOString() };
    this.#log.error(
      { refused: hash, supergraph: this.#state?.hash, reason },
      'supergraph refused, the last good one stays',
    );
  }
}
