import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { toastQueue } from '@portal/shared-ui';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApolloProvider, type TypedDocumentNode } from '../graphql.ts';
import { makeClient } from './make-client.ts';
import { type OperationOptions, useOperation } from './operation.ts';

interface Answer {
  publish: { name: string };
}
const document = parse('mutation Publish($name: String!) { publish(name: $name) { name } }') as TypedDocumentNode<
  Answer,
  { name: string }
>;

const done = { data: { publish: { name: 'Congrès', __typename: 'Gathering' } } };
const refusal = { errors: [{ message: 'Modifié entre-temps', extensions: { code: 'CONFLICT', traceId: 't1' } }] };

/** A server that answers what a test put here, in this order. */
let answers: object[];
let asked: { variables: object }[];
/** Holds the answers back until it is called. */
let release: (() => void) | undefined;
let uri: string;
const server = http.createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  asked.push(JSON.parse(body));
  const answer = answers.shift();
  const send = () => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  if (release) release = send;
  else send();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = [];
  asked = [];
  release = undefined;
});
afterEach(() => {
  cleanup();
  toastQueue.clear();
});

let ended = 0;
function use(options: OperationOptions<Answer> = {}) {
  const client = makeClient({
    uri,
    onSessionEnd: () => {
      ended += 1;
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(() => useOperation(document, options), { wrapper }).result;
}

const toasts = () => toastQueue.visibleToasts.map(({ content }) => content);

test('a done operation gives its data and says so', async () => {
  answers = [done];
  const seen: Answer[] = [];
  const operation = use({ success: ({ publish }) => `${publish.name} publié`, onDone: (data) => seen.push(data) });
  await act(() => operation.current.run({ name: 'a' }));
  expect(asked.map(({ variables }) => variables)).toEqual([{ name: 'a' }]);
  expect(seen.map(({ publish }) => publish.name)).toEqual(['Congrès']);
  expect(toasts()).toEqual([{ tone: 'success', text: 'Congrès publié' }]);
  expect([operation.current.pending, operation.current.problem]).toEqual([false, undefined]);
});

test('a refused one shows the message, code and trace, and is tried again with the same variables', async () => {
  answers = [refusal, done];
  const operation = use();
  let given: Answer | undefined = { publish: { name: 'something' } };
  await act(async () => {
    given = await operation.current.run({ name: 'b' });
  });
  expect(given).toBe(undefined);
  expect(operation.current.problem?.code).toBe('CONFLICT');
  const [toast] = toasts();
  expect([toast?.tone, toast?.text, toast?.reference]).toEqual([
    'danger',
    'Modifié entre-temps',
    'Code CONFLICT · trace t1',
  ]);
  act(() => toast!.retry!());
  await waitFor(() => expect(operation.current.problem).toBe(undefined));
  await waitFor(() => expect(asked.map(({ variables }) => variables)).toEqual([{ name: 'b' }, { name: 'b' }]));
});

test('what failed is tried again, whatever was done since', async () => {
  answers = [refusal, done, done];
  const operation = use();
  await act(() => operation.current.run({ name: 'failed' }));
  await act(() => operation.current.run({ name: 'later' }));
  const [toast] = toasts();
  act(() => toast!.retry!());
  await waitFor(() => expect(asked.length).toBe(3));
  expect(asked.map(({ variables }) => variables)).toEqual([{ name: 'failed' }, { name: 'later' }, { name: 'failed' }]);
});

test('inline errors are left to the caller, and cleared on request', async () => {
  answers = [refusal];
  const operation = use({ errors: 'inline' });
  await act(() => operation.current.run({ name: 'c' }));
  expect([toasts(), operation.current.problem?.message]).toEqual([[], 'Modifié entre-temps']);
  act(() => operation.current.reset());
  expect(operation.current.problem).toBe(undefined);
});

test('a second press while the first is under way sends nothing', async () => {
  answers = [done];
  release = () => {};
  const idle = release;
  const operation = use();
  let first: Promise<Answer | undefined> | undefined;
  act(() => {
    first = operation.current.run({ name: 'd' });
  });
  await waitFor(() => expect(release).not.toBe(idle));
  await act(async () => expect(await operation.current.run({ name: 'd' })).toBe(undefined));
  release();
  await act(async () => expect((await first)?.publish.name).toBe('Congrès'));
  expect(asked.length).toBe(1);
});

test('an ended session is reported', async () => {
  answers = [{ errors: [{ message: 'Reconnectez-vous', extensions: { code: 'UNAUTHENTICATED' } }] }];
  ended = 0;
  const operation = use();
  await act(() => operation.current.run({ name: 'e' }));
  expect(ended).toBe(1);
});
