import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { toastQueue } from '@portal/shared-ui';
import { cleanup } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { clearQueryCache } from '../data/answers/last-seen.ts';
import { makeClient } from '../data/make-client.ts';
import { type ApolloClient, ApolloProvider } from '../graphql.ts';
import { type Portal, PortalProvider } from '../session/portal-context.tsx';

type Variables = Record<string, unknown>;
type Answer = { data: object } | { errors: object[]; data?: object };

/** What a test's graph was asked, in the order in which the page sent it, and how it answers: at once, or when a promise is kept. */
export interface Graph {
  asked: { name: string; variables: Variables }[];
  answer: (name: string, variables: Variables) => Answer | Promise<Answer>;
}

/** A refusal as the server returns it. */
export const refused = (code: string, message = 'Refusé'): Answer => ({
  errors: [{ message, extensions: { code, traceId: 't1' } }],
});

/** Answers that wait until the test lets them go, in any order. */
export function gate() {
  const open: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => open.push(resolve)),
    /** How many wait, or have waited. */
    count: () => open.length,
    let: (index: number) => open[index]!(),
  };
}

const graph: Graph = { asked: [], answer: () => ({ data: {} }) };
let uri = '';

const place = 'x-place';
const placeOf = new WeakMap<Graph['asked'][number], number>();
let sent = 0;
/** Questions come over several connections: on a busy machine a later one may be there first. Each says its place as it is sent. */
function numbered(fetchPlainly: typeof fetch): typeof fetch {
  return (input, init) => {
    if (input !== uri) return fetchPlainly(input, init);
    const headers = new Headers(init?.headers);
    headers.set(place, String(++sent));
    return fetchPlainly(input, { ...init, headers });
  };
}
function note(name: string, variables: Variables, at: number): void {
  const question = { name, variables };
  placeOf.set(question, at);
  const before = graph.asked.findLastIndex((one) => placeOf.get(one)! < at);
  graph.asked.splice(before + 1, 0, question);
}

/** A server that the client of a test file's pages asks, by HTTP. */
export function useGraphServer(): Graph {
  const fetchPlainly = globalThis.fetch;
  const server = http.createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    const { operationName: name, variables } = JSON.parse(body) as { operationName: string; variables: Variables };
    note(name, variables, Number(req.headers[place] ?? ++sent));
    const answer = await graph.answer(name, variables);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    globalThis.fetch = numbered(fetchPlainly);
  });
  afterAll(() => {
    globalThis.fetch = fetchPlainly;
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    graph.asked = [];
    graph.answer = () => ({ data: {} });
  });
  afterEach(() => {
    cleanup();
    toastQueue.clear();
    clearQueryCache();
  });
  return graph;
}

/** Where a test's graph is asked. */
export const graphAddress = (): string => uri;

/** A client of the test's graph. */
export const graphClient = (): ApolloClient => makeClient({ uri, onSessionEnd: () => undefined });

export const testUser = { userUuid: 'u1', userType: 'roc', allRights: ['readMail'], impersonator: null };

/** Around what is shown to somebody: another person, or other rights, from one rendering to the next by `as`. */
export function pageFor(client = graphClient()) {
  const now = { me: testUser as object, draw: () => {} };
  return {
    wrapper: ({ children }: { children: ReactNode }) => {
      const [, draw] = useState(0);
      now.draw = () => draw((count) => count + 1);
      return (
        <PortalProvider value={{ me: now.me } as unknown as Portal}>
          <ApolloProvider client={client}>{children}</ApolloProvider>
        </PortalProvider>
      );
    },
    /** Somebody else acts in the same page. */
    as(me: object): void {
      now.me = me;
      now.draw();
    },
  };
}
