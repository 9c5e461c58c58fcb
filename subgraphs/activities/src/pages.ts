import { countedPage, cursorPosition, type Filter, type KeyOrder, type Model, pageSize } from '@portal/server';

export interface PageArguments {
  search?: string | null;
  first?: number | null;
  after?: string | null;
}

/** A list and its order. */
export interface List<Doc> {
  model: Model<Doc>;
  order: KeyOrder<Doc>;
}

/** What a page of a list asks for. @throws PortalError BAD_USER_INPUT for a wrong cursor */
export const listPage = <Doc>({ model, order }: List<Doc>, filter: object, { first, after }: PageArguments) => ({
  model,
  filter: filter as Filter<Doc>,
  order,
  size: pageSize(first),
  after: cursorPosition(order, after),
});

/** One page with its total (capped at 10,000). */
export const foundPage = <Doc>(list: List<Doc>, filter: object, asked: PageArguments) =>
  countedPage(listPage(list, filter, asked));
