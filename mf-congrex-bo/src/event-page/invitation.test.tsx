import { Observable } from '@apollo/client';
import { computedStyle } from '@portal/shared-ui/parts/testing/own-styles.ts';
import { flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Invitation, type InvitationPage, useOwnInvitation } from './Invitation.tsx';

afterEach(cleanup);

function Page({ page }: { page: InvitationPage | undefined }) {
  const said = useOwnInvitation('gathering', page);
  return said && <Invitation gatheringUuid="gathering" said={said} />;
}

/** The page of an event for somebody whose invitation is this; what it asks for. */
function open(
  subscriptionForm: { banner: string | null } | null,
  {
    page = 'details',
    rights = ['readParticipant'],
  }: { page?: InvitationPage | undefined | null; rights?: string[] } = {},
) {
  const asked: (string | undefined)[] = [];
  const pieces: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    asked.push(operationName);
    return new Observable((observer) => {
      observer.next({
        data: { subscriptionForm: subscriptionForm && { ...subscriptionForm, gathering: { limitDate: '2026-12-24' } } },
      });
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
      <ApolloProvider client={new ApolloClient({ link, cache: noCache() })}>
        <Page page={page ?? undefined} />
      </ApolloProvider>
    </PortalProvider>,
  );
  return { asked, pieces };
}

test.each([
  ['is not invited', null, 'details' as const],
  ['has an invitation that says nothing any more', { banner: null }, 'details' as const],
  ['has refused, on the list,', { banner: 'REFUSED' }, 'attendee-list' as const],
])('who %s loads nothing of the banner', async (_name, form, page) => {
  const { asked, pieces } = open(form, { page });
  await waitFor(() => expect(asked).toEqual(['EventInvitation']));
  await flushEffects();
  expect(pieces).toEqual([]);
});

test.each([
  ['SUBSCRIBE', 'details' as const],
  ['SUBSCRIBE', 'attendee-list' as const],
  ['EDIT', 'attendee-list' as const],
  ['REFUSED', 'details' as const],
])('%s on %s: the room of the banner is reserved before its code is loaded', async (banner, page) => {
  const { pieces } = open({ banner }, { page });
  await waitFor(() => expect(pieces).toEqual(['mf-congrex/subscription']));
  const heights = [...document.querySelectorAll('div')].map((one) => computedStyle(one).minHeight);
  expect(heights).toContain('58px');
});

test.each([
  ['on a page that shows no invitation', { page: null }],
  ['without the right', { rights: [] }],
])('nothing is asked %s', async (_name, how) => {
  const { asked, pieces } = open({ banner: 'SUBSCRIBE' }, how);
  await flushEffects();
  expect([asked, pieces]).toEqual([[], []]);
});
