import { renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { expect } from 'vitest';
import type { ListQuery } from '../data/list-query.ts';
import { usePages } from '../data/pages.ts';
import type { TypedDocumentNode } from '../graphql.ts';
import { graphClient, pageFor, useGraphServer } from './graph-server.tsx';

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
export type PeopleQuery = ListQuery<{ people: Counted }, Row, Counted>;
export type PeopleVariables = { search: string; first: number; after?: string };
const document = parse(
  'query People($search: String, $first: Int, $after: String) { people(search: $search, first: $first, after: $after) { items { id name } total endCursor hasNextPage present } }',
) as TypedDocumentNode<{ people: Counted }, object>;

/** A list of people, a hundred at a time. */
export const peopleList = {
  document,
  pageOf: ({ people }: { people: Counted }) => people,
  rowId: ({ id }: Row) => id,
  pageSize: 100,
};

/** A graph with a list of people, as the tests of a file need it. Called once in a file. */
export function usePeopleGraph() {
  const graph = useGraphServer();
  /** So many people, by position; each carries what the graph says now. */
  const people = { count: 250, word: 'avant', present: 0 };
  function page({ first, after }: PeopleVariables) {
    const from = Number(after ?? 0);
    const to = Math.min(from + first, people.count);
    const items = Array.from({ length: to - from }, (_, index) => ({
      id: `p${from + index}`,
      name: `${people.word} ${from + index}`,
    }));
    const { count: total, present } = people;
    return { data: { people: { items, total, present, endCursor: String(to), hasNextPage: to < total } } };
  }
  const answers = (_name: string, variables: object) => page(variables as PeopleVariables);
  return {
    graph,
    people,
    page,
    answers,
    of: (count: number, word = 'avant') => {
      Object.assign(people, { count, word, present: 0 });
      graph.answer = answers;
    },
    sentPages: () =>
      graph.asked.map(({ variables }) => [(variables as PeopleVariables).first, variables.after ?? null]),
  };
}

/** Shows the list on a page. */
export function showPeople(client = graphClient(), more: Partial<PeopleQuery> = {}) {
  const whole = pageFor(client);
  const hook = renderHook(
    ({ question }) => usePages<{ people: Counted }, Row, Counted>('people', { ...peopleList, ...more, question }),
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
