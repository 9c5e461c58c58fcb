import { Observable } from '@apollo/client';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import Home from './Home.tsx';

afterEach(cleanup);

/** Draws the page before a gateway that gives these answers, one after the other. */
function open(...answers: object[]) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next(answers.shift() as never);
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: noCache() });
  show(
    <ApolloProvider client={client}>
      <Home />
    </ApolloProvider>,
  );
}

const known = { data: { me: { __typename: 'Me', firstName: 'Ada', lastName: 'Lovelace' } } };
const refused = { errors: [{ message: 'Le service ne répond pas.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };

test('says who is there', async () => {
  open(known);
  expect(await screen.findByText('Ada Lovelace')).toBeDefined();
});

test('what the gateway refuses is said, and asked again on request', async () => {
  open(refused, known);
  expect(await screen.findByText('Le service ne répond pas.')).toBeDefined();
  click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Ada Lovelace')).toBeDefined();
});
