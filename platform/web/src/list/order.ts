import type { GridSort } from '@portal/shared-ui/table';

/** An order as the address holds it: a column and its direction. */
export type ListOrder = `${string}.${GridSort['direction']}`;

/** The order as the grid knows it. */
export function gridSortOf(chosen: ListOrder): GridSort {
  const [column, direction] = chosen.split('.') as [string, GridSort['direction']];
  return { column, direction };
}

/** The order that a grid asked for among those of a list, or its default one. */
export const orderAmong = <Order extends ListOrder>(
  orders: readonly Order[],
  otherwise: Order,
  { column, direction }: GridSort,
): Order => orders.find((one) => one === `${column}.${direction}`) ?? otherwise;
