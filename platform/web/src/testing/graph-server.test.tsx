import { expect, test } from 'vitest';
import { graphAddress, useGraphServer } from './graph-server.tsx';

const graph = useGraphServer();
const question = (operationName: string): string => JSON.stringify({ operationName, variables: {} });

test('questions are noted in the order in which they were sent, also when a later one overtakes', async () => {
  const slow = new TransformStream<Uint8Array>();
  const first = fetch(graphAddress(), { method: 'POST', body: slow.readable, duplex: 'half' } as RequestInit);
  await fetch(graphAddress(), { method: 'POST', body: question('Second') });
  expect(graph.asked.map(({ name }) => name)).toEqual(['Second']);
  const writer = slow.writable.getWriter();
  await writer.write(new TextEncoder().encode(question('First')));
  await writer.close();
  await first;
  expect(graph.asked.map(({ name }) => name)).toEqual(['First', 'Second']);
});
