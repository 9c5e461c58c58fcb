import type { Actor } from '../actor.ts';

/**
 * One kind of what waits for a person. Nothing of it is stored: it is what the rows of the aggregate say now, so that it is gone as soon as it is done,
 * by whomever.
 */
export interface WorkKind<Doc> {
  /** Of several: « À valider ». */
  label: string;
  /** States in which something may wait: what the database looks for. */
  from: readonly string[];
  /** Whether it waits for this person now. */
  waits: (doc: Doc, actor: Actor, now: Date) => boolean;
}

export type WorkKinds<Doc> = Readonly<Record<string, WorkKind<Doc>>>;
