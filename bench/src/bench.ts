/** How much is measured; small numbers only to try a bench out. */
export interface Effort {
  rounds: number;
  /** Length of one round under load. */
  seconds: number;
  /** No list is filled with more rows. */
  largest: number;
  /** Another tree of the portal, installed, whose subgraphs are measured beside. */
  beside?: string | undefined;
}

/** A goal of docs/performance.md beside what was measured. */
export interface Goal {
  text: string;
  measured: string;
  met: boolean;
}

/** A table of a result. */
export interface Table {
  columns: string[];
  rows: (string | number)[][];
}

/** What a bench found: for the reader, and whole for the JSON. */
export interface Result {
  tables: Table[];
  goals: Goal[];
  /** What a reader must know to judge the figures. */
  notes: string[];
  data: unknown;
}

/** Things that must be ended, the last one first, also when a bench breaks off. */
export class Cleanup {
  readonly #ends: (() => Promise<unknown> | unknown)[] = [];

  add(end: () => Promise<unknown> | unknown): void {
    this.#ends.push(end);
  }

  async all(): Promise<void> {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) await end();
  }
}

/** One measurement. What it starts it adds to `ends`. */
export interface Bench {
  name: string;
  title: string;
  run(effort: Effort, ends: Cleanup): Promise<Result>;
}
