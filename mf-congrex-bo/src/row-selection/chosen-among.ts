import { type GridSelection, isSelected } from '@portal/shared-ui/table';

/**
 * The rows of a list that are chosen, as far as they are loaded.
 * @param isWhole whether all rows of the list are loaded
 * @returns them, and whether they are all that are chosen
 */
export function chosenAmong<Row>(
  selection: GridSelection,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  isWhole: boolean,
): { chosen: readonly Row[]; areAll: boolean } {
  const chosen = rows.filter((row) => isSelected(selection, rowId(row)));
  return { chosen, areAll: selection.kind === 'some' ? chosen.length === selection.ids.size : isWhole };
}
