import type { GridSort } from '@portal/shared-ui/table';

/** An order as the address holds it: a column and its direction. */
export type ListOrder = `${string}.${GridSort['direction']}`;

/** The order as the grid knows it. */
export function gridSortOf(chosen: ListOrder): GridSort {
  const [column, direction] = chosen.split('.') as [string, GridSort['direction']];
  return { column, direction };
}
