import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@portal/server/service/log';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const manifest = z.record(z.string(), z.string());
const pollMs = 10_000;

/** The same documents come again and again. Bounded by their characters, too: anybody may send one. */
const hashes = new LRUCache<string, string>({
  max: 2_000,
  maxSize: 4_000_000,
  sizeCalculation: (_hash, source) => source.length,
});

export function documentHash(source: string): string {
  let hash = hashes.get(source);
  if (hash === undefined) {
    hash = createHash('sha256').update(source).digest('hex');
    hashes.set(source, hash);
  }
  return hash;
}

const persistedQuery = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });

/**
 * The operations that remotes were built with: files `<remote>/<version>/operations.json`, { hash: document }. Every version
 * on disk counts, since a page opened yesterday still runs yesterday's remote. New versions are taken as they come.
 */
export class Safelist {
  readonly #folder: string | undefined;
  readonly #log: Logger;
  readonly #closed: boolean;
  #documents = new Map<string, string>();
  #files = new Map<string, { mtimeMs: number; documents: string[] }>();
  #timer: NodeJS.Timeout | undefined;

  /** @param options.closed whether operations outside the list are refused (production) */
  constructor(options: { folder: string | undefined; closed: boolean; log: Logger }) {
    this.#folder = options.folder;
    this.#closed = options.closed;
    this.#log = options.log;
  }

  get size(): number {
    return this.#documents.size;
  }

  /** Reads the manifests and follows them. */
  async start(): Promise<void> {
    await this.read();
    this.#timer = setInterval(() => void this.read(), pollMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads manifests that are new or changed; one that is broken is said in the log and the others count, and so do all when a folder cannot be read. */
  async read(): Promise<void> {
    const files = new Map<string, { mtimeMs: number; documents: string[] }>();
    let found: string[];
    try {
      found = this.#folder ? await manifestFiles(this.#folder) : [];
    } catch (error) {
      this.#log.error(
        { err: error, folder: this.#folder },
        'manifests of operations cannot be read, those known before count',
      );
      return;
    }
    for (const file of found) {
      const mtimeMs = await stat(file).then(
        (stats) => stats.mtimeMs,
        () => undefined,
      );
      if (mtimeMs === undefined) continue;
      const known = this.#files.get(file);
      files.set(file, known?.mtimeMs === mtimeMs ? known : { mtimeMs, documents: await this.#documentsOf(file) });
    }
    this.#files = files;
    // The hash is worked out here: a key that does not match its document must not let another one in.
    this.#documents = new Map(
      [...files.values()].flatMap(({ documents }) => documents.map((document) => [documentHash(document), document])),
    );
  }

  async #documentsOf(file: string): Promise<string[]> {
    try {
      return Object.values(manifest.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch (error) {
      this.#log.error({ file, reason: (error as Error).message }, 'manifest of operations refused');
      return [];
    }
  }

  /**
   * The document to run for a request: the one sent, or the one of a persisted-query hash.
   * @throws Refusal OPERATION_REFUSED, BAD_REQUEST without any
   */
  resolve(query: unknown, extensions: unknown): string {
    if (typeof query === 'string' && query !== '') {
      if (this.#closed && !this.#documents.has(documentHash(query))) throw new Refusal('OPERATION_REFUSED');
      return query;
    }
    const persisted = persistedQuery.safeParse(extensions);
    if (!persisted.success) throw new Refusal('BAD_REQUEST');
    const known = this.#documents.get(persisted.data.persistedQuery.sha256Hash);
    if (!known) throw new Refusal('OPERATION_REFUSED');
    return known;
  }
}

async function manifestFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const remote of await folders(folder)) {
    for (const version of await folders(join(folder, remote))) {
      files.push(join(folder, remote, version, 'operations.json'));
    }
  }
  return files;
}

async function folders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A version may be taken away meanwhile.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
