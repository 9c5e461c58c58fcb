import { idempotencyKeyHeader } from '@portal/domain/idempotency-key';
import type { DocumentNode } from 'graphql';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { takePrefetchedOperation } from '../../data/answers/prefetched-responses.ts';
import { idempotencyKeyFor } from '../../data/idempotency-keys.ts';
import { mutationOf, operationOf, textOf } from '../../data/operation-text.ts';
import { isOverloaded, maxOverloadRetries, overloadRetryDelayMs } from '../../data/overload/overload.ts';
import { preflightHeader, RequestError, readAnswer } from '../../session/request.ts';
import { noteServerTime } from '../../session/server-clock.ts';
import { bodyOf } from './multipart.ts';

/**
 * In the place of `@apollo/client` where a page of a link is an entry of its own (docs/decisions/federation.md): what such a page uses of it, under
 * the same names. Nothing is cached and nothing is live there; errors have the shape that `problemOf` reads.
 */

type Variables = Record<string, unknown>;

interface Answer {
  data?: unknown;
  errors?: unknown[];
}

interface Options {
  /** Where the graph is. */
  uri: string;
  /** What `openHcpLink` gave. */
  bearer?: () => string | undefined;
}

/** How errors of the graph are told from others. */
export const CombinedGraphQLErrors = {
  is: (error: unknown): error is RequestError & { errors: unknown[] } =>
    error instanceof RequestError && error.errors !== undefined,
};

const timeoutMs = 30_000;
const lostLinesAtMost = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class ApolloClient {
  readonly options: Options;
  readonly #shown = new Set<() => Promise<unknown>>();

  constructor(options: Options) {
    this.options = options;
  }

  /** @throws RequestError, TypeError, a TimeoutError */
  async query({ query, variables = {} }: { query: DocumentNode; variables?: Variables }): Promise<{ data: unknown }> {
    const { data, errors } = await this.answer(query, variables);
    if (errors?.length) throw new RequestError({ errors });
    return { data };
  }

  mutate({ mutation, variables = {} }: { mutation: DocumentNode; variables?: Variables }): Promise<{ data: unknown }> {
    return this.query({ query: mutation, variables });
  }

  /** What the page shows is asked again. */
  refetchQueries(): Promise<unknown> {
    return Promise.all([...this.#shown].map((again) => again()));
  }

  /** @returns forgets it */
  show(again: () => Promise<unknown>): () => void {
    this.#shown.add(again);
    return () => void this.#shown.delete(again);
  }

  /** The answer with its errors; that to a question which the page has asked already is there. */
  async answer(document: DocumentNode, variables: Variables): Promise<Answer> {
    const operation = operationOf(document);
    const early = await takePrefetchedOperation(operation.name?.value ?? '', variables)?.then(
      (response) => readAnswer<unknown>(noteServerTime(response)),
      () => undefined,
    );
    if (early) return early;
    const intention = idempotencyKeyFor(mutationOf(document), variables, this.options.bearer?.());
    const headers: Record<string, string> = intention ? { [idempotencyKeyHeader]: intention.key } : {};
    const mayBeSentAgain = operation.operation === 'query' || intention !== undefined;
    const body = { operationName: operation.name?.value, query: textOf(document), variables };
    const answer = await this.#patiently(bodyOf(body), headers, mayBeSentAgain);
    if (!answer.errors?.length) intention?.done();
    return answer;
  }

  /** A lost line is tried again; so is a portal with too much to do, which has done nothing then. */
  async #patiently(body: string | FormData, headers: Record<string, string>, mayBeSentAgain: boolean): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#send(body, headers);
      } catch (error) {
        const isLost = error instanceof TypeError && mayBeSentAgain && attempt <= lostLinesAtMost;
        if (!isLost && (attempt > maxOverloadRetries || !isOverloaded(error))) throw error;
        await pause(isLost ? Math.random() * 300 * 2 ** attempt : overloadRetryDelayMs(error, attempt));
      }
    }
  }

  async #send(body: string | FormData, headers: Record<string, string>): Promise<Answer> {
    const held = this.options.bearer?.();
    const response = await fetch(this.options.uri, {
      method: 'POST',
      // A link is not a session: no cookie goes with it.
      credentials: 'omit',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        accept: 'application/json',
        ...preflightHeader,
        ...headers,
        ...(held && { 'x-hcp-link': held }),
      },
      body,
      // An upload may take its time.
      signal: typeof body === 'string' ? AbortSignal.timeout(timeoutMs) : null,
    });
    return readAnswer(noteServerTime(response));
  }
}

const Client = createContext<ApolloClient | undefined>(undefined);

export const ApolloProvider = ({ client, children }: { client: ApolloClient; children: ReactNode }) => (
  <Client value={client}>{children}</Client>
);

export function useApolloClient(): ApolloClient {
  const client = use(Client);
  if (!client) throw new Error('no ApolloProvider is above');
  return client;
}

/** The same way to the server, with a link's bearer. */
export const hcpLinkClient = ({ options }: ApolloClient, bearer: () => string | undefined): ApolloClient =>
  new ApolloClient({ ...options, bearer });

interface QueryOptions {
  variables?: Variables;
  skip?: boolean;
  errorPolicy?: 'none' | 'all';
}

interface Answered {
  key: string;
  data?: unknown;
  error?: unknown;
}

export function useQuery(
  document: DocumentNode,
  { variables = {}, skip = false, errorPolicy = 'none' }: QueryOptions = {},
) {
  const client = useApolloClient();
  const key = JSON.stringify(variables);
  const [answered, setAnswered] = useState<Answered>();
  const [isAsking, setAsking] = useState(false);
  const turn = useRef(0);
  const refetch = useCallback(async () => {
    const mine = ++turn.current;
    setAsking(true);
    const next: Answered = await client.answer(document, JSON.parse(key)).then(
      ({ data, errors }) => {
        if (!errors?.length) return { key, data };
        return { key, error: new RequestError({ errors }), ...(errorPolicy === 'all' && data ? { data } : {}) };
      },
      (error: unknown) => ({ key, error }),
    );
    if (turn.current !== mine) return;
    setAnswered(next);
    setAsking(false);
  }, [client, document, key, errorPolicy]);
  useEffect(() => {
    if (skip) return;
    void refetch();
    const forget = client.show(refetch);
    return () => {
      turn.current += 1;
      forget();
    };
  }, [client, refetch, skip]);
  const current = !skip && answered?.key === key ? answered : undefined;
  return {
    data: current?.data,
    previousData: answered?.data,
    error: current?.error,
    loading: !skip && (isAsking || !current),
    refetch,
  };
}
