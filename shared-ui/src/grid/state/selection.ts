import type { GridSelection } from '../types.ts';

export const noSelection: GridSelection = { kind: 'some', ids: new Set() };
export const everything: GridSelection = { kind: 'all', except: new Set() };

export function isSelected(selection: GridSelection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

/** How many rows are selected; `total` is needed for "all but some". */
export function selectedCount(selection: GridSelection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** Selects or deselects rows. */
export function withRows(selection: GridSelection, ids: readonly string[], shouldSelect: boolean): GridSelection {
  const marked = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  const adds = (selection.kind === 'some') === shouldSelect;
  for (const id of ids) {
    if (adds) marked.add(id);
    else marked.delete(id);
  }
  return selection.kind === 'some' ? { kind: 'some', ids: marked } : { kind: 'all', except: marked };
}

/** What is left of a selection without the rows of another. */
export function selectionWithout(selection: GridSelection, gone: GridSelection): GridSelection {
  if (gone.kind === 'some') return withRows(selection, [...gone.ids], false);
  const left = [...gone.except].filter((id) => isSelected(selection, id));
  return { kind: 'some', ids: new Set(left) };
}

export type PageState = 'none' | 'some' | 'all';

/** What the checkbox of the header shows for the loaded rows. */
export function pageState(selection: GridSelection, ids: readonly string[]): PageState {
  if (selection.kind === 'some' && selection.ids.size === 0) return 'none';
  const count = ids.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
