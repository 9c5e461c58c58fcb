import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { attendeesPerPage } from '../attendee-variables.ts';
import { useAttendeePages } from '../use-attendee-pages.ts';
import { attendeeAddress } from './filters.ts';
import { type AttendeeListView, useAttendeeView } from './use-attendee-view.ts';
import { presetLayout } from './views.ts';

const ids = ['name', 'status', 'transport', 'city'];
let view: AttendeeListView;

function Probe() {
  view = useAttendeeView(ids);
  return null;
}

function open(address = '', kept: unknown = undefined) {
  openAt(`#/list${address}`);
  const value = kept === undefined ? [] : [{ __typename: 'Preference', key: 'k', value: JSON.stringify(kept) }];
  const server = new FakeServer({ ListSettings: () => ({ savedViews: [], preferences: value }) });
  const router = createHashRouter([{ path: '*', element: <Probe /> }]);
  render(
    <ApolloProvider client={server.client()}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { server, address: () => router.state.location.search };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  openAt('');
});

describe('a saved view', () => {
  const layout = { order: ['city', 'name'], hidden: ['status'], widths: { city: 200 } };

  test.each<[string, string, string]>([
    [
      'shows its filters and order',
      JSON.stringify({ address: 'q=anne&tri=city.descending' }),
      '?q=anne&tri=city.descending',
    ],
    [
      'of an older screen shows what is still known',
      JSON.stringify({ address: 'vue=secrete&statut=NOPE,REFUSED' }),
      '?statut=REFUSED',
    ],
    ['without an address takes the filters off', JSON.stringify({ layout }), ''],
    ['that is no JSON takes the filters off', '{', ''],
    ['that is null takes the filters off', 'null', ''],
  ])('%s', async (_what, value, expected) => {
    const { address } = open('?statut=CONFIRMED');
    await act(async () => view.open(value));
    expect(address()).toBe(expected);
  });

  test('brings its columns to the view of the list that it names, not to the one that was open', async () => {
    open('?vue=veeva');
    const before = view.layout;
    await act(async () => view.open(JSON.stringify({ address: 'vue=transport', layout })));
    expect([view.filters.view, view.layout]).toEqual(['transport', layout]);
    await act(async () => view.setFilters({ ...view.filters, view: 'veeva' }));
    expect(view.layout).toEqual(before);
  });

  test('what is kept is what is shown', async () => {
    open('?vue=emails&q=anne');
    expect(JSON.parse(view.value)).toEqual({ address: 'vue=emails&q=anne', layout: presetLayout('emails', ids) });
  });

  test.each([
    ['', true, 0],
    ['?q=anne', false, 1],
  ])('opened at "%s": untouched %s, %s steps of the history more', async (address, isUntouched, steps) => {
    open(address);
    const before = history.length;
    expect(view.isUntouched).toBe(isUntouched);
    await act(async () => view.open(JSON.stringify({ address: 'statut=REFUSED' })));
    expect(history.length - before).toBe(steps);
  });
});

const sight = () => [0, 10] as const;

describe('a page of the list', () => {
  const page = {
    participantsForGatheringWithPagination: {
      __typename: 'Page',
      hits: [{ participantUuid: 'p1' }, { participantUuid: 'p2' }],
      total: 2,
    },
  };
  const mails = {
    participantsForGatheringWithPagination: {
      hits: [{ participantUuid: 'p1', participantEmailHistorics: [{ emailModelLabel: 'Invitation' }] }],
    },
  };

  const ask = (server: FakeServer, address: string, allRights: string[] = []) => {
    const client = server.client();
    const filters = attendeeAddress.read(new URLSearchParams(address));
    const portal = { me: { userUuid: 'me', allRights } } as unknown as Portal;
    return renderHook(() => useAttendeePages('g', filters, sight), {
      wrapper: ({ children }) => (
        <ApolloProvider client={client}>
          <PortalProvider value={portal}>{children}</PortalProvider>
        </ApolloProvider>
      ),
    }).result;
  };
  const down = () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.');

  // However busy the machine is, what another service knows of the rows is not late (platform/web/src/data/list-query.ts).
  const { setTimeout: begin } = window;
  beforeEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms === 1500 ? 0 : begin(run, ms)));
  });
  afterEach(() => void vi.unstubAllGlobals());

  test.each<[string, string, object, unknown[]]>([
    [
      'the view of e-mails asks for what was sent',
      'vue=emails',
      { AttendeeEmails: () => mails },
      [[{ emailModelLabel: 'Invitation' }], undefined],
    ],
    [
      'it goes on without while the mails’ service is down',
      'vue=emails',
      { AttendeeEmails: down },
      [undefined, undefined],
    ],
    ['other views do not ask for it', 'vue=transport', { AttendeeEmails: () => mails }, [undefined, undefined]],
  ])('%s', async (_what, address, answers, emails) => {
    const server = new FakeServer({ Attendees: () => page, ...answers });
    const list = ask(server, address);
    await waitFor(() => expect(list.current.isReady).toBe(true));
    const { pages } = list.current;
    expect([pages?.total, pages?.rows.map((row) => row.emails)]).toEqual([2, emails]);
    expect(server.of('AttendeeEmails')).toHaveLength(address === 'vue=emails' ? 1 : 0);
    expect(server.of('Attendees')).toEqual([
      {
        gatheringUuid: 'g',
        search: null,
        filters: {},
        withAnswer: address === 'vue=transport',
        pagination: { limit: attendeesPerPage, after: null, by: 'NAME', order: 'ASC' },
      },
    ]);
  });

  test.each([
    ['asks logistics for what was given', ['readTransportNote'], ['NT-1', undefined], 1],
    ['of who may not read it asks for nothing', [], [undefined, undefined], 0],
  ])('the view of transport %s', async (_what, rights, numbers, times) => {
    const hits = [{ participantUuid: 'p1', transportNotes: [{ visualIdentifier: 'NT-1' }] }];
    const answers = { AttendeeLogistics: () => ({ participantsForGatheringWithPagination: { hits } }) };
    const server = new FakeServer({ Attendees: () => page, ...answers });
    const list = ask(server, 'vue=transport', rights);
    await waitFor(() => expect(list.current.isReady).toBe(true));
    const rows = list.current.pages?.rows;
    expect(rows?.map(({ given }) => given?.transportNotes?.[0]?.visualIdentifier)).toEqual(numbers);
    expect(server.of('AttendeeLogistics')).toEqual(
      Array.from({ length: times }, () =>
        expect.objectContaining({ withStays: false, withNotes: true, withTransfer: false }),
      ),
    );
  });

  test('no page is a failure', async () => {
    const list = ask(new FakeServer({ Attendees: down }), '');
    await waitFor(() => expect(list.current.problem?.message).toBe('Ne répond pas.'));
    expect(list.current.pages).toBe(undefined);
  });
});
