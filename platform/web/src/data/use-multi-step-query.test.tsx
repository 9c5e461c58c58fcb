import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { graphClient, pageFor, useGraphServer } from '../testing/graph-server.tsx';
import { useMultiStepQuery } from './use-multi-step-query.ts';

useGraphServer();

const refusal = (code: string) => ({ errors: [{ message: 'Refusé', extensions: { code } }] });
const never = () => new Promise<string>(() => {});

function show(find: () => Promise<string>, client = graphClient()) {
  const hook = renderHook(({ name, look }) => useMultiStepQuery(name, look), {
    initialProps: { name: 'person p1', look: find },
    wrapper: pageFor(client).wrapper,
  });
  return { ...hook, client, part: () => hook.result.current };
}

test('what was found last is there at once, while it is looked for again', async () => {
  const first = show(async () => 'Avant');
  expect([first.part().data, first.part().isWaiting]).toEqual([undefined, true]);
  await waitFor(() => expect(first.part().data).toBe('Avant'));
  first.unmount();
  let find: ((found: string) => void) | undefined;
  const again = show(() => new Promise((resolve) => (find = resolve)), first.client);
  expect([again.part().data, again.part().isWaiting]).toEqual(['Avant', false]);
  // First it is painted.
  expect(find).toBeUndefined();
  await waitFor(() => expect(find).toBeDefined());
  await act(async () => find!('Après'));
  expect(again.part().data).toBe('Après');
});

test('of another name nothing is shown before it is found', async () => {
  const { part, rerender } = show(async () => 'Un');
  await waitFor(() => expect(part().data).toBe('Un'));
  rerender({ name: 'person p2', look: never });
  expect([part().data, part().isWaiting]).toEqual([undefined, true]);
});

test('it stays when it cannot be looked for again; refused, it goes and is not kept', async () => {
  const first = show(async () => 'Là');
  const { part, rerender } = first;
  await waitFor(() => expect(part().data).toBe('Là'));
  rerender({ name: 'person p1', look: () => Promise.reject(refusal('SERVICE_UNAVAILABLE')) });
  await waitFor(() => expect(part().problem?.code).toBe('SERVICE_UNAVAILABLE'));
  expect(part().data).toBe('Là');
  rerender({ name: 'person p1', look: () => Promise.reject(refusal('NOT_FOUND')) });
  await waitFor(() => expect(part().problem?.code).toBe('NOT_FOUND'));
  expect([part().data, part().isWaiting]).toEqual([undefined, false]);
  first.unmount();
  expect(show(never, first.client).part().data).toBe(undefined);
});
