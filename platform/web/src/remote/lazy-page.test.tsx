import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';

// Idle moments of this file alone: those of a worker's other files would come in between.
vi.resetModules();
const loads: (() => Promise<unknown>)[] = [];
vi.doMock('./idle-loads.ts', () => ({ loadInIdleTime: (load: () => Promise<unknown>) => void loads.push(load) }));
const { lazyPage } = await import('./lazy-page.tsx');
afterAll(() => {
  cleanup();
  vi.doUnmock('./idle-loads.ts');
  vi.resetModules();
});

test('pages that people go on to come while they read, once, and are there at once', async () => {
  const loadNext = vi.fn(async () => ({ default: () => 'la suite' }));
  const Next = lazyPage(loadNext);
  const List = lazyPage(
    async () => ({ default: () => 'la liste' }),
    null,
    undefined,
    () => [Next],
  );
  const first = render(<List />);
  expect(loads).toEqual([]);
  await screen.findByText('la liste');
  first.unmount();
  render(<List />);
  expect(loads).toHaveLength(1);
  await act(async () => void (await loads[0]?.()));
  render(<Next />);
  expect(screen.getByText('la suite')).toBeTruthy();
  expect(loadNext).toHaveBeenCalledTimes(1);
});
