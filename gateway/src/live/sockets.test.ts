import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { waitFor } from '@portal/test/wait-for';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { people } from '../testing/domains.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let nats: NatsConnection;
beforeAll(async () => {
  portal = await startPortal();
  nats = await connect({ servers: process.env.NATS_URL! });
});
afterAll(async () => {
  await nats.close();
  await portal.stop();
});

interface Message {
  type: string;
  id?: string;
  payload?: { extensions: { code: string } }[];
}

/** A page's socket, below the library that a page has: what it was sent and why it was closed. */
async function openSocket(cookie: string, params = {}) {
  const headers = { cookie, origin: 'http://portal.test' };
  const address = `${portal.url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(address, ['graphql-transport-ws'], { headers });
  const received: Message[] = [];
  const closes: number[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  socket.on('close', (code) => closes.push(code));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: params });
  return { socket, received, closes, send };
}
const welcomed = ({ received }: { received: Message[] }) =>
  waitFor(() => received.some(({ type }) => type === 'connection_ack'), { what: 'the welcome' });
const openSockets = async (): Promise<number> =>
  Number(/^\w*sockets\w* (\d+)/m.exec(await (await fetch(`${portal.url}/metrics`)).text())?.[1] ?? 0);

test('one name of a subscription cannot be used again before the first one is ended here', async () => {
  const page = await openSocket(await portal.signIn('roc'));
  await welcomed(page);
  const query = 'subscription { gatheringChanged(gatheringUuid: "g1") { kind } }';
  page.send({ id: 'one', type: 'subscribe', payload: { query } });
  page.send({ id: 'one', type: 'complete' });
  page.send({ id: 'one', type: 'subscribe', payload: { query } });
  const refused = await waitFor(() => page.received.find(({ type }) => type === 'error'), { what: 'the refusal' });
  expect(refused.payload?.map(({ extensions }) => extensions.code)).toEqual(['BAD_REQUEST']);
  page.socket.close();
});

test('a page that leaves while it is let in is not counted any more', async () => {
  const cookie = await portal.signIn('megaAdmin');
  const params = { 'x-impersonate-user': people.roc.userUuid };
  const leaving = await Promise.all(Array.from({ length: 10 }, () => openSocket(cookie, params)));
  for (const { socket } of leaving) socket.terminate();
  const staying = await openSocket(cookie, { 'x-impersonate-user': people.msl.userUuid });
  await welcomed(staying);
  await waitFor(async () => (await openSockets()) === 1, { what: 'one socket' });
  staying.socket.close();
  await waitFor(async () => (await openSockets()) === 0, { what: 'no socket' });
});

test('pages of who is given a delegation, or loses one, connect again', async () => {
  const [backup, other] = [await openSocket(await portal.signIn('msl')), await openSocket(await portal.signIn('roc'))];
  await Promise.all([backup, other].map(welcomed));
  const data = { delegatorUuid: people.superAdmin.userUuid, backupUuid: people.msl.userUuid };
  nats.publish('portal.delegation.changed', JSON.stringify({ name: 'delegation.changed', data }));
  await waitFor(() => backup.closes.length > 0, { what: 'the end of the backup’s socket' });
  expect([backup.closes, other.closes]).toEqual([[4205], []]);
  other.socket.close();
});

test('a gateway that ends takes nothing new, even while a page does not answer its farewell', async () => {
  const ending = await startPortal();
  const { port } = new URL(ending.url);
  const asleep = connectSocket(Number(port), '127.0.0.1');
  asleep.on('error', () => undefined);
  const head = ['GET /graphql HTTP/1.1', 'Host: x', 'Origin: http://portal.test', 'Connection: Upgrade'];
  const key = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  asleep.write([...head, ...key, 'Sec-WebSocket-Protocol: graphql-transport-ws', '', ''].join('\r\n'));
  await once(asleep, 'data');
  asleep.pause();
  const stopped = ending.stop();
  await expect(fetch(`${ending.url}/health`)).rejects.toThrow();
  await stopped;
  asleep.destroy();
});
