import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { afterAll, expect, test, vi } from 'vitest';
import type { TypedDocumentNode } from '../graphql.ts';

// What other files of this worker never answered is under way for ever: this page begins with nothing.
vi.resetModules();
const { gate, graphClient, pageFor, useGraphServer } = await import('../testing/graph-server.tsx');
const { trackPageLoading } = await import('../remote/page-loading.ts');
const { usePageQuery } = await import('./use-page-query.ts');
afterAll(() => void vi.resetModules());

const document = parse('query Names { names }') as TypedDocumentNode<{ names: string }, Record<string, never>>;
const graph = useGraphServer();

test('what is behind a menu is asked once the page has waited for nothing else during a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  graph.answer = () => ({ data: { names: 'Plus tard' } });
  const page = gate();
  void trackPageLoading(page.wait());
  const { wrapper } = pageFor(graphClient());
  const { result } = renderHook(() => usePageQuery(document, {}, ({ names }) => names, { isLater: true }), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([result.current.data, result.current.isWaiting, graph.asked]).toEqual([undefined, false, []]);
  await act(async () => page.let(0));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await waitFor(() => expect(result.current.data).toBe('Plus tard'));
  vi.useRealTimers();
});
