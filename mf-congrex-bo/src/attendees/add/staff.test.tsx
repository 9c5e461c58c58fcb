import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { everything, type GridSelection } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { staffAddress, toQueryVariables } from './staff-filters.ts';
import { type StaffRow, useAllStaff } from './use-staff.ts';
import { useStaffToAdd } from './use-staff-to-add.ts';

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
  expect(toQueryVariables(read(address))).toEqual(question);
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

const staff = ['a', 'b', 'c'].map((userUuid) => ({ userUuid }));
const found = () => ({ users: { items: staff, endCursor: 'end', hasNextPage: false } });
const filters = read('');
const pages = { pages: { rows: staff, total: staff.length } } as unknown as Pages<StaffRow>;
const texts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
/** Each test has a list of its own: what is chosen in one is found again. */
let lists = 0;
beforeEach(() => {
  toastQueue.clear();
  lists += 1;
});

function toAdd(
  listed: string[] | undefined,
  selection?: GridSelection,
  server = new FakeServer({ StaffToAdd: found }),
) {
  const client = server.client();
  const known = listed && new Set(listed);
  const { result } = renderHook(() => useStaffToAdd(`staff ${lists}`, filters, pages, known), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  if (selection) act(() => result.current.setSelection(selection));
  return result;
}

/** Presses the button, until those meant are found. */
async function press(result: ReturnType<typeof toAdd>) {
  act(() => result.current.button.onPress());
  await waitFor(() => expect(result.current.button.isPending).toBe(false));
}

test.each<[string, GridSelection, string[]]>([
  ['« all results »', everything, ['b', 'c']],
  ['« all results » but some', { kind: 'all', except: new Set(['b']) }, ['c']],
  ['those chosen one by one', { kind: 'some', ids: new Set(['a', 'b']) }, ['b']],
])('of %s those who are not on the list yet are who the dialog is about', async (_what, selection, expected) => {
  const result = toAdd(['a'], selection);
  expect(result.current.asked).toBeUndefined();
  await press(result);
  expect(result.current.asked).toEqual(expected);
  act(() => result.current.close());
  expect(result.current.asked).toBeUndefined();
});

test('everybody is on the list already: it is said, and no dialog opens', async () => {
  const result = toAdd(['a', 'b', 'c'], everything);
  await press(result);
  expect(texts()).toEqual(['Les personnes choisies sont déjà sur la liste.']);
  expect(result.current.asked).toBeUndefined();
});

test('who they are could not be asked for: it is said, and no dialog opens', async () => {
  const down = new FakeServer({ StaffToAdd: () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') });
  const result = toAdd([], everything, down);
  await press(result);
  expect(texts()).toHaveLength(1);
  expect(result.current.asked).toBeUndefined();
});

test.each<[string, string[] | undefined, GridSelection, RegExp]>([
  ['as long as it is not known who is on the list', undefined, everything, /pas encore/],
  ['with nobody new among those chosen', ['a'], { kind: 'some', ids: new Set(['a']) }, /déjà sur la liste/],
])('%s nobody can be added', (_what, listed, selection, reason) => {
  expect(toAdd(listed, selection).current.button.reason).toMatch(reason);
});

test('who looks at the page of somebody and comes back finds those chosen', () => {
  const seen: GridSelection = { kind: 'some', ids: new Set(['b']) };
  toAdd([], seen);
  cleanup();
  expect(toAdd([]).current.selection).toEqual(seen);
});
