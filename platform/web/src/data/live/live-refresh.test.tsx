import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { followed, listeners, sockets, useLiveServer } from '../../testing/live-server.ts';

useLiveServer();

let live: typeof import('./live-refresh.ts');
beforeEach(async () => {
  live = await import('./live-refresh.ts');
});

/** A part of a page whose questions are answered, or fail, when the test says. */
function open() {
  const asked: { answer: () => void; fail: () => void }[] = [];
  const ask = () =>
    new Promise<void>((answer, reject) => asked.push({ answer, fail: () => reject(new Error('no network')) }));
  const { unmount } = renderHook(() => live.useLiveRefresh('g1', live.changesOf('participant.'), ask));
  return { asked, unmount };
}
const tell = (kind: string) => listeners.get('g1')!({ kind, ids: ['p1'] });
/** Another part of the page, which asks after anything: when it has, all changes sent before were received and had their time to be asked for. */
function openWitness() {
  let count = 0;
  const ask = async () => {
    count += 1;
  };
  renderHook(() => live.useLiveRefresh('g1', live.changesOf('witness.'), ask));
  return async () => {
    const before = count;
    tell('witness.called');
    await waitFor(() => expect(count).toBe(before + 1));
  };
}

test.each([
  ['participant.presenceChanged', true],
  ['live.resumed', true],
  ['gathering.statusChanged', false],
  ['participants', false],
])('%s concerns those who asked for people: %s', (kind, expected) => {
  expect(live.changesOf('participant.')({ kind, ids: [] })).toBe(expected);
});

test('several changes are one question; those that come meanwhile are one more after it', async () => {
  const { asked } = open();
  const settled = openWitness();
  await followed('g1');
  for (let n = 0; n < 5; n += 1) tell('participant.presenceChanged');
  await waitFor(() => expect(asked).toHaveLength(1));
  for (let n = 0; n < 5; n += 1) tell('participant.presenceChanged');
  tell('gathering.statusChanged');
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.answer();
  await settled();
  expect(asked).toHaveLength(2);
});

test('a question that fails is not the last one', async () => {
  const { asked } = open();
  await followed('g1');
  tell('participant.presenceChanged');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.fail();
  tell('participant.presenceChanged');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a lost connection that is back asks again; a part that is gone never does', async () => {
  const { asked, unmount } = open();
  await followed('g1');
  listeners.clear();
  for (const socket of sockets) socket.terminate();
  await waitFor(() => expect(asked).toHaveLength(1));
  await followed('g1');
  asked[0]!.answer();
  const settled = openWitness();
  unmount();
  tell('participant.presenceChanged');
  await settled();
  expect(asked).toHaveLength(1);
});
