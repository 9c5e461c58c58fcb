import type { GridSelection } from '@portal/shared-ui/table';
import { ApolloProvider } from '@portal/web/graphql';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import type { AttendeePages } from '../use-attendee-pages.ts';
import { attendeeAddress } from '../view/filters.ts';
import { useChosenUuids } from './use-chosen-uuids.ts';
import { useEverybody } from './use-everybody.ts';
import { forgetChosen, useStoredSelection } from './use-kept-selection.ts';

const some: GridSelection = { kind: 'some', ids: new Set(['p1', 'p2']) };
const all: GridSelection = { kind: 'all', except: new Set(['p2']) };
let list = 0;
beforeEach(() => {
  list += 1;
});

const open = (question: string) =>
  renderHook(({ asked }) => useStoredSelection(`list ${list}`, asked), { initialProps: { asked: question } });
const kindOf = ({ current: [selection] }: { current: ReturnType<typeof useStoredSelection> }) =>
  selection.kind === 'some' ? [...selection.ids] : 'all';

test.each<[string, GridSelection, string, unknown]>([
  ['chosen one by one stay for another question', some, 'other', ['p1', 'p2']],
  ['chosen one by one stay for the same question', some, 'question', ['p1', 'p2']],
  ['« all results » stay for the same question', all, 'question', 'all'],
  ['« all results » are not those of another question', all, 'other', []],
])('rows %s', (_what, selection, next, expected) => {
  const { result, rerender } = open('question');
  act(() => result.current[1](selection));
  rerender({ asked: next });
  expect(kindOf(result)).toEqual(expected);
});

test.each<[string, GridSelection, string, unknown]>([
  ['chosen one by one are there again', some, 'other', ['p1', 'p2']],
  ['« all results » are there again for their question', all, 'question', 'all'],
  ['« all results » are not there for another question', all, 'other', []],
])('back in the list, rows %s', (_what, selection, next, expected) => {
  const first = open('question');
  act(() => first.result.current[1](selection));
  first.unmount();
  expect(kindOf(open(next).result)).toEqual(expected);
});

test('another list has a selection of its own', () => {
  const first = open('question');
  act(() => first.result.current[1](some));
  list += 1;
  expect(kindOf(open('question').result)).toEqual([]);
});

const uuids = ({ current: [selection] }: { current: ReturnType<typeof useStoredSelection> }) => [
  ...(selection.kind === 'some' ? selection.ids : selection.except),
];

test.each<[string, GridSelection]>([
  ['are not chosen', some],
  ['are not taken off « all results »', all],
])('people who left the list %s any more, once all of it is there', (_what, selection) => {
  const key = `list ${list}`;
  const { result, rerender } = renderHook(
    ({ everybody }: { everybody?: ReadonlySet<string> }) => useStoredSelection(key, 'question', everybody),
    { initialProps: {} },
  );
  act(() => result.current[1](selection));
  rerender({ everybody: new Set(['p1', 'p2', 'p3']) });
  expect(uuids(result)).toContain('p2');
  rerender({ everybody: new Set(['p1', 'p3']) });
  expect(uuids(result)).not.toContain('p2');
  expect(uuids(open('question').result)).not.toContain('p2');
});

test.each<[string, GridSelection]>([
  ['is not chosen', some],
  ['is not taken off « all results »', all],
])('somebody who was removed meanwhile %s in the list that is opened again', (_what, selection) => {
  const first = open('question');
  act(() => first.result.current[1](selection));
  first.unmount();
  forgetChosen(`list ${list}`, ['p2']);
  expect(uuids(open('question').result)).toEqual(selection === some ? ['p1'] : []);
});

test.each<[string, object, string, boolean]>([
  ['all of it is there', {}, 'tri=city.ascending', true],
  ['more pages follow', { hasNextPage: true }, '', false],
  ['it begins further down', { start: 50 }, '', false],
  ['a filter narrows it', {}, 'statut=CONFIRMED', false],
  ['a search narrows it', {}, 'q=anne', false],
])('who is on the list, when %s', (_what, more, address, isKnown) => {
  const rows = [{ participantUuid: 'p1' }];
  const pages = { isReady: true, pages: { rows, start: 0, hasNextPage: false, ...more } } as unknown as AttendeePages;
  const filters = attendeeAddress.read(new URLSearchParams(address));
  const { result } = renderHook(() => useEverybody(pages, filters));
  expect(result.current).toEqual(isKnown ? new Set(['p1']) : undefined);
});

const chosen = (selection: GridSelection, server: FakeServer, address = '') => {
  const client = server.client();
  const filters = attendeeAddress.read(new URLSearchParams(address));
  return renderHook(() => useChosenUuids('gathering', filters, selection), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  }).result.current();
};

test('those chosen one by one are not asked for', async () => {
  const server = new FakeServer({});
  expect(await chosen(some, server)).toEqual(['p1', 'p2']);
  expect(server.sent).toEqual([]);
});

test('« all results » are those of the filters, without those taken off', async () => {
  const server = new FakeServer({ AttendeeUuids: () => ({ participantUuidsForGathering: ['p1', 'p2', 'p3'] }) });
  expect(await chosen(all, server, 'q=anne&statut=CONFIRMED&vue=emails&tri=city.ascending')).toEqual(['p1', 'p3']);
  expect(server.of('AttendeeUuids')).toEqual([
    { gatheringUuid: 'gathering', search: 'anne', filters: { invitationStatuses: ['CONFIRMED'] } },
  ]);
});

test('while the server does not answer nobody is chosen', async () => {
  const down = new FakeServer({ AttendeeUuids: () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') });
  await expect(chosen(all, down)).rejects.toThrow();
});
