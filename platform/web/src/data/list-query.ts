import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { problemOf } from '../problem.ts';
import { type FetchPage, type Page, refetchWholeList, rowsOf } from './chunks.ts';
import type { Anchor } from './jumps.ts';
import { textOf } from './operation-text.ts';
import { fromNetwork } from './requests.ts';

export interface ListQuery<Data, Row, P extends Page<Row> = Page<Row>> {
  /** Its variables are what `variablesOf` makes of the question. Where it takes `$anchors`, one can jump in the list (docs/decisions/lists.md). */
  document: TypedDocumentNode<Data, never>;
  /** What is asked, without its page. Keep it between renders, as all that follows. */
  question: OperationVariables;
  /**
   * The page in the answer; undefined when the list's own service failed. It keeps nothing elsewhere: what an answer says besides its rows is read from
   * `newest`, since one that comes too late is passed over.
   */
  pageOf: (data: Data) => P | undefined;
  rowId: (row: Row) => string;
  /** Rows that are asked for at a time. */
  pageSize?: number;
  /** How the graph wants the page; `first` and `after` beside the question unless the list says otherwise. */
  variablesOf?: (question: OperationVariables, first: number, after: string | null) => OperationVariables;
  /** Asks at the same time what another service knows of the rows, and puts it in. The list goes on without it when it fails or is late. */
  completed?: (variables: OperationVariables) => Promise<((row: Row) => Row) | undefined>;
  /** First and last row in sight: of a long list only these are asked again. */
  sight?: () => readonly [number, number];
}

const keyset = (question: OperationVariables, first: number, after: string | null) => ({
  ...question,
  first,
  ...(after !== null && { after }),
});
const asTheyAre = () => undefined;
const rowsFromNetwork = { ...fromNetwork, errorPolicy: 'all' } as const;

/** A list does not wait longer for what another service knows of its rows. */
const timeoutMs = 1500;
const soonEnough = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))]);

/** Asks for one page of a list. */
export function useFetchPage<Data, Row, P extends Page<Row>>(list: ListQuery<Data, Row, P>): FetchPage<Row, P> {
  const client = useApolloClient();
  const { question, pageOf, variablesOf = keyset, completed } = list;
  const document = list.document as TypedDocumentNode<Data, OperationVariables>;
  return useCallback(
    async (after, first) => {
      const variables = variablesOf(question, first, after);
      const completion = completed?.(variables).catch(asTheyAre);
      const { data, error } = await client.query({ query: document, variables, ...rowsFromNetwork });
      const page = data ? pageOf(data as Data) : undefined;
      if (!page) throw error ?? new Error('no answer');
      const complete = completion && (await soonEnough(completion));
      const items = complete ? page.items.map(complete) : page.items;
      return { after, page: { ...page, items }, problem: error && problemOf(error) };
    },
    [client, document, question, pageOf, variablesOf, completed],
  );
}

/** Queries the anchors of a list; none of one whose question cannot. @throws what the server or the network said */
export function useAnchors<Data, Row, P extends Page<Row>>({
  document,
  question,
  pageOf,
  variablesOf = keyset,
}: ListQuery<Data, Row, P>): (() => Promise<readonly Anchor[]>) | undefined {
  const client = useApolloClient();
  return useMemo(() => {
    const query = document as TypedDocumentNode<Data, OperationVariables>;
    if (!textOf(query).includes('$anchors')) return undefined;
    return async () => {
      const variables = { ...variablesOf(question, 1, null), anchors: true };
      const { data } = await client.query({ query, variables, ...fromNetwork });
      return (data && pageOf(data as Data)?.anchors) ?? [];
    };
  }, [client, document, question, pageOf, variablesOf]);
}

/** All rows of a list, also those that are not loaded, for what is done with all of them. @throws what the server or the network said */
export function useAllRows<Data, Row, P extends Page<Row> = Page<Row>>(
  list: ListQuery<Data, Row, P>,
): (most?: number) => Promise<readonly Row[]> {
  const { rowId } = list;
  const ask = useFetchPage(list);
  return useCallback(
    async (most = Number.POSITIVE_INFINITY) => rowsOf(await refetchWholeList(ask, () => most), rowId),
    [ask, rowId],
  );
}
