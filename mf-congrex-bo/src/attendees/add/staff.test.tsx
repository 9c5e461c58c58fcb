import { ApolloProvider } from '@portal/web/graphql';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { questionOf, staffAddress } from './staff-filters.ts';
import { useAllStaff } from './use-staff.ts';

const unit = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const read = (address: string) => staffAddress.read(new URLSearchParams(address));
const always = { active: true, areInvitable: true };

test.each<[string, object]>([
  ['', { search: null, filters: always }],
  ['q=+Caron+', { search: 'Caron', filters: always }],
  ['type=roc', { search: null, filters: { ...always, userType: 'roc' } }],
  ['type=nobody', { search: null, filters: always }],
  [`franchise=${unit}`, { search: null, filters: { ...always, businessUnitUuid: unit } }],
  ['franchise=x', { search: null, filters: always }],
])('of "%s" the server is asked for people who work here and can be invited', (address, question) => {
  expect(questionOf(read(address))).toEqual(question);
});

test('« all results » are read page by page to the end', async () => {
  const pages: Record<string, object> = {
    start: { items: [{ userUuid: 'a' }, { userUuid: 'b' }], endCursor: 'next', hasNextPage: true },
    next: { items: [{ userUuid: 'c' }], endCursor: 'end', hasNextPage: false },
  };
  const server = new FakeServer({ StaffToAdd: ({ after }) => ({ users: pages[(after as string | null) ?? 'start'] }) });
  const client = server.client();
  const { result } = renderHook(() => useAllStaff(read('q=caron')), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  expect(await result.current()).toEqual(['a', 'b', 'c']);
  expect(server.of('StaffToAdd')).toEqual(
    [{}, { after: 'next' }].map((from) => ({ search: 'caron', filters: always, first: 200, ...from })),
  );
});
