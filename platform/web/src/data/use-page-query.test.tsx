import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import type { TypedDocumentNode } from '../graphql.ts';
import { gate, graphClient, pageFor, refused, testUser, useGraphServer } from '../testing/graph-server.tsx';
import { usePageQuery } from './use-page-query.ts';

interface Answer {
  gathering: { name: string };
}
const document = parse('query Name($uuid: ID!) { gathering(uuid: $uuid) { name } }') as TypedDocumentNode<
  Answer,
  { uuid: string }
>;
const graph = useGraphServer();
const named = (name: string) => ({ data: { gathering: { name } } });
const nameOf = ({ gathering }: Answer) => gathering.name;
/** An answer that does not come while the test runs. */
const never = () => new Promise<never>(() => {});

type Options = Parameters<typeof usePageQuery>[3];

/** The part, shown to somebody on a page of its own; `client` is that of a page that goes on. */
function show(client = graphClient(), options: Options = {}) {
  const page = pageFor(client);
  const hook = renderHook(({ uuid }) => usePageQuery(document, { uuid }, nameOf, options), {
    initialProps: { uuid: 'g1' },
    wrapper: page.wrapper,
  });
  return { ...hook, ...page, client, part: () => hook.result.current };
}

test('what was answered last is there at once when the person comes back, while it is asked again', async () => {
  graph.answer = () => named('Avant');
  const first = show();
  expect([first.part().data, first.part().isWaiting]).toEqual([undefined, true]);
  await waitFor(() => expect(first.part().data).toBe('Avant'));
  first.unmount();
  graph.answer = () => named('Après');
  const again = show(first.client);
  expect([again.part().data, again.part().isWaiting]).toEqual(['Avant', false]);
  await waitFor(() => expect(again.part().data).toBe('Après'));
});

test('what the portal had too much to do for comes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  graph.answer = () => refused('OVERLOADED');
  const { part } = show();
  await waitFor(() => expect(part().problem?.code).toBe('OVERLOADED'));
  graph.answer = () => named('Enfin');
  await act(() => vi.advanceTimersByTimeAsync(13_000));
  await waitFor(() => expect([part().data, part().problem]).toEqual(['Enfin', undefined]));
  vi.useRealTimers();
});

test('what is not asked at all is not asked by a change either', async () => {
  graph.answer = () => named('Pour personne');
  const { part } = show(graphClient(), { skip: true });
  await act(() => part().refresh());
  expect([graph.asked, part().data]).toEqual([[], undefined]);
});

test('of another gathering nothing is shown before it is answered', async () => {
  graph.answer = (_name, { uuid }) => (uuid === 'g1' ? named('Un') : never());
  const { part, rerender } = show();
  await waitFor(() => expect(part().data).toBe('Un'));
  rerender({ uuid: 'g2' });
  expect([part().data, part().isWaiting]).toEqual([undefined, true]);
});

test.each([
  ['another person', { ...testUser, userUuid: 'u2' }],
  ['who acts in their place', { ...testUser, impersonator: 'Anne Dupont' }],
  ['the same with other rights', { ...testUser, allRights: [] }],
  ['the same of another unit', { ...testUser, businessUnitUuid: 'b2' }],
  ['the same who stands in for nobody any more', { ...testUser, standsInFor: [] }],
])('nothing of it is there for %s, nor for the first one afterwards', async (_who, other) => {
  graph.answer = () => named('À moi');
  const mine = show();
  await waitFor(() => expect(mine.part().data).toBe('À moi'));
  mine.unmount();
  graph.answer = never;
  const theirs = pageFor(mine.client);
  theirs.as(other);
  const hook = renderHook(() => usePageQuery(document, { uuid: 'g1' }, nameOf), { wrapper: theirs.wrapper });
  expect([hook.result.current.data, hook.result.current.isWaiting]).toEqual([undefined, true]);
  hook.unmount();
  expect(show(mine.client).part().data).toBe(undefined);
});

test('what was answered under other rights is asked again, and neither shown nor kept under those of now', async () => {
  graph.answer = () => named('Avant');
  const page = pageFor();
  const question = () => usePageQuery(document, { uuid: 'g1' }, nameOf);
  const { result } = renderHook(question, { wrapper: page.wrapper });
  await waitFor(() => expect(result.current.data).toBe('Avant'));
  const held = gate();
  graph.answer = async () => {
    await held.wait();
    return refused('FORBIDDEN');
  };
  act(() => page.as({ ...testUser, allRights: [] }));
  expect([result.current.data, result.current.isWaiting]).toEqual([undefined, true]);
  await waitFor(() => expect(held.count()).toBe(1));
  expect(renderHook(question, { wrapper: page.wrapper }).result.current.data).toBe(undefined);
  held.let(0);
  await waitFor(() => expect([result.current.problem?.code, result.current.data]).toEqual(['FORBIDDEN', undefined]));
});

test.each([
  ['kept', {}],
  ['not kept', { isKept: false }],
])('a part that is %s stays while it is asked again, also when that fails', async (_how, options) => {
  graph.answer = () => named('Là');
  const { part } = show(graphClient(), options);
  await waitFor(() => expect(part().data).toBe('Là'));
  const held = gate();
  graph.answer = async () => {
    await held.wait();
    return refused('SERVICE_UNAVAILABLE', 'Ne répond pas.');
  };
  let refreshed: Promise<void> | undefined;
  act(() => {
    refreshed = part().refresh();
  });
  await waitFor(() => expect(held.count()).toBe(1));
  expect([part().data, part().isWaiting]).toEqual(['Là', false]);
  held.let(0);
  await act(async () => refreshed);
  expect([part().data, part().problem?.message]).toEqual(['Là', 'Ne répond pas.']);
});

