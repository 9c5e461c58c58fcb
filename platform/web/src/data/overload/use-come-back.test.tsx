import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../../problem.ts';
import { useComeBack } from './use-come-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const problemWith = (code: string) => problemOf({ errors: [{ message: code, extensions: { code } }] });
const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000));

test.each(['OVERLOADED', 'SERVICE_UNAVAILABLE', 'NETWORK_ERROR'])(
  '%s passes: it is asked again after each such answer, until there is another',
  (code) => {
    const ask = vi.fn();
    const { rerender, unmount } = renderHook(({ problem }) => useComeBack(problem, ask), {
      initialProps: { problem: problemWith(code) },
    });
    seconds(7);
    expect(ask).not.toHaveBeenCalled();
    seconds(6);
    expect(ask).toHaveBeenCalledTimes(1);
    seconds(60);
    expect(ask).toHaveBeenCalledTimes(1);
    rerender({ problem: problemWith(code) });
    seconds(13);
    expect(ask).toHaveBeenCalledTimes(2);
    rerender({ problem: problemWith(code) });
    unmount();
    seconds(13);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

test.each(['INTERNAL_SERVER_ERROR', 'FORBIDDEN'])('%s is not asked again by itself', (code) => {
  const ask = vi.fn();
  renderHook(() => useComeBack(problemWith(code), ask));
  seconds(60);
  expect(ask).not.toHaveBeenCalled();
});
