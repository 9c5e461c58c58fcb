import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../../problem.ts';
import { problemWith } from '../../problem-with.ts';
import { useRetryWhenOverloaded } from './use-retry-when-overloaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
/** Another one at each answer, as the server and the browser give them. */
const passing = {
  OVERLOADED: () => problemWith('OVERLOADED'),
  SERVICE_UNAVAILABLE: () => problemWith('SERVICE_UNAVAILABLE'),
  NETWORK_ERROR: () => problemOf(new TypeError('Failed to fetch')),
};
const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000));

test.each(Object.entries(passing))(
  '%s passes: it is asked again after each such answer, until there is another',
  (code, found) => {
    expect(found().code).toBe(code);
    const ask = vi.fn();
    const { rerender, unmount } = renderHook(({ problem }) => useRetryWhenOverloaded(problem, ask), {
      initialProps: { problem: found() },
    });
    seconds(7);
    expect(ask).not.toHaveBeenCalled();
    seconds(6);
    expect(ask).toHaveBeenCalledTimes(1);
    seconds(60);
    expect(ask).toHaveBeenCalledTimes(1);
    rerender({ problem: found() });
    seconds(13);
    expect(ask).toHaveBeenCalledTimes(2);
    rerender({ problem: found() });
    unmount();
    seconds(13);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

test.each(['INTERNAL_SERVER_ERROR', 'FORBIDDEN'] as const)('%s is not asked again by itself', (code) => {
  const ask = vi.fn();
  renderHook(() => useRetryWhenOverloaded(problemWith(code), ask));
  seconds(60);
  expect(ask).not.toHaveBeenCalled();
});
