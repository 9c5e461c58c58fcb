import type { GridSort } from '@portal/shared-ui/table';
import { type AddressCodecs, type AddressValues, readAddress, writeAddress } from '../../state/address.ts';
import { gridSortOf, type ListOrder } from '../rows/order.ts';

/** A list in the address: its filters, its search and its order. */
export interface ListAddress<Filters> {
  read: (params: URLSearchParams) => Filters;
  /** What is not chosen is not written. @param around an address whose other parameters stay, such as a tab */
  write: (filters: Filters, around?: URLSearchParams) => URLSearchParams;
  /** How many filters are on; the search, and what always has a value, are none. */
  active: (filters: Filters) => number;
  /** A filter or a search is on. */
  isFiltered: (filters: Filters) => boolean;
  /** No filter and no search; the order stays. */
  without: (filters: Filters) => Filters;
  /** In the order that the grid asks for; a column that has one direction only is in that, another one gives the usual order. */
  sorted: (filters: Filters, asked: GridSort) => Filters;
}

/** Something is chosen: a text, items of a list, or on. */
const isChosen = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value === true;

/**
 * @param codecs the names and values of the address; `search` and `sort` are known by their name
 * @param always what has a value always and is no filter, such as which list is shown
 */
export function listAddress<const C extends AddressCodecs>(
  codecs: C,
  always: readonly (keyof C)[] = [],
): ListAddress<AddressValues<C>> {
  type Filters = AddressValues<C>;
  const nothing = readAddress(codecs, new URLSearchParams());
  const stays = (key: keyof C) => key === 'sort' || always.includes(key);
  const read = (params: URLSearchParams) => readAddress(codecs, params);
  const active = (filters: Filters) =>
    Object.entries(filters).filter(([key, value]) => key !== 'search' && !stays(key) && isChosen(value)).length;
  const orderOf = ({ column, direction }: GridSort) => {
    const order = codecs.sort?.codec.decode(`${column}.${direction}`) as ListOrder;
    return gridSortOf(order).column === column ? order : undefined;
  };
  return {
    read,
    write: (filters, around) => writeAddress(codecs, filters, around),
    active,
    isFiltered: (filters) => active(filters) > 0 || isChosen((filters as { search?: string }).search),
    without: (filters) => ({
      ...nothing,
      ...Object.fromEntries(Object.entries(filters).filter(([key]) => stays(key))),
    }),
    sorted: (filters, { column, direction }) => {
      const other = direction === 'ascending' ? 'descending' : 'ascending';
      const sort = orderOf({ column, direction }) ?? orderOf({ column, direction: other }) ?? nothing.sort;
      return { ...filters, sort };
    },
  };
}
