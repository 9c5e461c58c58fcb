import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gate, graphClient, pageFor, refused, testUser } from '../testing/graph-server.tsx';
import { type PeopleQuery, peopleList, showPeople, usePeopleGraph } from '../testing/people-list.tsx';
import { useAllRows } from './list-query.ts';

const { graph, people, answers, of, sentPages } = usePeopleGraph();

test('rows of the question before stay until those of the next are there', async () => {
  of(2);
  const { pages, names, rerender, isReady } = showPeople();
  await isReady();
  const held = gate();
  graph.answer = async (name, variables) => {
    await held.wait();
    return answers(name, variables);
  };
  people.word = 'après';
  rerender({ question: { search: 'b' } });
  await waitFor(() => expect(held.count()).toBe(1));
  expect([names(), pages().isReady, pages().isLoading]).toEqual([['avant 0', 'avant 1'], false, true]);
  held.let(0);
  await isReady();
  expect([names(), pages().isLoading]).toEqual([['après 0', 'après 1'], false]);
});

test('coming back shows the rows at once, as many as were loaded, and asks for them again', async () => {
  of(250);
  const first = showPeople();
  await first.isReady();
  act(() => first.pages().loadMore());
  await waitFor(() => expect(first.names()).toHaveLength(200));
  first.unmount();
  of(250, 'après');
  graph.asked = [];
  const again = showPeople(first.client);
  expect([again.names().length, again.names()[0], again.pages().isReady, again.pages().isLoading]).toEqual([
    200,
    'avant 0',
    true,
    false,
  ]);
  await waitFor(() => expect(again.names()[0]).toBe('après 0'));
  expect([again.names().length, sentPages()]).toEqual([200, [[200, null]]]);
});

test('somebody else sees nothing of it', async () => {
  of(2);
  const { as, isReady, pages, names } = showPeople();
  await isReady();
  graph.answer = () => new Promise(() => {});
  act(() => as({ ...testUser, userUuid: 'u2' }));
  const other = showPeople(undefined);
  expect([other.names(), other.pages().isReady]).toEqual([[], false]);
  expect([pages().isReady, names()]).toEqual([false, []]);
});

test('a page that fails leaves the rows, and its retry asks for that page again', async () => {
  of(250);
  const { pages, names, isReady } = showPeople();
  await isReady();
  graph.answer = () => refused('SERVICE_UNAVAILABLE', 'Ne répond pas.');
  act(() => pages().loadMore());
  await waitFor(() => expect(pages().problem?.message).toBe('Ne répond pas.'));
  expect([names().length, pages().isLoadingMore]).toEqual([100, false]);
  graph.answer = answers;
  graph.asked = [];
  act(() => pages().retry());
  await waitFor(() => expect(names()).toHaveLength(200));
  expect([sentPages(), pages().problem]).toEqual([[[100, '100']], undefined]);
});

test('rows before those that are there fail; its retry asks for these again', async () => {
  of(250);
  const { pages, names, isReady } = showPeople();
  await isReady();
  const anchors = [0, 100, 200].map((position) => ({ position, letter: 'A', after: position ? `${position}` : null }));
  await act(() => pages().jump(anchors, 220));
  expect(names()[0]).toBe('avant 200');
  graph.answer = () => refused('SERVICE_UNAVAILABLE');
  act(() => pages().loadBefore());
  await waitFor(() => expect(pages().problem?.code).toBe('SERVICE_UNAVAILABLE'));
  graph.answer = answers;
  graph.asked = [];
  act(() => pages().retry());
  await waitFor(() => expect(names()[0]).not.toBe('avant 200'));
  expect([names().at(-1), sentPages().length, pages().problem]).toEqual(['avant 249', 1, undefined]);
});

test('the first page that fails is a problem without rows; asked again it is there', async () => {
  graph.answer = () => refused('SERVICE_UNAVAILABLE');
  const { pages, names, isReady } = showPeople();
  await waitFor(() => expect(pages().problem?.code).toBe('SERVICE_UNAVAILABLE'));
  expect([pages().pages, pages().isLoading]).toEqual([undefined, false]);
  of(2);
  act(() => pages().retry());
  await isReady();
  expect([names().length, pages().problem]).toEqual([2, undefined]);
});

