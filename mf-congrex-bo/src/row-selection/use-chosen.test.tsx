import type { GridSelection } from '@portal/shared-ui/table';
import { type ListQuery, type Pages, type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer } from '../hcp/testing/hcp.tsx';
import { useChosen } from './use-chosen.ts';

afterEach(cleanup);

interface Row {
  id: string;
}
const question = { rowId: ({ id }: Row) => id } as unknown as ListQuery<object, Row>;
const listOf = (key: string, ...ids: string[]) =>
  ({ key, isReady: true, pages: { rows: ids.map((id) => ({ id })), hasNextPage: false } }) as unknown as Pages<Row>;

/** The list, shown to somebody. */
function open(userUuid: string, list: Pages<Row>) {
  const client = new FakeServer({}).client();
  const portal = { me: { userUuid, allRights: [] } } as unknown as Portal;
  const { result } = renderHook(() => useChosen(question, list), {
    wrapper: ({ children }) => (
      <ApolloProvider client={client}>
        <PortalProvider value={portal}>{children}</PortalProvider>
      </ApolloProvider>
    ),
  });
  return result;
}
const some: GridSelection = { kind: 'some', ids: new Set(['a', 'b']) };

test.each<[string, string, Pages<Row>, string[]]>([
  ['who opened a row and comes back finds those chosen', 'anne', listOf('list', 'a', 'b'), ['a', 'b']],
  ['somebody who left the list meanwhile is not chosen any more', 'anne', listOf('list', 'b'), ['b']],
  ['another search begins with nobody', 'anne', listOf('list q', 'a', 'b'), []],
  ['so does another person', 'paul', listOf('list', 'a', 'b'), []],
])('%s', (_what, who, list, expected) => {
  const first = open('anne', listOf('list', 'a', 'b'));
  act(() => first.current.setSelection(some));
  cleanup();
  const { selection } = open(who, list).current;
  expect(selection).toEqual({ kind: 'some', ids: new Set(expected) });
});
