import type { Tx } from '../acts/perform.ts';
import type { Context } from '../service/context.ts';
import type { Compared, StoredImport, StoredLine } from './declaration.ts';

/** What a line of an import writes on, as it is. */
export interface CurrentState {
  /** Of the document in the history; null of what has none there. */
  id: string | null;
  /** Another one after each change of it: its revision, or of what has none its values. */
  version: number | string;
  /** What an undo would put back. */
  values: object;
}

/** What a line keeps for its undo: the version that it made, and what there was before; null for nothing. */
export interface AppliedState {
  version: number | string;
  before: object | null;
}
export type MadeLine<Line extends StoredLine = StoredLine> = Line & { made: AppliedState };

/** How what an import wrote is put back. */
export interface UndoDeclaration<Job extends StoredImport, Line extends StoredLine> {
  /** What lines write on, by their index; nothing of what is not there, or out of the actor's sight. */
  currentStates(
    ctx: Context,
    compared: Compared<Job>,
    lines: readonly Line[],
  ): Promise<ReadonlyMap<number, CurrentState>>;
  /** Restores what there was before these lines, by the single write path. @throws PortalError the refusals of its rows */
  restore(tx: Tx, compared: Compared<Job>, lines: readonly MadeLine<Line>[]): Promise<void>;
  /** What the service itself notes on such a document, which is no change of it: that an invitation went by mail. */
  notes: readonly string[];
}

/** What each line keeps for its undo, of what there was before and is after. */
export function appliedStates(
  before: ReadonlyMap<number, CurrentState>,
  after: ReadonlyMap<number, CurrentState>,
): ReadonlyMap<number, AppliedState> {
  return new Map(
    [...after].map(([index, { version }]) => [index, { version, before: before.get(index)?.values ?? null }]),
  );
}