test('rows stay when they cannot be asked again; refused, they go and are not kept', async () => {
  of(2);
  const { pages, names, isReady, client, unmount } = showPeople();
  await isReady();
  graph.answer = () => refused('SERVICE_UNAVAILABLE');
  await act(() => pages().refresh());
  expect([names().length, pages().problem?.code]).toEqual([2, 'SERVICE_UNAVAILABLE']);
  graph.answer = () => refused('FORBIDDEN');
  await act(() => pages().refresh());
  expect([names(), pages().problem?.code]).toEqual([[], 'FORBIDDEN']);
  unmount();
  graph.answer = () => new Promise(() => {});
  expect(showPeople(client).names()).toEqual([]);
});

test('of answers that overtake one another the newest wins', async () => {
  of(1);
  const { pages, names, isReady } = showPeople();
  await isReady();
  const held = gate();
  let round = 0;
  graph.answer = async (name, variables) => {
    const mine = ++round;
    await held.wait();
    people.word = `réponse ${mine}`;
    return answers(name, variables);
  };
  const refreshed: Promise<void>[] = [];
  for (const count of [1, 2]) {
    act(() => void refreshed.push(pages().refresh()));
    await waitFor(() => expect(held.count()).toBe(count));
  }
  held.let(1);
  await waitFor(() => expect(names()).toEqual(['réponse 2 0']));
  held.let(0);
  await act(async () => void (await Promise.all(refreshed)));
  expect(names()).toEqual(['réponse 2 0']);
});

test('a value is shown before it is saved, stays over another answer, and goes when it is taken back', async () => {
  of(2);
  const { pages, names, isReady } = showPeople();
  await isReady();
  let revert: (() => void) | undefined;
  act(() => {
    revert = pages().show(['p1'], { name: 'tôt' });
  });
  expect(names()).toEqual(['avant 0', 'tôt']);
  await act(() => pages().refresh());
  expect(names()).toEqual(['avant 0', 'tôt']);
  act(() => revert?.());
  expect(names()).toEqual(['avant 0', 'avant 1']);
});

test('two acts on one row at once: the end of the first reverts its own value only', async () => {
  of(1);
  const { pages, names, isReady } = showPeople();
  await isReady();
  const reverts: (() => void)[] = [];
  act(() => void reverts.push(pages().show(['p0'], { name: 'premier' })));
  act(() => void reverts.push(pages().show(['p0'], { name: 'second' })));
  expect(names()).toEqual(['second']);
  act(() => reverts[0]?.());
  expect(names()).toEqual(['second']);
  act(() => reverts[1]?.());
  expect(names()).toEqual(['avant 0']);
});

test.each<[string, PeopleQuery['completed'], string]>([
  ['there', async () => (row) => ({ ...row, name: `${row.name} complété` }), 'avant 0 complété'],
  ['failed', async () => Promise.reject(new Error('away')), 'avant 0'],
  ['late', () => new Promise(() => {}), 'avant 0'],
])(
  'what another service knows of the rows is put in; the list goes on when it is %s',
  async (_how, completed, name) => {
    of(1);
    const { names } = showPeople(graphClient(), { completed: completed as never });
    await waitFor(() => expect(names()).toEqual([name]), { timeout: 4000 });
  },
);

test('all rows are those that are not loaded too, up to as many as are wanted', async () => {
  of(450);
  const question = { search: 'a' };
  const { result } = renderHook(() => useAllRows({ ...peopleList, question }), {
    wrapper: pageFor().wrapper,
  });
  expect(await result.current()).toHaveLength(450);
  expect(sentPages()).toEqual([
    [200, null],
    [200, '200'],
    [200, '400'],
  ]);
  graph.asked = [];
  expect(await result.current(250)).toHaveLength(250);
  expect(sentPages()).toEqual([
    [200, null],
    [50, '200'],
  ]);
});

test('what more rows of another question failed with is neither shown nor tried again', async () => {
  of(250);
  const { pages, rerender, isReady } = showPeople();
  await isReady();
  graph.answer = () => refused('SERVICE_UNAVAILABLE', 'Ne répond pas.');
  act(() => pages().loadMore());
  await waitFor(() => expect(pages().problem?.message).toBe('Ne répond pas.'));
  graph.answer = answers;
  rerender({ question: { search: 'b' } });
  expect(pages().problem).toBe(undefined);
  graph.asked = [];
  await act(async () => pages().retry());
  await isReady();
  expect(graph.asked.map(({ variables }) => variables.search)).not.toContain('a');
});
