import type { Page, WebSocketRoute } from 'playwright';
import { beforeAll, test } from 'vitest';
import { pageAddress } from './portal/address.ts';
import { expect } from './portal/expect.ts';
import { publishedEvent } from './portal/gatherings.ts';
import { call } from './portal/graphql.ts';
import { isOfTheDemo } from './portal/of-the-demo.ts';
import { useBrowser, visit } from './portal/visit.ts';
import { EventPage } from './screens/event-page.ts';
import { PeopleGrid } from './screens/people.ts';

/** What one person does, another sees on the open page (decisions, section 6: within a second). */
useBrowser();

let gatheringUuid: string;
beforeAll(async () => {
  gatheringUuid = await publishedEvent(`Événement en direct e2e ${Date.now()}`);
});

const setStatus = (targetStatus: string) =>
  call(
    'roc',
    'mutation Move($id: ID!, $to: String!) { setGatheringStatus(gatheringUuid: $id, targetStatus: $to, confirmed: true) { status } }',
    { id: gatheringUuid, to: targetStatus },
  );

/** A page whose WebSocket the test can cut: `isDown` refuses every new one. */
async function pageWithWire(): Promise<{
  page: Page;
  wire: { isDown: boolean; cut(): Promise<void>; opened: number };
}> {
  const page = await visit('mci');
  const sockets = new Set<WebSocketRoute>();
  const wire = {
    isDown: false,
    opened: 0,
    async cut() {
      wire.isDown = true;
      await Promise.all([...sockets].map((socket) => socket.close({ code: 1012 })));
      sockets.clear();
    },
  };
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    if (wire.isDown) return socket.close({ code: 1013 });
    socket.connectToServer();
    sockets.add(socket);
    wire.opened += 1;
  });
  return { page, wire };
}

test('a change of status in one browser shows in another; after a lost connection missed changes show too', async () => {
  const { page: reader, wire } = await pageWithWire();
  await reader.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/details`));
  const read = new EventPage(reader);
  await expect(read.status('Publié au staff')).toBeVisible();
  await expect.poll(() => wire.opened).toBe(1);

  const writer = await visit('roc', `/congrex-bo/event/${gatheringUuid}/details`);
  await new EventPage(writer).act('Publier aux PS');
  await expect(read.status('Publié aux PS')).toBeVisible();
  await expect(read.history.first()).toContainText('Événement publié aux PS');

  await wire.cut();
  await setStatus('CLOSED');
  await expect(new EventPage(writer).status('Fermé')).toBeVisible();
  await expect(read.status('Publié aux PS')).toBeVisible();
  wire.isDown = false;
  await expect(read.status('Fermé')).toBeVisible();
  expect(wire.opened).toBe(2);

  await setStatus('WINDED_UP');
  await expect(read.status('Clôturé')).toBeVisible();
});

interface Seat {
  gatheringUuid: string;
  participantUuid: string;
}

/** Somebody who has confirmed and has no presence yet, at a congress to come that is closed to HCPs: no other journey marks anybody there. */
async function someParticipant(): Promise<Seat> {
  const query =
    '{ searchGatherings(filters: { statuses: ["CLOSED"], gatheringTypes: ["congress"], periods: [TO_COME] }, first: 50) { items { gatheringUuid } } }';
  const people = `query Some($id: ID!) { participantsForGatheringWithPagination(gatheringUuid: $id, filters: { invitationStatuses: [CONFIRMED], presences: [NONE] }, pagination: { limit: 1 }) {
    hits { participantUuid } } }`;
  const { searchGatherings } = await call<{ searchGatherings: { items: Pick<Seat, 'gatheringUuid'>[] } }>('roc', query);
  for (const { gatheringUuid } of searchGatherings.items.filter(isOfTheDemo)) {
    const answer = await call<{ participantsForGatheringWithPagination: { hits: Pick<Seat, 'participantUuid'>[] } }>(
      'roc',
      people,
      { id: gatheringUuid },
    );
    const [found] = answer.participantsForGatheringWithPagination.hits;
    if (found) return { ...found, gatheringUuid };
  }
  throw new Error('nobody has confirmed anywhere');
}

test('the attendee list, after a lost connection, shows the presence marked meanwhile', async () => {
  const { page, wire } = await pageWithWire();
  const seat = await someParticipant();
  const mark = 'mutation Mark($ids: [ID!]!) { setParticipantsPresent(participantUuids: $ids) { count } }';
  await page.goto(pageAddress(`/congrex-bo/event/${seat.gatheringUuid}/attendee-list`));
  const list = new PeopleGrid(page);
  const before = await list.count('Présent');
  await expect.poll(() => wire.opened).toBe(1);
  await wire.cut();
  await call('roc', mark, { ids: [seat.participantUuid] });
  wire.isDown = false;
  await expect.poll(() => list.count('Présent')).toBe(before + 1);
});
