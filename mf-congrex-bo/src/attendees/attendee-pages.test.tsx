import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer } from '../hcp/testing/hcp.tsx';
import { type AttendeePages, type AttendeeRow, useAttendeePages } from './use-attendee-pages.ts';
import { attendeeAddress } from './view/filters.ts';

afterEach(cleanup);

const total = 1050;

/** The rows of a page, each with what is asked of it. */
function pageOf({ pagination }: Record<string, unknown>, more: object = {}) {
  const { limit, after } = pagination as { limit: number; after: string | null };
  const from = Number(after ?? 0);
  const end = Math.min(from + limit, total);
  const hits = Array.from({ length: end - from }, (_, index) => ({ participantUuid: `p${from + index}`, ...more }));
  const page = { hits, total, counter: {}, counterTotal: {}, endCursor: String(end), hasNextPage: end < total };
  return { participantsForGatheringWithPagination: page };
}

const logistics = (asked: Record<string, unknown>) =>
  pageOf(asked, {
    ...(asked.withStays === true && { overnightStays: [] }),
    ...(asked.withNotes === true && { transportNotes: [] }),
  });

let pages: AttendeePages;
const sight = () => [0, 10] as const;
const viewOf = (view: string) => attendeeAddress.read(new URLSearchParams({ vue: view }));
const [transport, hosting] = [viewOf('transport'), viewOf('hebergement')];

function People({ filters }: { filters: typeof transport }) {
  pages = useAttendeePages('g', filters, sight);
  return null;
}

test('in a long list, rows completed for one view are not shown as those of another', async () => {
  const client = new FakeServer({ Attendees: pageOf, AttendeeLogistics: logistics }).client();
  const me = { userUuid: crypto.randomUUID(), userType: 'roc', allRights: ['readHosting', 'readTransportNote'] };
  const page = (filters: typeof transport) => (
    <ApolloProvider client={client}>
      <PortalProvider value={{ me, section: 'back' } as unknown as Portal}>
        <People filters={filters} />
      </PortalProvider>
    </ApolloProvider>
  );
  const { rerender } = show(page(transport));
  const rows = (): readonly AttendeeRow[] => pages.pages?.rows ?? [];
  for (let loaded = 50; loaded <= total; loaded += 50) {
    await waitFor(() => expect(rows().length).toBe(loaded));
    if (loaded < total) await act(async () => pages.loadMore());
  }
  expect(rows().every(({ given }) => given?.transportNotes)).toBe(true);
  rerender(page(hosting));
  await waitFor(() => expect([pages.isReady, rows()[0]?.given?.overnightStays]).toEqual([true, []]));
  expect(rows().filter(({ given }) => !given?.overnightStays)).toEqual([]);
});
