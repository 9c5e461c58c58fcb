import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { noCache } from '../data/no-cache.ts';
import type { LinkedContext } from './hcp-link.ts';
import { hcpLinkClient } from './hcp-link.ts';

/** The page's client, whose last link keeps what reaches it. */
function page() {
  const contexts: LinkedContext[] = [];
  const link = new ApolloLink((operation) => {
    contexts.push(operation.getContext() as LinkedContext);
    return new Observable((observer) => {
      observer.next({ data: { answer: 1 } });
      observer.complete();
    });
  });
  return { contexts, client: new ApolloClient({ link, cache: noCache() }) };
}
const query = gql('query Ask { answer }');

test('the bearer goes along with the link’s own operations, and with nothing else of the page', async () => {
  const { contexts, client } = page();
  let bearer: string | undefined;
  const linked = hcpLinkClient(client, () => bearer);
  await linked.query({ query, fetchPolicy: 'network-only' });
  bearer = 'BEARER';
  await linked.query({ query, fetchPolicy: 'network-only' });
  await client.query({ query, fetchPolicy: 'network-only' });
  expect(contexts.map(({ isByLink, headers }) => [isByLink, headers])).toEqual([
    [true, {}],
    [true, { 'x-hcp-link': 'BEARER' }],
    [undefined, undefined],
  ]);
});

test('nothing is kept of what the link reads', async () => {
  const { client } = page();
  const linked = hcpLinkClient(client, () => 'BEARER');
  await linked.query({ query });
  expect([linked.readQuery({ query }), client.readQuery({ query })]).toEqual([null, null]);
});
