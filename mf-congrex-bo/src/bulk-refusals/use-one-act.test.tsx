import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOneAct } from './use-one-act.ts';

test('an act that could not start says why at once: nothing was done, and nothing is asked for again', async () => {
  const refresh = vi.fn(() => new Promise<void>(() => {}));
  const { result } = renderHook(() => useOneAct(refresh));
  await act(async () => result.current.refuse(new Error('pas de lignes')));
  expect([result.current.pending, result.current.refusal, refresh.mock.calls]).toEqual([false, expect.anything(), []]);
});
