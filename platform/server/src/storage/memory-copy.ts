import { type Watchable, watchCollection } from '../events/change-stream.ts';
import type { Context } from '../service/context.ts';

/**
 * What each process keeps of a collection in memory, since it is little and asked for at every turn: read again as soon as any process has changed the
 * collection.
 */
export class MemoryCopy<Found> {
  readonly #read: () => Promise<Found>;
  readonly #keep: (found: Found) => void;
  /** Of the readings, the last one that was begun, and the newest that was kept. */
  #begun = 0;
  #newest = 0;

  /** @param read asks the database @param keep takes what it has found */
  constructor(read: () => Promise<Found>, keep: (found: Found) => void) {
    this.#read = read;
    this.#keep = keep;
  }

  /** Reads again. Of readings that overtake one another the newest counts: an older one would take back what that has found. */
  async refresh(): Promise<void> {
    const turn = ++this.#begun;
    const found = await this.#read();
    if (turn < this.#newest) return;
    this.#newest = turn;
    this.#keep(found);
  }

  /** What is being read is not kept any more. */
  forget(): void {
    this.#newest = ++this.#begun;
  }

  /** Reads now, and after each change. @returns its end */
  async start(collection: Watchable, { log }: Pick<Context, 'log'>): Promise<() => Promise<void>> {
    await this.refresh();
    const over = new AbortController();
    const ids = [{ $project: { _id: 1 } }];
    const watching = watchCollection(collection, ids, () => this.refresh(), { log, signal: over.signal });
    return async () => {
      over.abort();
      await watching;
    };
  }
}
