import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../processes/ports.ts';
import { Balancer } from './balancer.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function server(name: string): Promise<{ port: number; server: Server }> {
  const one = createServer((request, response) => void request.pipe(response.writeHead(200, { 'x-name': name })));
  open.push(one);
  const port = await freePort();
  await once(one.listen(port, '127.0.0.1'), 'listening');
  return { port, server: one };
}

async function before(...targets: number[]): Promise<(body?: string) => Promise<string>> {
  const port = await freePort();
  const balancer = new Balancer({ port, targets });
  open.push({ close: () => balancer.stop() });
  await balancer.start();
  return async (body = '') => {
    const init = { method: 'POST', body, headers: { connection: 'close' } };
    const answer = await fetch(`http://127.0.0.1:${port}`, init);
    return `${answer.headers.get('x-name')} ${await answer.text()}`;
  };
}

test('connections go to the targets in turn, with all that is sent', async () => {
  const [one, other] = [await server('one'), await server('other')];
  const ask = await before(one.port, other.port);
  const large = 'x'.repeat(1_000_000);
  expect([await ask('a'), await ask(large), await ask('c')]).toEqual(['one a', `other ${large}`, 'one c']);
});

test('where nobody listens, the next one gets the connection; without any, it ends', async () => {
  const [one, other] = [await server('one'), await server('other')];
  const ask = await before(one.port, other.port);
  one.server.close();
  expect([await ask(), await ask(), await ask()]).toEqual(['other ', 'other ', 'other ']);
  other.server.close();
  await expect(ask()).rejects.toThrow('fetch failed');
});
