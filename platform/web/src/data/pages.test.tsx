import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { TypedDocumentNode } from '../graphql.ts';
import { gate, graphClient, pageFor, refused, testUser, useGraphServer } from '../testing/graph-server.tsx';
import { type ListQuery, useAllRows } from './list-query.ts';
import { usePages } from './pages.ts';

interface Row {
  id: string;
  name: string;
}
interface Counted {
  items: Row[];
  total: number;
  endCursor: string | null;
  hasNextPage: boolean;
  /** Told of the whole list, besides its rows. */
  present: number;
}
type Variables = { search: string; first: number; after?: string };
const document = parse(
  'query People($search: String, $first: Int, $after: String) { people(search: $search, first: $first, after: $after) { items { id name } total endCursor hasNextPage present } }',
) as TypedDocumentNode<{ people: Counted }, object>;
const list = {
  document,
  pageOf: ({ people }: { people: Counted }) => people,
  rowId: ({ id }: Row) => id,
  pageSize: 100,
};
const graph = useGraphServer();

/** So many people, by position; each carries what the graph says now. */
const people = { count: 250, word: 'avant', present: 0 };

function page({ first, after }: Variables) {
  const from = Number(after ?? 0);
  const to = Math.min(from + first, people.count);
  const items = Array.from({ length: to - from }, (_, index) => ({
    id: `p${from + index}`,
    name: `${people.word} ${from + index}`,
  }));
  const { count: total, present } = people;
  return { data: { people: { items, total, present, endCursor: String(to), hasNextPage: to < total } } };
}
const answers = (_name: string, variables: object) => page(variables as Variables);

function show(client = graphClient(), more: Partial<ListQuery<{ people: Counted }, Row, Counted>> = {}) {
  const whole = pageFor(client);
  const hook = renderHook(
    ({ question }) => usePages<{ people: Counted }, Row, Counted>('people', { ...list, ...more, question }),
    { initialProps: { question: { search: 'a' } }, wrapper: whole.wrapper },
  );
  const pages = () => hook.result.current;
  const names = () => pages().pages?.rows.map(({ name }) => name) ?? [];
  return {
    ...hook,
    client,
    as: whole.as,
    pages,
    names,
    isReady: () => waitFor(() => expect(pages().isReady).toBe(true)),
  };
}
const sentPages = () => graph.asked.map(({ variables }) => [(variables as Variables).first, variables.after ?? null]);
const of = (count: number, word = 'avant') => {
  Object.assign(people, { count, word, present: 0 });
  graph.answer = answers;
};

test('rows of the question before stay until those of the next are there', async () => {
  of(2);
  const { pages, names, rerender, isReady } = show();
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
  const first = show();
  await first.isReady();
  act(() => first.pages().loadMore());
  await waitFor(() => expect(first.names()).toHaveLength(200));
  first.unmount();
  of(250, 'après');
  graph.asked = [];
  const again = show(first.client);
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
  const { as, isReady, pages, names } = show();
  await isReady();
  graph.answer = () => new Promise(() => {});
  act(() => as({ ...testUser, userUuid: 'u2' }));
  const other = show(undefined);
  expect([other.names(), other.pages().isReady]).toEqual([[], false]);
  expect([pages().isReady, names()]).toEqual([false, []]);
});

