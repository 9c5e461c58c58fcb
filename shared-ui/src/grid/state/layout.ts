import type { ColumnLayout, GridColumn } from '../types.ts';

/**
 * How large text is beside the usual 16 pixels, for a person who has set a larger one in the browser: rows and columns, which are counted in pixels, grow
 * with it.
 */
const textScale =
  typeof document === 'undefined'
    ? 1
    : Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);

/** A small button on a touch screen, and a line between two of them. */
const touched = 48;
/** In pixels. */
export const rowHeight = Math.round((globalThis.matchMedia?.('(pointer: coarse)').matches ? touched : 40) * textScale);
/** Width of the column of checkboxes. */
export const checkWidth = 44;
/** Three small buttons with icons, which are larger on touch screens. */
export const actionsWidth = 'calc(3 * var(--ui-control-sm) + 20px)';
export const minColumnWidth = 72;
const maxColumnWidth = 640;
const defaultColumnWidth = 160;

/** The layout nobody has changed. */
export function defaultLayout<R>(columns: readonly GridColumn<R>[]): ColumnLayout {
  return {
    order: columns.map((column) => column.id),
    hidden: columns.filter((column) => column.isHiddenByDefault).map((column) => column.id),
    widths: {},
  };
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** A layout that was kept as JSON; undefined for none and for what is not a layout (an older version, a broken value). */
export function readLayout(text: string | undefined): ColumnLayout | undefined {
  try {
    const { order, hidden, widths } = JSON.parse(text ?? '{}') as Partial<Record<keyof ColumnLayout, unknown>>;
    if (!areTexts(order) || !areTexts(hidden) || typeof widths !== 'object' || widths === null) return undefined;
    const known = Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
    return { order, hidden, widths: Object.fromEntries(known) };
  } catch {
    return undefined;
  }
}

/** All columns in the person's order; a column the layout does not know yet is added at the end. */
export function orderedColumns<R>(columns: readonly GridColumn<R>[], layout: ColumnLayout): readonly GridColumn<R>[] {
  const rank = new Map(layout.order.map((id, index) => [id, index]));
  const last = layout.order.length;
  return columns
    .map((column, index) => ({ column, key: rank.get(column.id) ?? last + index }))
    .sort((a, b) => a.key - b.key)
    .map(({ column }) => column);
}

/** The columns to draw; the first one is always there. */
export function visibleColumns<R>(columns: readonly GridColumn<R>[], layout: ColumnLayout): readonly GridColumn<R>[] {
  const hidden = new Set(layout.hidden);
  return orderedColumns(columns, layout).filter(
    (column, index) => index === 0 || column.isAlwaysShown || !hidden.has(column.id),
  );
}

/** The ids of the columns that are drawn, in their order. @param layout none while nobody has arranged them */
export const shownColumnIds = <R>(columns: readonly GridColumn<R>[], layout: ColumnLayout | undefined): string[] =>
  visibleColumns(columns, layout ?? defaultLayout(columns)).map(({ id }) => id);

export function columnWidth<R>(column: GridColumn<R>, layout: ColumnLayout): number {
  return layout.widths[column.id] ?? Math.round((column.width ?? defaultColumnWidth) * textScale);
}

export function withWidth(layout: ColumnLayout, id: string, width: number): ColumnLayout {
  const bounded = Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));
  return { ...layout, widths: { ...layout.widths, [id]: bounded } };
}

export function withVisibility(layout: ColumnLayout, id: string, isShown: boolean): ColumnLayout {
  const others = layout.hidden.filter((one) => one !== id);
  return { ...layout, hidden: isShown ? others : [...others, id] };
}

/** Moves a column by one position; `by` is -1 or 1. */
export function withMove<R>(
  layout: ColumnLayout,
  columns: readonly GridColumn<R>[],
  id: string,
  by: -1 | 1,
): ColumnLayout {
  const order = orderedColumns(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}
