import { changedPaths, type EditBase, type ItemKeys, pathsOverlap } from '@portal/domain/edits/edits';
import { type ReactNode, useCallback, useState } from 'react';
import { type EditCollision, problemOf } from '../problem.ts';
import { CollisionDialog } from './CollisionDialog.tsx';
import type { Labels } from './ZodFormProvider.tsx';

/** What a person made of a form. */
export interface Edited {
  /** The version of the document that the form was filled with. */
  rev: number;
  /** What the form would have sent untouched, and what it sends. */
  initial: object;
  mine: object;
  /** Lists whose items are edited one by one. */
  items?: ItemKeys;
}

/** One field of a collision in words. */
export interface EditLine {
  label: string;
  mine: string;
  theirs: string;
}
export type DescribeCollision = (field: { path: string; mine: unknown; theirs: unknown }, labels: Labels) => EditLine[];

/** By the labels and options of the form's own fields; a path within another is known by its last name. */
export const byLabels: DescribeCollision = ({ path, mine, theirs }, labels) => {
  const name = labels.of(path) === undefined ? path.slice(path.lastIndexOf('.') + 1) : path;
  return [{ label: labels.of(name) ?? name, mine: labels.words(name, mine), theirs: labels.words(name, theirs) }];
};

interface Asked {
  collisions: readonly EditCollision[];
  mine: Record<string, unknown>;
  items: ItemKeys | undefined;
  /** The collisions, by their index, in which the person keeps their own; undefined to change nothing for now. */
  settle: (own: ReadonlySet<number> | undefined) => void;
}

/**
 * Sends an edit with what it was made from. When others changed the same fields meanwhile, the person chooses field by field, mine or theirs, and it is
 * sent once more, saying up to which version they chose; what is typed stays in the form all the while.
 *
 * @param describe puts a colliding field into words; by default the labels and options of the form's own fields do
 * @returns `send`, which throws what the server said when the person leaves the choice; and the dialog, to be drawn by the form
 */
export function useEdit(describe: DescribeCollision = byLabels): {
  send: <T>(edited: Edited, request: (base: EditBase) => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const send = useCallback(
    async <T,>({ rev, initial, mine, items }: Edited, request: (base: EditBase) => Promise<T>): Promise<T> => {
      const fields = mine as Record<string, unknown>;
      const before = initial as Record<string, unknown>;
      // A field that no longer goes with the rest is not sent: it is cleared.
      const cleared = Object.fromEntries(Object.keys(before).map((name) => [name, undefined]));
      let base: EditBase = { rev, touched: changedPaths(before, { ...cleared, ...fields }, items) };
      for (;;) {
        try {
          return await request(base);
        } catch (error) {
          const { collisions: found } = problemOf(error);
          if (!found) throw error;
          const own = await new Promise<ReadonlySet<number> | undefined>((settle) =>
            setAsked({ collisions: found.fields, mine: fields, items, settle }),
          );
          setAsked(undefined);
          if (!own) throw error;
          const left = found.fields.filter((_field, index) => !own.has(index)).flatMap(({ paths }) => paths);
          const touched = (base.touched ?? []).filter((path) => !left.some((other) => pathsOverlap(path, other)));
          base = { rev, touched, settled: found.rev };
        }
      }
    },
    [],
  );
  const dialog = asked && <CollisionDialog {...asked} describe={describe} />;
  return { send, dialog };
}
