import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApolloClient, ApolloProvider, CombinedGraphQLErrors, hcpLinkClient, useQuery } from './client.tsx';
import { bodyOf } from './multipart.ts';
import { parametersOf } from './router.tsx';

const question = parse('query Form($id: ID!) { form(id: $id) { name } }');
const act = parse('mutation SignSerf($id: ID!) { signSerf(id: $id) { name } }');
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const form = { form: { name: 'SERF' } };

const ownOperations = new Set(['Form', 'SignSerf']);
const bodyAsked = (body: unknown): Record<string, unknown> => JSON.parse(String(body));

let answers: (() => Response | Promise<Response>)[];
const sent: { headers: Record<string, string>; body: Record<string, unknown>; credentials: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { headers, body, credentials }: RequestInit) => {
    const request = bodyAsked(body);
    // The files of a worker share one page: what a client of another file still asks takes no answer from these.
    if (!ownOperations.has(String(request.operationName))) return new Promise<Response>(() => {});
    sent.push({ headers: headers as never, body: request, credentials: String(credentials) });
    return answers.shift()!();
  });
});
afterEach(() => {
  cleanup();
  globalThis.portalBoot = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const client = new ApolloClient({ uri: '/graphql' });
const failed = { errors: [{ message: 'Introuvable', extensions: { code: 'NOT_FOUND' } }] };

test('a question goes without a cookie, in the name of the link', async () => {
  answers = [() => json({ data: form })];
  const linked = hcpLinkClient(client, () => 'porteur');
  expect(await linked.query({ query: question, variables: { id: '1' } })).toEqual({ data: form });
  const [{ headers, body, credentials }] = sent as [(typeof sent)[0]];
  expect([headers['x-hcp-link'], credentials, body.operationName]).toEqual(['porteur', 'omit', 'Form']);
  expect(body.variables).toEqual({ id: '1' });
});

test('errors are thrown in the shape that screens read', async () => {
  answers = [() => json(failed)];
  const error = await client.query({ query: question }).catch((thrown: unknown) => thrown);
  expect(CombinedGraphQLErrors.is(error) && error.errors).toEqual(failed.errors);
});

test('a lost line is tried again, a mutation with the same key', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  answers = [lost, () => json({ data: { signSerf: { name: 'SERF' } } })];
  await client.mutate({ mutation: act, variables: { id: '1' } });
  const keys = sent.map(({ headers }) => headers['x-portal-key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('what the page has asked before its scripts were there is not asked again, unless it was not answered', async () => {
  // Of the page, which is new.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const early = (answer: Promise<Response>) => {
    globalThis.portalBoot = { me: undefined, answers: { 'Form [["id","1"]]': answer } };
  };
  answers = [() => json({ data: form })];
  early(Promise.resolve(json({ data: form })));
  expect(await client.query({ query: question, variables: { id: '1' } })).toEqual({ data: form });
  expect(sent).toEqual([]);
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await client.query({ query: question, variables: { id: '1' } })).toEqual({ data: form });
  expect(sent).toHaveLength(1);
});

test('what a page shows is asked with each other variables, and again on demand; of an answer in part the part is shown', async () => {
  answers = [
    () => json({ data: form }),
    () => json({ data: form, ...failed }),
    () => json({ data: { form: { name: 'autre' } } }),
  ];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result, rerender } = renderHook(({ id }) => useQuery(question, { variables: { id }, errorPolicy: 'all' }), {
    wrapper,
    initialProps: { id: '1' },
  });
  expect(result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: form }));
  await client.refetchQueries();
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(result.current.data).toEqual(form);
  rerender({ id: '2' });
  expect(result.current).toMatchObject({ loading: true, data: undefined, previousData: form });
  await waitFor(() => expect(result.current.data).toEqual({ form: { name: 'autre' } }));
  expect(sent.map(({ body }) => body.variables)).toEqual([{ id: '1' }, { id: '1' }, { id: '2' }]);
});

test('a file among variables is sent beside them', () => {
  const body = bodyOf({ variables: { signature: { image: new File(['x'], 'signature.png') } } }) as FormData;
  expect(body.get('operations')).toBe('{"variables":{"signature":{"image":null}}}');
  expect(body.get('map')).toBe('{"0":["variables.signature.image"]}');
  expect((body.get('0') as File).name).toBe('signature.png');
});

test.each([
  ['/serf/hcp/:hcpUuid', '/serf/hcp/1', { hcpUuid: '1' }],
  ['/serf/hcp/:hcpUuid', '/serf/hcp/1/', { hcpUuid: '1' }],
  ['/serf/hcp/:hcpUuid', '/serf/list', undefined],
  ['/create_solicitation', '/create_solicitation', {}],
])('%s and %s', (pattern, path, found) => expect(parametersOf(pattern, path)).toEqual(found));
