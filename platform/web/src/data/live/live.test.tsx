import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  busy,
  followed,
  listeners,
  ownNotifications,
  room,
  sockets,
  useLiveServer,
} from '../../testing/live-server.ts';
import type { GatheringChange } from './live.ts';

useLiveServer();

let useGatheringChanges: typeof import('./live.ts').useGatheringChanges;
beforeEach(async () => {
  ({ useGatheringChanges } = await import('./live.ts'));
});

function open(gatheringUuid: string | undefined) {
  const seen: (GatheringChange | undefined)[] = [];
  const { rerender, unmount } = renderHook(({ uuid }) => useGatheringChanges(uuid, (change) => seen.push(change)), {
    initialProps: { uuid: gatheringUuid },
  });
  return { seen, show: (uuid: string) => rerender({ uuid }), unmount };
}

const change: GatheringChange = { kind: 'statusChanged', ids: ['g1'] };

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

test('after a lost connection the page is notified that it may have missed something', async () => {
  const { seen } = open('g1');
  await followed('g1');
  listeners.clear();
  for (const socket of sockets) socket.terminate();
  await waitFor(() => expect(seen).toEqual([undefined]));
  await waitFor(() => expect(listeners.has('g1')).toBe(true));
  listeners.get('g1')!(change);
  await waitFor(() => expect(seen).toEqual([undefined, change]));
});

test.each([4401, 4500, 4400, 1011])(
  'a line that was closed with %i is opened again, and what was missed is asked for',
  async (code) => {
    const uuid = `closed-${code}`;
    const { seen } = open(uuid);
    await waitFor(() => expect(listeners.has(uuid)).toBe(true));
    listeners.clear();
    for (const socket of sockets) socket.close(code);
    await waitFor(() => expect(listeners.has(uuid)).toBe(true), { timeout: 5000 });
    await waitFor(() => expect(seen).toContain(undefined));
    listeners.get(uuid)!(change);
    await waitFor(() => expect(seen).toContainEqual(change));
  },
);

test('a line that went silent without an end is noticed, and opened again', async () => {
  const { heartbeat } = await import('./live-connection.ts');
  Object.assign(heartbeat, { everyMs: 40, answerWithinMs: 80 });
  const { seen } = open('g1');
  await followed('g1');
  listeners.clear();
  for (const socket of sockets) socket.pause();
  await waitFor(() => expect(listeners.has('g1')).toBe(true));
  await waitFor(() => expect(seen).toEqual([undefined]));
  listeners.get('g1')!(change);
  await waitFor(() => expect(seen).toEqual([undefined, change]));
});

test('where the network lets no line through, the page asks by itself until one is there', async () => {
  const { withoutLine } = await import('./live-connection.ts');
  Object.assign(withoutLine, { askEveryMs: 50 });
  room.isShut = true;
  const { seen } = open('shut');
  await waitFor(() => expect(seen.length).toBeGreaterThan(2));
  expect(new Set(seen)).toEqual(new Set([undefined]));
  room.isShut = false;
  await waitFor(() => expect(listeners.has('shut')).toBe(true), { timeout: 5000 });
  const asked = seen.length;
  listeners.get('shut')!(change);
  await waitFor(() => expect(seen.slice(asked)).toEqual([change]));
});

test('two parts of a page share a connection', async () => {
  open('g1');
  open('g2');
  await waitFor(() => expect([...listeners.keys()].sort()).toEqual(['g1', 'g2']));
  expect(sockets.size).toBe(1);
});

test('a page whose gathering could not be followed for a while follows it again, and asks what it has missed', async () => {
  busy.add('busy');
  const { seen } = open('busy');
  await waitFor(() => expect(listeners.has('busy')).toBe(true), { timeout: 5000 });
  expect(seen).toEqual([undefined]);
  listeners.get('busy')!(change);
  await waitFor(() => expect(seen).toEqual([undefined, change]));
});

test('a refusal leaves the page as it is', async () => {
  const { seen } = open('refused');
  open('g1');
  await followed('g1');
  expect(seen).toEqual([]);
});

test('parts that follow the same gathering are one question, which outlasts the change of a screen', async () => {
  const first = open('g1');
  const second = open('g1');
  await followed('g1');
  const asked = listeners.get('g1');
  first.unmount();
  second.unmount();
  const next = open('g1');
  asked!(change);
  await waitFor(() => expect(next.seen).toEqual([change]));
  expect(listeners.get('g1')).toBe(asked);
  expect([first.seen, second.seen]).toEqual([[], []]);
});

test('a page too many knows that it receives no changes; once there is room and it asks again, it is notified that it may have missed something', async () => {
  const { tryAgain, useLiveState } = await import('./live-connection.ts');
  const { result: state } = renderHook(useLiveState);
  room.isFull = true;
  const { seen } = open('g1');
  open('g2');
  await waitFor(() => expect(state.current).toBe('crowded'));
  act(tryAgain);
  expect(state.current).toBe('trying');
  await waitFor(() => expect(state.current).toBe('crowded'));
  room.isFull = false;
  act(tryAgain);
  await followed('g1', 'g2');
  expect([state.current, seen]).toEqual(['live', [undefined]]);
  listeners.get('g1')!(change);
  await waitFor(() => expect(seen).toEqual([undefined, change]));
});

test('where one part of a page finds room, the parts that were refused before go on, too', async () => {
  const { useLiveState } = await import('./live-connection.ts');
  const { result: state } = renderHook(useLiveState);
  room.isFull = true;
  const first = open('g1');
  await waitFor(() => expect(state.current).toBe('crowded'));
  room.isFull = false;
  open('g2');
  await waitFor(() => expect([...listeners.keys()].sort()).toEqual(['g1', 'g2']));
  expect([state.current, first.seen]).toEqual(['live', [undefined]]);
});

test('a page that follows nothing any more does not say that it is refused', async () => {
  const { useLiveState } = await import('./live-connection.ts');
  const { result: state } = renderHook(useLiveState);
  room.isFull = true;
  const { unmount } = open('g1');
  await waitFor(() => expect(state.current).toBe('crowded'));
  unmount();
  await waitFor(() => expect(state.current).toBe('live'));
});

test('one’s own notifications: what comes, and what may have been missed, is one call each', async () => {
  const { useNotificationChanges } = await import('../user-changes.ts');
  let told = 0;
  const { unmount } = renderHook(() => useNotificationChanges(() => told++));
  await followed(ownNotifications);
  listeners.get(ownNotifications)!({ kind: 'notification.added', ids: ['m'] });
  await waitFor(() => expect(told).toBe(1));
  listeners.clear();
  for (const socket of sockets) socket.terminate();
  await waitFor(() => expect(told).toBe(2));
  await waitFor(() => expect(listeners.has(ownNotifications)).toBe(true));
  unmount();
  // Nobody listens any more: the connection closes.
  await waitFor(() => expect(sockets.size).toBe(0));
});
