import { ApolloClient, ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { trackPageLoading } from '../remote/page-loading.ts';
import type { LinkedContext } from '../session/hcp-link.ts';
import { preflightHeader, requestHeaders } from '../session/request.ts';
import { noteServerTime } from '../session/server-clock.ts';
import { latestResponseLink } from './answers/latest-response.ts';
import { takePrefetchedResponse } from './answers/prefetched-responses.ts';
import { idempotencyLink, isSentWithIdempotencyKey } from './idempotency-link.ts';
import { noCache } from './no-cache.ts';
import { textOf } from './operation-text.ts';
import { isOverloaded, maxOverloadRetries, overloadRetryDelayMs } from './overload/overload.ts';
import { fromNetwork } from './requests.ts';

export interface ClientOptions {
  /** Called when the server says that there is no session any more. */
  onSessionEnd: () => void;
  /** Called when it says that the session is another person's than the one for whom the page is open. */
  onSessionChange?: () => void;
  /** Where the graph is; the page's own origin unless a test says otherwise. */
  uri?: string;
}

const requestTimeoutMs = 30_000;

/** Impersonation may begin and end while the client lives, so the headers are asked for each time. */
const headersLink = () =>
  new ApolloLink((operation, forward) => {
    operation.setContext(({ headers, isByLink }: LinkedContext) => ({
      headers: { ...headers, ...(isByLink ? preflightHeader : requestHeaders()) },
    }));
    return forward(operation);
  });

const lostLineMs = (attempt: number): number => Math.random() * Math.min(3000, 300 * 2 ** (attempt - 1));

/**
 * A lost connection is tried again; a mutation that was sent may have been done, so it needs the key of its intention. What a portal with too much to
 * do has refused was not done, and is asked for again, whatever it is.
 */
const retryLink = () =>
  new RetryLink({
    delay: (attempt, _operation, error) =>
      isOverloaded(error) ? overloadRetryDelayMs(error, attempt) : lostLineMs(attempt),
    attempts: (attempt, operation, error) =>
      isOverloaded(error)
        ? attempt <= maxOverloadRetries
        : attempt < 4 && error instanceof TypeError && mayBeSentAgain(operation),
  });

const mayBeSentAgain = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY ||
  (operation.operationType === OperationTypeNode.MUTATION && isSentWithIdempotencyKey(operation));

const sessionLink = ({ onSessionEnd, onSessionChange }: ClientOptions) =>
  new ErrorLink(({ error, operation }) => {
    // That a link has ended is shown on its own page; this browser's session goes on, and its address is not kept for a login.
    if ((operation.getContext() as LinkedContext).isByLink) return;
    const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
    const status = (error as { statusCode?: number }).statusCode;
    if (status === 401 || errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) onSessionEnd();
    // Only the gateway says so, before any subgraph is asked (SESSION_CHANGED).
    if (status === 409) onSessionChange?.();
  });

/**
 * The GraphQL client of the page: uploads as multipart requests, the preflight header, retries of queries on a lost connection, the way to
 * Login when the session has ended, and the impersonated user. Results are asked for again on each visit (specification, section 7:
 * network-only), and none is kept here.
 */
export function makeClient({ uri = '/graphql', ...session }: ClientOptions): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      sessionLink(session),
      headersLink(),
      latestResponseLink(),
      idempotencyLink(),
      retryLink(),
      // A document names no variables of its own: all are sent.
      new UploadHttpLink({
        uri,
        credentials: 'same-origin',
        fetch: patientFetch,
        print: (document) => textOf(document as DocumentNode),
        includeUnusedVariables: true,
      }),
    ]),
    cache: noCache(),
    // An answer from before a change is not one from after it (answers/latest-response.ts).
    queryDeduplication: false,
    clientAwareness: { transport: false },
    defaultOptions: {
      watchQuery: { ...fromNetwork, nextFetchPolicy: fromNetwork.fetchPolicy },
      query: fromNetwork,
      mutate: fromNetwork,
    },
  });
}

/** A server that never answers is an error after a while; an upload may take its time. */
const patientFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  init.body instanceof FormData ? fetch(input, init) : trackPageLoading(fetchOrTake(input, init).then(noteServerTime));

function fetchOrTake(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const early = takePrefetchedResponse(init);
  if (!early) return fetchSoon(input, init);
  return early.then(
    (answer) => (answer.ok ? answer : fetchSoon(input, init)),
    () => fetchSoon(input, init),
  );
}

function fetchSoon(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const given = init.signal;
  const both = new AbortController();
  // Not `AbortSignal.any`: phones of before 2024 have none.
  for (const signal of [AbortSignal.timeout(requestTimeoutMs), ...(given ? [given] : [])]) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return fetch(input, { ...init, signal: both.signal });
}
