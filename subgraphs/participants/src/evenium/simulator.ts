import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A guest as the simulator sends them. */
export interface SimulatedGuest {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  veevaId: string | null;
  postalCode: string | null;
  specialty: string | null;
  profile: string | null;
  status: string;
  meetingStatus: string | null;
  logistics: { journeys: object[]; stays: object[]; transfers: object[] };
}

/** How the simulator fails: an error, no answer, a truncated answer, one that violates the contract, fewer guests than announced. */
export const faults = ['none', 'error', 'silent', 'broken', 'malformed', 'short'] as const;
export type Fault = (typeof faults)[number];

export interface SimulatorSettings {
  port: number;
  key: string;
  /** The guests of an event; undefined for an event that it does not know. */
  guestsOf: (eventId: string) => readonly SimulatedGuest[] | undefined;
  /** What Oseus, which is simulated beside it below `/oseus`, says of a meeting. */
  meetingOf?: (meetingId: string) => object | undefined;
}

export interface Simulator {
  url: string;
  /** Fails that many times (for ever by default), then answers again. */
  fail(fault: Fault, times?: number): void;
  /** Paths that were requested. */
  readonly asked: string[];
  stop(): Promise<void>;
}

interface State extends SimulatorSettings {
  fault: Fault;
  left: number;
  /** The event that it fails for; null for each. */
  failing: string | null;
  asked: string[];
}

/**
 * A simulator of the event-management system: the same contract over HTTP, fictitious guests. In development `POST /_simulator/<fault>` makes it fail,
 * with `?event=<id>` for one event only.
 * @throws the system's error when the port is taken
 */
export async function startSimulator(settings: SimulatorSettings): Promise<Simulator> {
  const state: State = { ...settings, fault: 'none', left: 0, failing: null, asked: [] };
  const server = createServer((request, response) => answer(state, request, response));
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      state.fault = fault;
      state.left = times;
      state.failing = null;
    },
    asked: state.asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function answer(state: State, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const fault = /^\/_simulator\/(\w+)$/.exec(pathname)?.[1] as Fault | undefined;
  if (request.method === 'POST' && fault && faults.includes(fault)) {
    state.fault = fault;
    state.left = Number.POSITIVE_INFINITY;
    state.failing = searchParams.get('event');
    send(response, 200, { fault });
    return;
  }
  state.asked.push(pathname);
  const [, eventId, guestId] = /^\/events\/([^/]+)\/guests(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const guests = eventId === undefined ? undefined : state.guestsOf(decodeURIComponent(eventId));
  const [, meetingId] = /^\/oseus\/meetings\/([^/]+)$/.exec(pathname) ?? [];
  const meeting = meetingId === undefined ? undefined : state.meetingOf?.(decodeURIComponent(meetingId));
  const concerns = state.failing === null || state.failing === (eventId ?? meetingId);
  const isFailing = state.fault !== 'none' && state.left > 0 && concerns;
  if (isFailing) state.left -= 1;
  if (request.headers.authorization !== `Bearer ${state.key}`) send(response, 401, { error: 'key' });
  else if (!guests && !meeting) send(response, 404, { error: 'event' });
  else if (isFailing && state.fault !== 'short' && state.fault !== 'none') failWith(state.fault, response);
  else if (meeting) send(response, 200, meeting);
  else if (guestId !== undefined) sendGuest(guests!, decodeURIComponent(guestId), response);
  else send(response, 200, pageOf(guests!, searchParams, isFailing));
}

function sendGuest(guests: readonly SimulatedGuest[], guestId: string, response: ServerResponse): void {
  const guest = guests.find(({ id }) => id === guestId);
  if (guest) send(response, 200, guest);
  else send(response, 404, { error: 'guest' });
}

function pageOf(guests: readonly SimulatedGuest[], asked: URLSearchParams, isShort: boolean): object {
  const page = Number(asked.get('page') ?? 1);
  const size = Number(asked.get('size') ?? 50);
  const items = guests.slice((page - 1) * size, page * size).map(({ logistics: _later, ...guest }) => guest);
  return { page, total: guests.length, items: isShort ? items.slice(0, Math.floor(items.length / 2)) : items };
}

function failWith(fault: Exclude<Fault, 'none' | 'short'>, response: ServerResponse): void {
  if (fault === 'error') send(response, 500, { error: 'internal' });
  if (fault === 'malformed') send(response, 200, { page: 'one', items: 'many' });
  // 'silent' sends no answer: the caller runs into its own timeout.
  if (fault !== 'broken') return;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"page":1,"total":40,"items":[{"id":');
  setImmediate(() => response.destroy());
}
