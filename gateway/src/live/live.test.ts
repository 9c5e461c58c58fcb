import { startNats, type TestEngine } from '@portal/test/engines/engines';
import { waitFor } from '@portal/test/wait-for';
import { type Client, createClient } from 'graphql-ws';
import { connect, type NatsConnection } from 'nats';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { people } from '../testing/domains.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let engine: TestEngine;
let nats: NatsConnection;
let portal: TestPortal;
const clients: Client[] = [];
beforeAll(async () => {
  engine = await startNats();
  [portal, nats] = await Promise.all([
    startPortal({ config: { natsUrl: engine.url } }),
    connect({ servers: engine.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 }),
  ]);
});
afterEach(async () => {
  portal.world.readable = true;
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
});
afterAll(async () => {
  await nats.close();
  await portal.stop();
  await engine.stop();
});

const subscription = 'subscription($id: ID!) { gatheringChanged(gatheringUuid: $id) { kind ids } }';

interface Watch {
  events: unknown[];
  errors: unknown[];
  closes: number[];
}

/** A page that watches a gathering. */
function watch(
  cookie: string,
  {
    origin = 'http://portal.test',
    query = subscription,
    id = 'g1',
    params = {},
    onData = (_data: Record<string, unknown>): void => {},
  } = {},
): Watch {
  const seen: Watch = { events: [], errors: [], closes: [] };
  class Socket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie, origin } });
    }
  }
  const client = createClient({
    url: `${portal.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: 0,
    connectionParams: params,
    on: { closed: (event) => seen.closes.push((event as { code: number }).code) },
  });
  clients.push(client);
  client.subscribe(
    { query, variables: { id } },
    {
      next: ({ data, errors }) => {
        if (errors) seen.errors.push(errors);
        else seen.events.push(data?.gatheringChanged);
        if (data) onData(data);
      },
      error: (error) => seen.errors.push(error),
      complete: () => undefined,
    },
  );
  return seen;
}

/** Sends an event until the watch has received it, since nothing signals that a subscription has begun. */
const tell = (name: string, gatheringUuid: string, aggregateId: string) =>
  nats.publish(`portal.${name}`, JSON.stringify({ name, aggregateId, version: 1, data: { gatheringUuid } }));
const heard = (seen: Watch, gatheringUuid = 'g1') =>
  waitFor(() => {
    tell('participant.presenceChanged', gatheringUuid, 'p1');
    return seen.events.length > 0;
  });

test('a page receives the changes of its own gathering, and of no other', async () => {
  const cookie = await portal.signIn('roc');
  const [first, second] = [watch(cookie), watch(cookie, { id: 'g2' })];
  await Promise.all([heard(first), heard(second, 'g2')]);
  tell('gathering.statusChanged', 'g1', 'g1');
  await waitFor(() => first.events.some((event) => (event as { kind: string }).kind === 'gathering.statusChanged'));
  expect(first.events).toContainEqual({ kind: 'gathering.statusChanged', ids: ['g1'] });
  await heard(second, 'g2');
  expect(second.events).not.toContainEqual({ kind: 'gathering.statusChanged', ids: ['g1'] });
});

test('a page receives what happened just before it subscribed: its query may have been answered earlier', async () => {
  const cookie = await portal.signIn('roc');
  await heard(watch(cookie, { id: 'g3' }), 'g3');
  const late = watch(cookie, { id: 'g3' });
  await waitFor(() => late.events.length > 0);
  // The first watch may have needed more than one event to hear one: each of them is told to the late one as well.
  expect(late.events[0]).toEqual({ kind: 'participant.presenceChanged', ids: ['p1'] });
});

describe('refused', () => {
  test('without a session', async () => {
    const seen = watch('');
    await waitFor(() => seen.closes.length > 0);
    expect(seen).toMatchObject({ closes: [4401], events: [] });
  });

  test('from another site', async () => {
    const seen = watch(await portal.signIn('roc'), { origin: 'http://evil.test' });
    await waitFor(() => seen.errors.length > 0);
    expect(seen.events).toEqual([]);
  });

  test('by the rights of the gathering’s owner', async () => {
    portal.world.readable = false;
    const seen = watch(await portal.signIn('roc'));
    await waitFor(() => seen.errors.length > 0);
    expect(JSON.parse(JSON.stringify(seen.errors))).toMatchObject([
      [{ message: 'Vous n’avez pas le droit de faire cette action.', extensions: { code: 'FORBIDDEN' } }],
    ]);
  });

  test.each([
    ['a query', '{ ready }'],
    ['introspection', 'subscription { __schema { types { name } } }'],
    ['nonsense', 'subscription {'],
  ])('%s', async (_what, query) => {
    const seen = watch(await portal.signIn('roc'), { query });
    await waitFor(() => seen.errors.length > 0);
    expect(JSON.parse(JSON.stringify(seen.errors))).toMatchObject([[{ extensions: { code: 'OPERATION_REFUSED' } }]]);
  });
});

test('the socket ends with the session', async () => {
  const cookie = await portal.signIn('roc');
  const seen = watch(cookie);
  await heard(seen);
  await portal.ask('mutation { logout }', { cookie });
  await waitFor(() => seen.closes.length > 0);
  expect(seen.closes).toEqual([4401]);
});

test('the socket is closed and reopened when rights change, so that they are checked again', async () => {
  const seen = watch(await portal.signIn('msl'));
  await heard(seen);
  const at = new Date().toISOString();
  portal.world.changedUsers.push({ userUuid: people.msl.userUuid, claims: people.msl, at });
  nats.publish(
    'portal.user.changed',
    JSON.stringify({ name: 'user.changed', data: { userUuid: people.msl.userUuid } }),
  );
  await waitFor(() => seen.closes.length > 0);
  expect(seen.closes).toEqual([4205]);
});

test('the pages of both connect again when one may stand in for the other or no longer may, also where the event is about an account', async () => {
  const cookies = { msl: await portal.signIn('msl'), roc: await portal.signIn('roc') };
  const other = watch(await portal.signIn('superAdmin'));
  await heard(other);
  const delegation = {
    ...{ delegationUuid: 'd', from: '2026-01-01', to: '2099-01-01', gatheringUuids: ['g1'], businessUnitUuids: [] },
    delegator: { ...people.msl, additionalRights: [] },
  };
  for (const delegations of [[{ backupUuid: people.roc.userUuid, delegation }], []]) {
    const both = [watch(cookies.msl), watch(cookies.roc)];
    await Promise.all(both.map((one) => heard(one)));
    portal.world.delegations = delegations;
    const data = { userUuid: people.msl.userUuid };
    nats.publish('portal.user.changed', JSON.stringify({ name: 'user.changed', data }));
    await waitFor(() => both.every(({ closes }) => closes.length > 0));
    expect(both.map(({ closes }) => closes)).toEqual([[4205], [4205]]);
  }
  expect(other.closes).toEqual([]);
});

test('an impersonating page asks with the target’s rights', async () => {
  const cookie = await portal.signIn('megaAdmin');
  const good = watch(cookie, { params: { 'x-impersonate-user': people.roc.userUuid } });
  await heard(good);
  const bad = watch(cookie, { params: { 'x-impersonate-user': people.superAdmin.userUuid } });
  await waitFor(() => bad.closes.length > 0);
  expect(bad.closes).toEqual([4401]);
});

test('open pages are told of the notifications of who acts in them, and of nobody else’s', async () => {
  const query = 'subscription { change: notificationsChanged { kind ids } }';
  const seen = { roc: [] as unknown[], msl: [] as unknown[], impersonating: [] as unknown[] };
  const follow = (cookie: string, events: unknown[], params = {}) =>
    watch(cookie, { query, params, onData: (data) => events.push(data.change) });
  const [roc, msl, mega] = await Promise.all([portal.signIn('roc'), portal.signIn('msl'), portal.signIn('megaAdmin')]);
  follow(roc, seen.roc);
  follow(msl, seen.msl);
  follow(mega, seen.impersonating, { 'x-impersonate-user': people.roc.userUuid });
  const say = (mailUuid: string, ...userUuids: string[]) =>
    nats.publish(
      'portal.notification.added',
      JSON.stringify({ name: 'notification.added', aggregateId: mailUuid, version: 1, data: { userUuids } }),
    );
  await waitFor(() => {
    say('first', people.roc.userUuid, people.msl.userUuid);
    return Object.values(seen).every((events) => events.length > 0);
  });
  say('second', people.msl.userUuid);
  await waitFor(() => seen.msl.some((event) => (event as { ids: string[] }).ids.includes('second')));
  expect(seen.msl).toContainEqual({ kind: 'notification.added', ids: ['second'] });
  expect(JSON.stringify([seen.roc, seen.impersonating])).not.toContain('second');
});

test('a restart of NATS is survived, and the page is notified to read again', async () => {
  const seen = watch(await portal.signIn('roc'));
  await heard(seen);
  await engine.kill9();
  const { folder, port } = engine;
  engine = await startNats({ folder, port });
  await waitFor(() => seen.events.some((event) => (event as { kind: string }).kind === 'live.resumed'));
  seen.events.length = 0;
  await heard(seen);
  expect(seen.closes).toEqual([]);
});

test('39: one session may have thirty sockets, the next one is refused with the reason; another session is not concerned', async () => {
  const [cookie, other] = await Promise.all([portal.signIn('roc'), portal.signIn('msl')]);
  const opened = Array.from({ length: 30 }, () => watch(cookie));
  await waitFor(async () => (await openSockets()) >= 30, { what: 'thirty sockets' });
  const refused = watch(cookie);
  await waitFor(() => refused.closes.length > 0, { what: 'the refusal' });
  expect([refused.closes, opened.flatMap(({ closes }) => closes)]).toEqual([[4429], []]);
  const another = watch(other);
  await waitFor(async () => (await openSockets()) >= 31, { what: 'the socket of another session' });
  expect(another.closes).toEqual([]);
});

const openSockets = async (): Promise<number> => {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  return Number(/^\w*sockets\w* (\d+)/m.exec(metrics)?.[1] ?? 0);
};
