import { Observable } from '@apollo/client';
import { settle, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, InMemoryCache } from '@portal/web/graphql';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Invitation, useIsInvited } from './Invitation.tsx';

afterEach(cleanup);

const Page = ({ isAsked }: { isAsked: boolean }) =>
  useIsInvited('gathering', isAsked) && <Invitation gatheringUuid="gathering" />;

/** The page of an event for somebody whose invitation is this; what it asks for. */
function open(
  subscriptionForm: { banner: string | null } | null,
  { isAsked = true, rights = ['readParticipant'] } = {},
) {
  const asked: (string | undefined)[] = [];
  const pieces: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    return new Observable((observer) => {
      observer.next({ data: { subscriptionForm } });
      observer.complete();
    });
  });
  const findPiece = (remote: string, name: string) => {
    pieces.push(`${remote}/${name}`);
    return new Promise(() => {});
  };
  const portal: unknown = { me: { userUuid: 'me', userType: 'roc', allRights: rights }, findPiece };
  show(
    <PortalProvider value={portal as Portal}>
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <Page isAsked={isAsked} />
      </ApolloProvider>
    </PortalProvider>,
  );
  return { asked, pieces };
}

test.each([
  ['is not invited', null],
  ['has an invitation that says nothing any more', { banner: null }],
])('who %s loads nothing of the banner', async (_name, form) => {
  const { asked, pieces } = open(form);
  await waitFor(() => expect(asked).toEqual(['EventInvitation']));
  await settle();
  expect(pieces).toEqual([]);
});

test('who is invited finds the place of the banner held before its code is there', async () => {
  const { pieces } = open({ banner: 'SUBSCRIBE' });
  await waitFor(() => expect(pieces).toEqual(['mf-congrex/subscription']));
  const heights = [...document.querySelectorAll('div')].map((one) => getComputedStyle(one).minHeight);
  expect(heights).toContain('58px');
});

test.each([
  ['on a page that shows no invitation', { isAsked: false }],
  ['without the right', { rights: [] }],
])('nothing is asked %s', async (_name, how) => {
  const { asked, pieces } = open({ banner: 'SUBSCRIBE' }, how);
  await settle();
  expect([asked, pieces]).toEqual([[], []]);
});
