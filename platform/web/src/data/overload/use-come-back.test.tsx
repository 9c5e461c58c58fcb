import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemWith } from '../../problem-with.ts';
import { useComeBack } from './use-come-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000));

test('the portal had too much to do: it is asked again after each such answer, until there is another', () => {
  const ask = vi.fn();
  const { rerender, unmount } = renderHook(({ problem }) => useComeBack(problem, ask), {
    initialProps: { problem: problemWith('OVERLOADED') },
  });
  seconds(7);
  expect(ask).not.toHaveBeenCalled();
  seconds(6);
  expect(ask).toHaveBeenCalledTimes(1);
  seconds(60);
  expect(ask).toHaveBeenCalledTimes(1);
  rerender({ problem: problemWith('OVERLOADED') });
  seconds(13);
  expect(ask).toHaveBeenCalledTimes(2);
  rerender({ problem: problemWith('OVERLOADED') });
  unmount();
  seconds(13);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each(['SERVICE_UNAVAILABLE', 'FORBIDDEN'] as const)('%s is not asked again by itself', (code) => {
  const ask = vi.fn();
  renderHook(() => useComeBack(problemWith(code), ask));
  seconds(60);
  expect(ask).not.toHaveBeenCalled();
});
