import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { waitFor } from '@portal/test/wait-for';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustedProxies } from './client-address.ts';
import { SlowRequests, slowLimits } from './slow-requests.ts';
import { cutWhenStalled, streamTo } from './stalled-readers.ts';

let server: Server;
const opened: Socket[] = [];

beforeEach(async () => {
  const slow = new SlowRequests(trustedProxies(''));
  server = createServer((request, response) => void (slow.begin(request, response) && response.end('answered')));
  slow.watch(server);
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const port = (): number => (server.address() as AddressInfo).port;

/** A connection that has sent this text. */
async function sending(text: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const most = Array.from({ length: slowLimits.heads });

test('open WebSockets of an address do not keep others of it out', async () => {
  const head = 'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  await Promise.all(most.map(async () => once(await sending(head), 'data')));
  const [answer] = await once(get({ port: port(), agent: false }), 'response');
  expect(answer.statusCode).toBe(200);
});

test('heads that do not come to their end do', async () => {
  const arrived: Socket[] = [];
  server.on('connection', (socket: Socket) => arrived.push(socket));
  await Promise.all(most.map(() => sending('GET / HTTP/1.1\r\nHost: x\r\n')));
  await waitFor(() => arrived.filter(({ bytesRead }) => bytesRead > 0).length === most.length);
  const [error] = await once(get({ port: port(), agent: false }), 'error').catch((refused) => [refused]);
  expect(error.code).toBe('ECONNRESET');
});

test('an answer that nobody reads is ended', async () => {
  const ended = new Promise<Error>((resolve) => {
    server.removeAllListeners('request').on('request', (_request, response) => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(65_536);
        })(),
      );
      const streamed = streamTo(response, endless);
      cutWhenStalled(response, 100);
      streamed.catch(resolve);
    });
  });
  const reader = await sending('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  reader.pause();
  expect((await ended).message).toMatch(/Premature close/);
});
