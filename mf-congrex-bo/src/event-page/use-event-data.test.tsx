import { gql, Observable } from '@apollo/client';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloClient, ApolloLink, ApolloProvider, InMemoryCache, type TypedDocumentNode } from '@portal/web/graphql';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePart } from './use-event-data.ts';

type Part = TypedDocumentNode<{ gathering: Record<string, string> }, { gatheringUuid: string }>;
const name: Part = gql`query Name($gatheringUuid: ID!) { gathering(gatheringUuid: $gatheringUuid) { gatheringUuid name } }`;
const status: Part = gql`query Status($gatheringUuid: ID!) { gathering(gatheringUuid: $gatheringUuid) { gatheringUuid status } }`;

let asked: string[] = [];
let isDown = false;

/** The server at the client's edge: two parts of one gathering; one of its services may be down. */
const link = new ApolloLink(({ operationName = '' }) => {
  asked.push(operationName);
  const gathering = {
    __typename: 'Gathering',
    gatheringUuid: 'one',
    [operationName.toLowerCase()]: `${operationName} ${asked.length}`,
  };
  const error = {
    message: 'Le service ne répond pas.',
    extensions: { code: 'SERVICE_UNAVAILABLE', domain: 'documents' },
  };
  return new Observable((observer) => {
    observer.next(isDown && operationName === 'Status' ? { errors: [error] } : { data: { gathering } });
    observer.complete();
  });
});

function Parts() {
  const one = usePart(name, 'one', ({ gathering }) => gathering.name);
  const other = usePart(status, 'one', ({ gathering }) => gathering.status);
  return (
    <>
      <p>{one.data}</p>
      <p>{other.data}</p>
      <p>{other.problem?.domain}</p>
    </>
  );
}

/** The same defaults as the portal's client. */
const portalClient = () =>
  new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' } },
  });

afterEach(() => {
  cleanup();
  asked = [];
  isDown = false;
});

async function open() {
  const client = portalClient();
  show(
    <ApolloProvider client={client}>
      <Parts />
    </ApolloProvider>,
  );
  await screen.findByText('Name 1');
  await screen.findByText('Status 2');
  return () => act(() => client.refetchQueries({ include: 'active' }).catch(() => undefined));
}

test('a change is one question for each part, however much the parts overlap', async () => {
  const refresh = await open();
  await refresh();
  await screen.findByText('Status 4');
  expect(asked).toEqual(['Name', 'Status', 'Name', 'Status']);
});

test('a part whose service is down keeps what it showed and names the service', async () => {
  const refresh = await open();
  isDown = true;
  await refresh();
  await screen.findByText('documents');
  await waitFor(() => expect(screen.getByText('Name 3')).toBeTruthy());
  expect(screen.getByText('Status 2')).toBeTruthy();
});
