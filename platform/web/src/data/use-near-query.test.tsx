import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import type { TypedDocumentNode } from '../graphql.ts';
import { gate, graphClient, pageFor, refused, useGraphServer } from '../testing/graph-server.tsx';
import { useNearQuery } from './use-near-query.ts';

const document = parse('query Choices { choices }') as TypedDocumentNode<{ choices: string }, Record<string, never>>;
const graph = useGraphServer();

test('it is asked once somebody comes near, and after a failure once for each time that somebody comes again', async () => {
  const gates = gate();
  const answers = [refused('FORBIDDEN', 'Non.'), { data: { choices: 'Oui' } }];
  graph.answer = async () => {
    await gates.wait();
    return answers.shift()!;
  };
  const { wrapper } = pageFor(graphClient());
  const { result } = renderHook(() => useNearQuery(document, {}, ({ choices }) => choices), { wrapper });
  const come = () => act(() => result.current[1].onPointerEnter());
  const focus = () => act(() => result.current[1].onFocus());
  expect(graph.asked).toHaveLength(0);
  come();
  focus();
  await waitFor(() => expect(gates.count()).toBe(1));
  gates.let(0);
  await waitFor(() => expect(result.current[0].problem?.code).toBe('FORBIDDEN'));
  expect(graph.asked).toHaveLength(1);
  come();
  focus();
  await waitFor(() => expect(gates.count()).toBe(2));
  gates.let(1);
  await waitFor(() => expect(result.current[0].data).toBe('Oui'));
  come();
  expect(graph.asked).toHaveLength(2);
});