test('a page that fails leaves the rows, and its retry asks for that page again', async () => {
  of(250);
  const { pages, names, isReady } = show();
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

test('the first page that fails is a problem without rows; asked again it is there', async () => {
  graph.answer = () => refused('SERVICE_UNAVAILABLE');
  const { pages, names, isReady } = show();
  await waitFor(() => expect(pages().problem?.code).toBe('SERVICE_UNAVAILABLE'));
  expect([pages().pages, pages().isLoading]).toEqual([undefined, false]);
  of(2);
  act(() => pages().retry());
  await isReady();
  expect([names().length, pages().problem]).toEqual([2, undefined]);
});

test('rows stay when they cannot be asked again; refused, they go and are not kept', async () => {
  of(2);
  const { pages, names, isReady, client, unmount } = show();
  await isReady();
  graph.answer = () => refused('SERVICE_UNAVAILABLE');
  await act(() => pages().refresh());
  expect([names().length, pages().problem?.code]).toEqual([2, 'SERVICE_UNAVAILABLE']);
  graph.answer = () => refused('FORBIDDEN');
  await act(() => pages().refresh());
  expect([names(), pages().problem?.code]).toEqual([[], 'FORBIDDEN']);
  unmount();
  graph.answer = () => new Promise(() => {});
  expect(show(client).names()).toEqual([]);
});

test('of answers that overtake one another the newest wins', async () => {
  of(1);
  const { pages, names, isReady } = show();
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

test('what is loaded is asked again from the start, in the fewest calls', async () => {
  of(250);
  const { pages, names, isReady } = show();
  await isReady();
  for (const length of [200, 250]) {
    act(() => pages().loadMore());
    await waitFor(() => expect(names()).toHaveLength(length));
  }
  expect(pages().pages?.hasNextPage).toBe(false);
  graph.asked = [];
  await act(() => pages().refresh());
  expect([sentPages(), names().length]).toEqual([
    [
      [200, null],
      [50, '200'],
    ],
    250,
  ]);
});

test('of a long list only what is in sight is asked again; what is told of the whole list is of the newest answer', async () => {
  of(1200);
  const { pages, names, isReady } = show(graphClient(), { pageSize: 200, sight: () => [450, 470] });
  await isReady();
  for (let length = 400; length <= 1200; length += 200) {
    act(() => pages().loadMore());
    await waitFor(() => expect(names()).toHaveLength(length));
  }
  graph.asked = [];
  Object.assign(people, { word: 'après', present: 7 });
  await act(() => pages().refresh());
  expect(sentPages()).toEqual([[200, '400']]);
  expect([399, 400, 599, 600].map((at) => names()[at])).toEqual(['avant 399', 'après 400', 'après 599', 'avant 600']);
  expect([names().length, pages().pages?.newest.present, pages().pages?.hasNextPage]).toEqual([1200, 7, false]);
});

test('in a long list nothing is hidden by rows that came in', async () => {
  const ids = Array.from({ length: 1200 }, (_, index) => `p${index}`);
  graph.answer = (_name, variables) => {
    const { first, after } = variables as Variables;
    const from = after ? ids.indexOf(after) + 1 : 0;
    const items = ids.slice(from, from + first).map((id) => ({ id, name: id }));
    const [total, endCursor] = [ids.length, items.at(-1)!.id];
    return { data: { people: { items, total, present: 0, endCursor, hasNextPage: from + first < total } } };
  };
  const { pages, names, isReady } = show(graphClient(), { pageSize: 200, sight: () => [450, 470] });
  await isReady();
  for (let length = 400; length <= 1200; length += 200) {
    act(() => pages().loadMore());
    await waitFor(() => expect(names()).toHaveLength(length));
  }
  for (const added of [['neuf'], [], Array.from({ length: 30 }, (_, index) => `autre ${index}`)]) {
    ids.splice(455, 0, ...added);
    await act(() => pages().refresh());
    expect(names()).toEqual(ids);
  }
  ids.splice(460, 5);
  await act(() => pages().refresh());
  expect(names()).toEqual(ids);
});

test('rows that are added while all are asked again are as new as the others', async () => {
  of(250);
  const { pages, names, isReady } = show();
  await isReady();
  const held = gate();
  graph.answer = async (name, variables) => {
    const answer = answers(name, variables);
    await held.wait();
    return answer;
  };
  people.word = 'entre';
  act(() => void pages().refresh());
  await waitFor(() => expect(held.count()).toBe(1));
  act(() => pages().loadMore());
  await waitFor(() => expect(held.count()).toBe(2));
  people.word = 'après';
  held.let(1);
  await waitFor(() => expect(names()).toHaveLength(200));
  held.let(0);
  await waitFor(() => expect(held.count()).toBe(3));
  held.let(2);
  await waitFor(() => expect([names()[0], names()[199]]).toEqual(['entre 0', 'après 199']));
  expect([names().length, pages().isLoadingMore]).toEqual([200, false]);
});

test('rows that were asked for before all were asked again are asked for once more', async () => {
  of(250);
  const { pages, names, isReady } = show();
  await isReady();
  const held = gate();
  graph.answer = async (name, variables) => {
    const answer = answers(name, variables);
    if ((variables as Variables).after) await held.wait();
    return answer;
  };
  act(() => pages().loadMore());
  await waitFor(() => expect(held.count()).toBe(1));
  people.word = 'après';
  await act(() => pages().refresh());
  held.let(0);
  await waitFor(() => expect(held.count()).toBe(2));
  held.let(1);
  await waitFor(() => expect(names()).toHaveLength(200));
  expect([names()[0], names()[199], pages().isLoadingMore]).toEqual(['après 0', 'après 199', false]);
});

test('a row that moved between two pages is there once', async () => {
  of(4);
  const { pages, names, isReady } = show(graphClient(), { pageSize: 2 });
  await isReady();
  graph.answer = () => {
    const items = [
      { id: 'p1', name: 'passé plus loin' },
      { id: 'p2', name: 'nouveau' },
    ];
    return { data: { people: { items, total: 4, present: 0, endCursor: '4', hasNextPage: false } } };
  };
  act(() => pages().loadMore());
  await waitFor(() => expect(names()).toEqual(['avant 0', 'passé plus loin', 'nouveau']));
});

test('a value is shown before it is saved, stays over another answer, and goes when it is taken back', async () => {
  of(2);
  const { pages, names, isReady } = show();
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
  const { pages, names, isReady } = show();
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

test.each<[string, ListQuery<{ people: Counted }, Row>['completed'], string]>([
  ['there', async () => (row) => ({ ...row, name: `${row.name} complété` }), 'avant 0 complété'],
  ['failed', async () => Promise.reject(new Error('away')), 'avant 0'],
  ['late', () => new Promise(() => {}), 'avant 0'],
])(
  'what another service knows of the rows is put in; the list goes on when it is %s',
  async (_how, completed, name) => {
    of(1);
    const { names } = show(graphClient(), { completed: completed as never });
    await waitFor(() => expect(names()).toEqual([name]), { timeout: 4000 });
  },
);

test('all rows are those that are not loaded too, up to as many as are wanted', async () => {
  of(450);
  const question = { search: 'a' };
  const { result } = renderHook(() => useAllRows<{ people: Counted }, Row, Counted>({ ...list, question }), {
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
