import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { graphClient, pageFor, useGraphServer } from '../testing/graph-server.tsx';
import { useMultiStepQuery } from './use-multi-step-query.ts';

useGraphServer();

const refusal = (code: string) => ({ errors: [{ message: 'Refusé', extensions: { code } }] });
type Look = (tell: (soFar: string) => void) => Promise<string>;
const never = () => new Promise<string>(() => {});

function show(find: Look, client = graphClient()) {
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

test('what is found so far shows to who has not seen the whole; who has keeps it until it is found again', async () => {
  const looks: { tell: Parameters<Look>[0]; found: (whole: string) => void }[] = [];
  const look: Look = (tell) => new Promise<string>((found) => looks.push({ tell, found }));
  const first = show(look);
  await waitFor(() => expect(looks).toHaveLength(1));
  act(() => looks[0]!.tell('Une'));
  expect([first.part().data, first.part().isAsking]).toEqual(['Une', true]);
  await act(async () => looks[0]!.found('Une, deux'));
  expect(first.part().data).toBe('Une, deux');
  first.unmount();
  const again = show(look, first.client);
  await waitFor(() => expect(looks).toHaveLength(2));
  act(() => looks[1]!.tell('Trois'));
  expect(again.part().data).toBe('Une, deux');
  await act(async () => looks[1]!.found('Trois, quatre'));
  expect(again.part().data).toBe('Trois, quatre');
});

test('what nobody waits for any more is not looked for further', async () => {
  let tell: Parameters<Look>[0] | undefined;
  const { unmount } = show((telling) => {
    tell = telling;
    return never();
  });
  await waitFor(() => expect(tell).toBeDefined());
  unmount();
  expect(() => tell!('Trop tard')).toThrow();
});

test('what was found before a refusal goes with it', async () => {
  const { part } = show(async (tell) => {
    tell('Une');
    throw refusal('FORBIDDEN');
  });
  await waitFor(() => expect(part().problem?.code).toBe('FORBIDDEN'));
  expect(part().data).toBe(undefined);
});

test('who leaves in the middle and comes back sees what was found by then, until the whole is there', async () => {
  const looks: { tell: Parameters<Look>[0]; found: (whole: string) => void }[] = [];
  const look: Look = (tell) => new Promise<string>((found) => looks.push({ tell, found }));
  const first = show(look);
  await waitFor(() => expect(looks).toHaveLength(1));
  act(() => looks[0]!.tell('Une, deux'));
  first.unmount();
  const again = show(look, first.client);
  expect(again.part().data).toBe('Une, deux');
  await waitFor(() => expect(looks).toHaveLength(2));
  act(() => looks[1]!.tell('Une'));
  expect(again.part().data).toBe('Une, deux');
  await act(async () => looks[1]!.found('Une, deux, trois'));
  expect(again.part().data).toBe('Une, deux, trois');
});
