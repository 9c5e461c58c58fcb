import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gate, graphClient } from '../testing/graph-server.tsx';
import { type PeopleVariables, showPeople, usePeopleGraph } from '../testing/people-list.tsx';

const { graph, people, answers, of, sentPages } = usePeopleGraph();

test('what is loaded is asked again from the start, in the fewest calls', async () => {
  of(250);
  const { pages, names, isReady } = showPeople();
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
  const { pages, names, isReady } = showPeople(graphClient(), { pageSize: 200, sight: () => [450, 470] });
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
    const { first, after } = variables as PeopleVariables;
    const from = after ? ids.indexOf(after) + 1 : 0;
    const items = ids.slice(from, from + first).map((id) => ({ id, name: id }));
    const [total, endCursor] = [ids.length, items.at(-1)!.id];
    return { data: { people: { items, total, present: 0, endCursor, hasNextPage: from + first < total } } };
  };
  const { pages, names, isReady } = showPeople(graphClient(), { pageSize: 200, sight: () => [450, 470] });
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

test('in a long list nothing is lost where it is asked again twice at once', async () => {
  of(1200);
  const { pages, names, isReady } = showPeople(graphClient(), { pageSize: 50, sight: () => [445, 455] });
  await isReady();
  for (let length = 100; length <= 1200; length += 50) {
    act(() => pages().loadMore());
    await waitFor(() => expect(names()).toHaveLength(length));
  }
  const held = gate();
  graph.answer = async (name, variables) => {
    await held.wait();
    return answers(name, variables);
  };
  people.word = 'après';
  act(() => void pages().refresh());
  act(() => void pages().refresh());
  await waitFor(() => expect(held.count()).toBe(2));
  held.let(0);
  await waitFor(() => expect(names()[450]).toBe('après 450'));
  held.let(1);
  await waitFor(() => expect(held.count()).toBe(3));
  people.word = 'enfin';
  held.let(2);
  await waitFor(() => expect(names()[450]).toBe('enfin 450'));
  expect([names().length, names()[399], names()[500], new Set(names()).size]).toEqual([
    1200,
    'avant 399',
    'avant 500',
    1200,
  ]);
});

test('rows that are added while all are asked again are as new as the others', async () => {
  of(250);
  const { pages, names, isReady } = showPeople();
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
  const { pages, names, isReady } = showPeople();
  await isReady();
  const held = gate();
  graph.answer = async (name, variables) => {
    const answer = answers(name, variables);
    if ((variables as PeopleVariables).after) await held.wait();
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
  const { pages, names, isReady } = showPeople(graphClient(), { pageSize: 2 });
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

test('in a long list what is in sight is asked again where it is by then, when other rows come in before it', async () => {
  of(1200);
  let from = 450;
  const { pages, names, isReady } = showPeople(graphClient(), { pageSize: 50, sight: () => [from, from + 5] });
  await isReady();
  for (let length = 100; length <= 1200; length += 50) {
    act(() => pages().loadMore());
    await waitFor(() => expect(names()).toHaveLength(length));
  }
  const held = gate();
  graph.answer = async (name, variables) => {
    await held.wait();
    return answers(name, variables);
  };
  people.word = 'après';
  act(() => void pages().refresh());
  act(() => void pages().refresh());
  await waitFor(() => expect(held.count()).toBe(2));
  held.let(0);
  await waitFor(() => expect(names()[450]).toBe('après 450'));
  from = 700;
  held.let(1);
  await waitFor(() => expect(held.count()).toBe(3));
  held.let(2);
  await waitFor(() => expect([names()[700], names()[1000]]).toEqual(['après 700', 'avant 1000']));
});

const anchors = [0, 100, 200].map((position) => ({ position, letter: 'A', after: position ? `${position}` : null }));

/** A list in which a jump was asked for, and then its rows again; both answers are held. */
async function jumpAndRefresh() {
  of(250);
  const { pages, names, isReady } = showPeople();
  await isReady();
  const held = gate();
  graph.answer = async (name, variables) => {
    await held.wait();
    return answers(name, variables);
  };
  const done: Promise<void>[] = [];
  act(() => void done.push(pages().jump(anchors, 220)));
  await waitFor(() => expect(held.count()).toBe(1));
  act(() => void done.push(pages().refresh()));
  await waitFor(() => expect(held.count()).toBe(2));
  return { names, held, done, shown: () => [names()[0], pages().pages?.start] };
}

test('what was asked again for the rows from before a jump does not bring them back', async () => {
  const { names, held, done, shown } = await jumpAndRefresh();
  held.let(0);
  await waitFor(() => expect(names()[0]).toBe('avant 200'));
  people.word = 'après';
  graph.answer = answers;
  held.let(1);
  await act(async () => void (await Promise.all(done)));
  await waitFor(() => expect(shown()).toEqual(['après 200', 200]));
});

test('a jump is made also when the rows from before it were asked again meanwhile, with what is new there', async () => {
  const { names, held, done, shown } = await jumpAndRefresh();
  held.let(1);
  await act(async () => void (await done[1]));
  expect(names()[0]).toBe('avant 0');
  held.let(0);
  await waitFor(() => expect(names()[0]).toBe('avant 200'));
  people.word = 'après';
  await waitFor(() => expect(held.count()).toBe(3));
  held.let(2);
  await waitFor(() => expect(shown()).toEqual(['après 200', 200]));
});
