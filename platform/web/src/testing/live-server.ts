import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, waitFor } from '@testing-library/react';
import { buildSchema, GraphQLError } from 'graphql/index.js';
import { useServer } from 'graphql-ws/use/ws';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { GatheringChange } from '../data/live/live.ts';

// graphql's CommonJS copy, which graphql-ws runs with: objects of the other one would be strangers to it.
const schema = buildSchema(`
  type Query { nothing: Int }
  type Change { kind: String! ids: [ID!]! }
  type Subscription { gatheringChanged(gatheringUuid: ID!): Change notificationsChanged: Change documentOpened(kind: String! id: ID!): Change }
`);

/** The changes that the server sends, by gathering; those that ask are the keys. */
export const listeners = new Map<string, (change: GatheringChange) => void>();
export const sockets = new Set<WebSocket>();
/** Whether the session has as many pages listening as it may, and whether the network lets no line through. */
export const room = { isFull: false, isShut: false };

/** Gatherings whose owner has too much to do, once. */
export const busy = new Set<string>();

/** Under this name the person's own notifications are followed. */
export const ownNotifications = 'notifications';

async function* follow(gatheringUuid: string, field = 'gatheringChanged') {
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
      if (change) yield { [field]: change };
    }
  } finally {
    listeners.delete(gatheringUuid);
  }
}

/** The owner is asked for the right before anything is followed. */
function allowed(asked: { gatheringUuid: string }) {
  if (busy.delete(asked.gatheringUuid)) throw new GraphQLError('Surchargé', { extensions: { code: 'OVERLOADED' } });
  return follow(asked.gatheringUuid);
}

/** A WebSocket server that the pages of a test file speak with. Each test is a page of its own. */
export function useLiveServer(): void {
  const server = http.createServer();
  const socketServer = new WebSocketServer({ server, path: '/graphql', verifyClient: () => !room.isShut });
  socketServer.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const welcome = ({ extra }: { extra: { socket: WebSocket } }) => {
    if (room.isFull) extra.socket.close(4429, 'Trop de pages');
    return !room.isFull;
  };
  const notificationsChanged = () => follow(ownNotifications, 'notificationsChanged');
  const documentOpened = ({ id }: { id: string }) => follow(id, 'documentOpened');
  const subscription = { gatheringChanged: allowed, notificationsChanged, documentOpened };
  // It ends no silent line by itself: that end would not reach a page whose line is silent.
  const neverAsks = 0;
  useServer({ schema, roots: { subscription }, onConnect: welcome }, socketServer, neverAsks);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    // The connection is one for the page.
    vi.resetModules();
    vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    for (const socket of sockets) socket.terminate();
    listeners.clear();
    Object.assign(room, { isFull: false, isShut: false });
  });
  afterAll(() => {
    socketServer.close();
    server.close();
  });
}

/** Waits until exactly these gatherings are followed, in this order. */
export const followed = (...uuids: string[]) => waitFor(() => expect([...listeners.keys()]).toEqual(uuids));
