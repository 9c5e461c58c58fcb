import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApolloClient, ApolloProvider, type TypedDocumentNode } from '../graphql.ts';
import { makeClient } from './make-client.ts';
import { usePageQuery } from './use-page-query.ts';

type Answer = { found: string | null };
const document = parse('query Found($search: String!) { found(search: $search) }') as TypedDocumentNode<
  Answer,
  { search: string }
>;
const answerOf = (found: string | null) => ({ data: { found } });
const failure = (code: string) => ({ data: { found: null }, errors: [{ message: code, extensions: { code } }] });

/** Questions that wait for what a test answers. */
const waiting = new Map<string, (answer: object) => void>();
const server = http.createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  const { search } = JSON.parse(body).variables;
  waiting.set(search, (answer) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
});
let client: ApolloClient;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  client = makeClient({
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    onSessionEnd: () => undefined,
  });
});
afterEach(cleanup);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Options = Parameters<typeof usePageQuery>[3];
function open(search: string, options: Options = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook((props: { search: string }) => usePageQuery(document, props, ({ found }) => found, options), {
    wrapper,
    initialProps: { search },
  });
}
async function answer(search: string, next: object) {
  await waitFor(() => expect([...waiting.keys()]).toContain(search));
  const send = waiting.get(search)!;
  waiting.delete(search);
  await act(async () => send(next));
}

test('what was answered last shows at once while it is asked again; a refusal forgets it', async () => {
  const first = open('a');
  expect([first.result.current.data, first.result.current.isWaiting]).toEqual([undefined, true]);
  await answer('a', answerOf('before'));
  await waitFor(() => expect(first.result.current.data).toBe('before'));
  first.unmount();
  const second = open('a');
  expect([second.result.current.data, second.result.current.isAsking]).toEqual(['before', true]);
  await answer('a', { errors: [{ message: 'Introuvable', extensions: { code: 'NOT_FOUND' } }] });
  await waitFor(() => expect(second.result.current.problem?.code).toBe('NOT_FOUND'));
  expect(second.result.current.data).toBe(undefined);
  second.unmount();
  expect(open('a').result.current.data).toBe(undefined);
});

test('an answer with a hole does not replace a whole one that was kept', async () => {
  const first = open('b', { errorPolicy: 'all' });
  await answer('b', answerOf('whole'));
  await waitFor(() => expect(first.result.current.data).toBe('whole'));
  first.unmount();
  const second = open('b', { errorPolicy: 'all' });
  await answer('b', failure('SERVICE_UNAVAILABLE'));
  await waitFor(() => expect(second.result.current.problem?.code).toBe('SERVICE_UNAVAILABLE'));
  second.unmount();
  expect(open('b', { errorPolicy: 'all' }).result.current.data).toBe('whole');
});

test('what is not kept is not found in memory afterwards', async () => {
  const first = open('c', { isKept: false });
  await answer('c', answerOf('drawing'));
  await waitFor(() => expect(first.result.current.data).toBe('drawing'));
  first.unmount();
  expect(open('c', { isKept: false }).result.current.data).toBe(undefined);
});

test.each([
  [true, 'first'],
  [false, undefined],
])('while another question waits, keepsPrevious: %s', async (keepsPrevious, shown) => {
  const part = open(`first ${keepsPrevious}`, { keepsPrevious });
  await answer(`first ${keepsPrevious}`, answerOf('first'));
  await waitFor(() => expect(part.result.current.data).toBe('first'));
  part.rerender({ search: `second ${keepsPrevious}` });
  expect([part.result.current.data, part.result.current.isAsking]).toEqual([shown, true]);
  await answer(`second ${keepsPrevious}`, answerOf('second'));
  await waitFor(() => expect(part.result.current.data).toBe('second'));
});