test.each([
  ['before', [0, 1]],
  ['after', [1, 0]],
])('what is asked again never takes an answer from before the change, which comes %s its own', async (_when, order) => {
  const held = gate();
  const answers = ['Avant', 'Après'];
  graph.answer = async () => {
    const name = answers.shift()!;
    await held.wait();
    return named(name);
  };
  const { part } = show();
  await waitFor(() => expect(held.count()).toBe(1));
  let refreshed: Promise<void> | undefined;
  act(() => {
    refreshed = part().refresh();
  });
  await waitFor(() => expect(held.count()).toBe(2));
  for (const answer of order) held.let(answer);
  await act(async () => refreshed);
  expect(part().data).toBe('Après');
});

test('another area’s question of the same name and variables has its own answer, in whichever order they come', async () => {
  const ofCity = parse('query Name($uuid: ID!) { gathering(uuid: $uuid) { city } }') as never;
  const held = gate();
  const answers = [named('Congrès'), { data: { gathering: { city: 'Lyon' } } }];
  graph.answer = async () => {
    const answer = answers.shift()!;
    await held.wait();
    return answer;
  };
  const first = show();
  await waitFor(() => expect(held.count()).toBe(1));
  const second = renderHook(
    () =>
      usePageQuery(ofCity, { uuid: 'g1' }, ({ gathering }: { gathering: { city: string } }) => gathering.city, {
        isKept: false,
      }),
    { wrapper: pageFor(first.client).wrapper },
  );
  await waitFor(() => expect(held.count()).toBe(2));
  held.let(1);
  await waitFor(() => expect(second.result.current.data).toBe('Lyon'));
  held.let(0);
  await waitFor(() => expect(first.part().data).toBe('Congrès'));
});

test.each(['FORBIDDEN', 'NOT_FOUND'])('refused with %s, it is gone, and not kept for the next time', async (code) => {
  graph.answer = () => named('Là');
  const { part, client, unmount } = show();
  await waitFor(() => expect(part().data).toBe('Là'));
  graph.answer = () => refused(code);
  await act(() => part().refresh());
  expect([part().data, part().problem?.code]).toEqual([undefined, code]);
  unmount();
  graph.answer = never;
  expect(show(client).part().data).toBe(undefined);
});

test('what is not to be kept is asked again, and shows nothing meanwhile, also of what another part keeps', async () => {
  graph.answer = () => named('Valeur');
  const first = show(graphClient(), { isKept: false });
  await waitFor(() => expect(first.part().data).toBe('Valeur'));
  first.unmount();
  graph.answer = never;
  expect(show(first.client).part().data).toBe(undefined);
  const kept = show(first.client);
  graph.answer = () => named('Gardée');
  await act(() => kept.part().refresh());
  await waitFor(() => expect(kept.part().data).toBe('Gardée'));
  graph.answer = never;
  expect(show(first.client, { isKept: false }).part().data).toBe(undefined);
});

test('a change of the whole page is one request for each of its parts, however much they overlap; one that fails keeps what it showed', async () => {
  const status = parse('query Status($uuid: ID!) { gathering(uuid: $uuid) { gatheringUuid status } }') as never;
  const of = (field: object) => ({ data: { gathering: { __typename: 'Gathering', gatheringUuid: 'g1', ...field } } });
  graph.answer = (name) => of(name === 'Name' ? { name: 'Avant' } : { status: 'DRAFT' });
  const client = graphClient();
  const { result } = renderHook(
    () => [
      usePageQuery(document, { uuid: 'g1' }, nameOf),
      usePageQuery(status, { uuid: 'g1' }, ({ gathering }: { gathering: { status: string } }) => gathering.status),
    ],
    { wrapper: pageFor(client).wrapper },
  );
  const shown = () => result.current.map(({ data }) => data);
  await waitFor(() => expect(shown()).toEqual(['Avant', 'DRAFT']));
  graph.asked = [];
  graph.answer = (name) => (name === 'Name' ? of({ name: 'Après' }) : refused('SERVICE_UNAVAILABLE'));
  await act(() => client.refetchQueries({ include: 'active' }).catch(() => undefined));
  await waitFor(() => expect(shown()).toEqual(['Après', 'DRAFT']));
  expect(result.current.map(({ problem }) => problem?.code)).toEqual([undefined, 'SERVICE_UNAVAILABLE']);
  expect(graph.asked.map(({ name }) => name).sort()).toEqual(['Name', 'Status']);
});

test('while it is skipped nothing is asked or shown', async () => {
  const { part } = show(graphClient(), { skip: true });
  expect([part().data, part().isWaiting, graph.asked.length]).toEqual([undefined, false, 0]);
});

test('nor is it shown while its service does not answer', async () => {
  graph.answer = () => named('Avant');
  const page = pageFor();
  const { result } = renderHook(() => usePageQuery(document, { uuid: 'g1' }, nameOf), { wrapper: page.wrapper });
  await waitFor(() => expect(result.current.data).toBe('Avant'));
  graph.answer = () => refused('SERVICE_UNAVAILABLE', 'Ne répond pas.');
  act(() => page.as({ ...testUser, allRights: [] }));
  await waitFor(() => expect(result.current.problem?.message).toBe('Ne répond pas.'));
  expect([result.current.data, result.current.isWaiting]).toEqual([undefined, false]);
  graph.answer = () => named('Après');
  await act(() => result.current.refresh());
  expect(result.current.data).toBe('Après');
});
