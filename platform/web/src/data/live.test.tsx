import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { buildSchema, GraphQLError } from 'graphql/index.js';
import { useServer } from 'graphql-ws/use/ws';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { GatheringChange } from './live.ts';

// graphql's CommonJS copy, which graphql-ws runs with: objects of the other one would be strangers to it.
const schema = buildSchema(`
  type Query { nothing: Int }
  type Change { kind: String! ids: [ID!]! }
  type Subscription { gatheringChanged(gatheringUuid: ID!): Change }
`);

/** The changes that the server sends, by gathering; those that ask are the keys. */
const listeners = new Map<string, (change: GatheringChange) => void>();
const sockets = new Set<WebSocket>();

async function* follow({ gatheringUuid }: { gatheringUuid: string }) {
  if (gatheringUuid === 'refused') throw new GraphQLError('Accès refusé', { extensions: { code: 'FORBIDDEN' } });
  const waiting: GatheringChange[] = [];
  let wake = () => {};
  listeners.set(gatheringUuid, (change) => {
    waiting.push(change);
    wake();
  });
  try {
    for (;;) {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const change = waiting.shift();
      if (change) yield { gatheringChanged: change };
    }
  } finally {
    listeners.delete(gatheringUuid);
  }
}

const server = http.createServer();
const door = new WebSocketServer({ server, path: '/graphql' });
door.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
useServer({ schema, roots: { subscription: { gatheringChanged: follow } } }, door);

let useGatheringChanges: typeof import('./live.ts').useGatheringChanges;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  // The connection is one for the page; each test is a page.
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  ({ useGatheringChanges } = await import('./live.ts'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const socket of sockets) socket.terminate();
  listeners.clear();
});
afterAll(() => {
  door.close();
  server.close();
});

function open(gatheringUuid: string | undefined) {
  const seen: (GatheringChange | undefined)[] = [];
  const { rerender, unmount } = renderHook(({ uuid }) => useGatheringChanges(uuid, (change) => seen.push(change)), {
    initialProps: { uuid: gatheringUuid },
  });
  return { seen, show: (uuid: string) => rerender({ uuid }), unmount };
}

const change: GatheringChange = { kind: 'statusChanged', ids: ['g1'] };
const followed = (...uuids: string[]) => waitFor(() => expect([...listeners.keys()]).toEqual(uuids));

test('changes of the gathering that is shown arrive, and no others', async () => {
  const { seen, show } = open('g1');
  await followed('g1');
  listeners.get('g1')!(change);
  await waitFor(() => expect(seen).toEqual([change]));
  show('g2');
  await waitFor(() => expect(listeners.has('g2')).toBe(true));
  listeners.get('g2')!({ ...change, ids: ['g2'] });
  await waitFor(() => expect(seen).toEqual([change, { ...change, ids: ['g2'] }]));
});

test('of several gatherings those that stay are followed on, and the others are not any more', async () => {
  const seen: unknown[] = [];
  const { rerender } = renderHook(({ uuids }) => useGatheringChanges(uuids, (one) => seen.push(one?.ids)), {
    initialProps: { uuids: ['g1', 'g2', 'g1'] },
  });
  await followed('g1', 'g2');
  const kept = listeners.get('g2');
  rerender({ uuids: ['g3', 'g2'] });
  await waitFor(() => expect(listeners.has('g3')).toBe(true));
  expect(listeners.get('g2')).toBe(kept);
  for (const uuid of ['g1', 'g2', 'g3']) listeners.get(uuid)!({ ...change, ids: [uuid] });
  await waitFor(() => expect(seen).toEqual([['g2'], ['g3']]));
});

test('after a lost connection the page is told that it may have missed something', async () => {
  const { seen } = open('g1');
  await followed('g1');
  listeners.clear();
  for (const socket of sockets) socket.terminate();
  await waitFor(() => expect(seen).toEqual([undefined]), { timeout: 8000 });
  await waitFor(() => expect(listeners.has('g1')).toBe(true), { timeout: 8000 });
  listeners.get('g1')!(change);
  await waitFor(() => expect(seen).toEqual([undefined, change]));
}, 20_000);

test('two parts of a page share a connection', async () => {
  open('g1');
  open('g2');
  await waitFor(() => expect([...listeners.keys()].sort()).toEqual(['g1', 'g2']));
  expect(sockets.size).toBe(1);
});

test('a refusal leaves the page as it is', async () => {
  const { seen } = open('refused');
  open('g1');
  await followed('g1');
  expect(seen).toEqual([]);
});
