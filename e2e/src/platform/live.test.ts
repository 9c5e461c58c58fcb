import type { Page, WebSocketRoute } from 'playwright';
import { beforeAll, test } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { openCongress } from '../portal/fixtures/congresses.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { EventPage } from '../screens/event-page.ts';
import { PeopleGrid } from '../screens/people.ts';

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
  const page = await openPageAs('mci');
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

  const writer = await openPageAs('roc', `/congrex-bo/event/${gatheringUuid}/details`);
  await new EventPage(writer).act('Publier aux PS');
  await expect(read.status('Publié aux PS')).toBeVisible();
  await expect(await read.newestLine()).toContainText('Événement publié aux PS');

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

/** Somebody invited to a congress of its own, where no other journey marks anybody. */
async function someParticipant(): Promise<Seat> {
  const { gatheringUuid } = await openCongress(`Congrès en direct e2e ${Date.now()}`);
  const invitation = `mutation Invite($id: ID!, $person: ParticipantDetailsInput!) {
    createParticipant(gatheringUuid: $id, participantDetails: $person) { participantUuid } }`;
  const person = {
    gender: 'OTHER',
    firstName: 'Alix',
    lastName: 'Présent',
    category: 'DOCTOR_LOCAL',
    email: 'alix.present@exemple.test',
  };
  const { createParticipant } = await call<{ createParticipant: Pick<Seat, 'participantUuid'> }>('roc', invitation, {
    id: gatheringUuid,
    person,
  });
  return { ...createParticipant, gatheringUuid };
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
