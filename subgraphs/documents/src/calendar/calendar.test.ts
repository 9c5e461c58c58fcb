import { randomUUID } from 'node:crypto';
import type { FeedRow, UserActor } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims, forgetActor } from '@portal/test/stubs/known-actors';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import documents from '../index.ts';

type Row = Omit<FeedRow, 'begin' | 'end' | 'changedAt'> & Record<'begin' | 'end' | 'changedAt', string>;
/** What the owners would give, and for whom they were asked what. */
const owners = { gatherings: [] as Row[], participants: [] as Row[], isAway: false };
const asked: { owner: string; userUuid: string; question: unknown }[] = [];

const owner = (name: 'gatherings' | 'participants') =>
  stubSubgraph(
    name,
    {
      'calendar-rows': async ({ actor }, question) => {
        if (owners.isAway) throw new Error('away');
        asked.push({ owner: name, userUuid: (actor as UserActor).userUuid, question });
        return owners[name];
      },
    },
    { forNamedUsers: ['calendar-rows'] },
  );

const started: TestSubgraph[] = [];
let portal: TestSubgraph;
beforeAll(async () => {
  for (const one of [owner('gatherings'), owner('participants'), stubSubgraph('users', { claims }), documents])
    started.push(await startForTest(one));
  portal = started.at(-1)!;
});
afterAll(async () => {
  for (const one of started.reverse()) await one.stop();
});

const aRow = (more: Partial<Row> = {}): Row => ({
  ...{ uuid: randomUUID(), rev: 4, name: 'Congrès; été,\nATTENDEE:mailto:x@y.z', place: 'Salle, Lyon' },
  ...{ begin: '2027-05-20T07:00:00.000Z', end: '2027-05-22T15:30:00.000Z', changedAt: '2027-01-02T03:04:05.000Z' },
  ...{ description: 'Congrès · Publié au staff', isTentative: false, path: '/congrex-bo/event/1/details' },
  ...more,
});

const make =
  'mutation($content: CalendarContent!) { createCalendarAddress(content: $content) { address calendarAddress { calendarAddressUuid content state } } }';
const renew =
  'mutation($id: ID!) { renewCalendarAddress(calendarAddressUuid: $id, content: ALL) { address calendarAddress { content } } }';
const revoke = 'mutation($id: ID!) { revokeCalendarAddress(calendarAddressUuid: $id) { state } }';

async function made(content = 'MINE') {
  const actor = actorOfType('roc');
  const { data } = await portal.callAs(actor, make, { content });
  const { address, calendarAddress } = data.createCalendarAddress;
  return { actor, path: new URL(address).pathname, id: calendarAddress.calendarAddressUuid as string };
}

/** As the gateway passes on what an unknown program asks. */
async function read(path: string, headers: Record<string, string> = {}, address = randomUUID()) {
  const identity = new IdentityAuthority(readIdentityKeys());
  const token = await identity.sign('gateway', 'documents', { kind: 'anonymous', address });
  const answer = await fetch(`${portal.url}${path}`, { headers: { [identityHeader]: token, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('a calendar program reads what its person sees now, and is told when nothing changed', async () => {
  const [tentative, session] = [aRow({ isTentative: true, name: 'Brouillon' }), aRow({ place: null, path: null })];
  Object.assign(owners, { gatherings: [aRow(), tentative], participants: [session] });
  const { actor, path } = await made();
  asked.length = 0;
  const { status, headers, text } = await read(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  expect(asked.map((one) => [one.owner, one.userUuid]).sort()).toEqual([
    ['gatherings', actor.userUuid],
    ['participants', actor.userUuid],
  ]);
  expect(asked[0]!.question).toMatchObject({ mine: true });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const [first] = entries;
  expect(entries).toHaveLength(3);
  expect({
    uid: first!.uid,
    name: first!.summary,
    begin: first!.startDate.toJSDate().toISOString(),
    end: first!.endDate.toJSDate().toISOString(),
    place: first!.location,
    sequence: first!.sequence,
    url: first!.component.getFirstPropertyValue('url'),
    attendees: first!.attendees.length,
  }).toEqual({
    uid: `${owners.gatherings[0]!.uuid}@portail`,
    name: owners.gatherings[0]!.name,
    begin: '2027-05-20T07:00:00.000Z',
    end: '2027-05-22T15:30:00.000Z',
    place: 'Salle, Lyon',
    sequence: 4,
    url: expect.stringMatching(/#\/congrex-bo\/event\/1\/details$/),
    attendees: 0,
  });
  expect(entries.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'TENTATIVE',
    'CONFIRMED',
  ]);
  const { calendarAddress } = (await portal.callAs(actor, '{ calendarAddress { readAt } }')).data;
  expect(Date.now() - Date.parse(calendarAddress.readAt)).toBeLessThan(60_000);
  const etag = headers.get('etag')!;
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  owners.gatherings.pop();
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
});

describe('the address answers 404', () => {
  const statusOf = async (path: string) => (await read(path)).status;

  test('unknown, in another form, or with one letter changed', async () => {
    const { path } = await made();
    const changed = path.replace(/.(?=\.ics)/, (last) => (last === 'A' ? 'B' : 'A'));
    const all = [path, changed, '/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`];
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 404, 404, 404]);
  });

  test('once it was changed, and once it was revoked; both acts are in its history, without a secret', async () => {
    const { actor, path, id } = await made();
    expect((await portal.callAs(actor, make, { content: 'ALL' })).code).toBe('CALENDAR_ADDRESS_EXISTS');
    const { data } = await portal.callAs(actor, renew, { id });
    const later = new URL(data.renewCalendarAddress.address).pathname;
    expect([await statusOf(path), await statusOf(later)]).toEqual([404, 200]);
    expect((await portal.callAs(actorOfType('roc'), revoke, { id })).code).toBe('NOT_FOUND');
    expect((await portal.callAs(actor, revoke, { id })).data.revokeCalendarAddress.state).toBe('REVOKED');
    expect(await statusOf(later)).toBe(404);
    const history = await portal.historyOf(id);
    expect(
      history.map(({ action, actor: by, data: kept }) => [action, by.kind === 'user' && by.userUuid, kept]),
    ).toEqual([
      ['createCalendarAddress', actor.userUuid, { content: 'MINE' }],
      ['renewCalendarAddress', actor.userUuid, { content: 'ALL' }],
      ['revokeCalendarAddress', actor.userUuid, {}],
    ]);
    expect((await portal.callAs(actor, '{ calendarAddress { state } }')).data.calendarAddress).toBeNull();
    expect((await portal.callAs(actor, make, { content: 'ALL' })).code).toBeUndefined();
  });

  test('once the account has ended', async () => {
    const { actor, path } = await made();
    forgetActor(actor.userUuid);
    expect(await statusOf(path)).toBe(404);
  });
});

test('while an owner does not answer there is no half calendar', async () => {
  const { path } = await made();
  owners.isAway = true;
  const { status } = await read(path);
  owners.isAway = false;
  expect(status).toBeGreaterThanOrEqual(500);
});

test('who tries addresses is stopped; who has one is not stopped by them', async () => {
  const { path } = await made();
  const address = randomUUID();
  const tries = await Promise.all(Array.from({ length: 62 }, () => read('/calendar/x.ics', {}, address)));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await read(path, {}, address)).status).toBe(200);
});
