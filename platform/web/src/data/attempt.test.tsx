import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAttempt } from './attempt.ts';

/** A promise whose end the test gives. */
function held<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((end) => {
    resolve = end;
  });
  return { promise, resolve };
}

test('one at a time: a second call while one is under way does nothing', async () => {
  const { result } = renderHook(() => useAttempt());
  const { promise, resolve } = held<string>();
  const second = vi.fn();
  let done: Promise<unknown> | undefined;
  act(() => {
    done = result.current.run(() => promise);
  });
  expect(result.current.pending).toBe(true);
  await act(() => result.current.run(second));
  expect(second).not.toHaveBeenCalled();
  await act(async () => resolve('fini'));
  expect([await done, result.current.pending]).toEqual(['fini', false]);
});

test('why it failed is kept until the next one, which may be the same again', async () => {
  const { result } = renderHook(() => useAttempt());
  const work = vi.fn().mockRejectedValueOnce(new Error('perdu')).mockResolvedValue(1);
  await act(() => result.current.run(work));
  expect(result.current.problem?.code).toBe('INTERNAL_SERVER_ERROR');
  await act(() => result.current.run(work));
  expect([work.mock.calls.length, result.current.problem]).toEqual([2, undefined]);
});

test('what was shown elsewhere is no problem, and what is shown is asked for again before the next may begin', async () => {
  const { promise, resolve } = held<undefined>();
  const shownOf = vi.fn(() => undefined);
  const { result } = renderHook(() => useAttempt(shownOf, () => promise));
  const refused = new Error('refusé');
  act(() => void result.current.run(() => Promise.reject(refused)));
  await act(async () => {});
  expect([shownOf.mock.lastCall, result.current.problem, result.current.pending]).toEqual([[refused], undefined, true]);
  await act(async () => resolve(undefined));
  expect(result.current.pending).toBe(false);
});

test('why one could not begin is shown at once, also while another is under way; nothing is asked for again', async () => {
  const { promise, resolve } = held<string>();
  const after = vi.fn();
  const { result } = renderHook(() => useAttempt((error) => (error as Error).message, after));
  act(() => result.current.fail(new Error('pas de lignes')));
  expect([result.current.problem, result.current.pending, after.mock.calls]).toEqual(['pas de lignes', false, []]);
  act(() => void result.current.run(() => promise));
  act(() => result.current.fail(new Error('toujours pas')));
  expect([result.current.problem, result.current.pending]).toEqual(['toujours pas', true]);
  await act(async () => resolve('fini'));
  expect([result.current.problem, result.current.pending]).toEqual(['toujours pas', false]);
});

test('a problem is forgotten', async () => {
  const { result } = renderHook(() => useAttempt((error) => (error as Error).message));
  await act(() => result.current.run(() => Promise.reject(new Error('pas de lignes'))));
  expect(result.current.problem).toBe('pas de lignes');
  act(() => result.current.reset());
  expect(result.current.problem).toBeUndefined();
});
