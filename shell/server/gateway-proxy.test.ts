import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openShell, type ShellScene } from './testing/shell-scene.ts';

let shell: ShellScene;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(() => shell.stop());

describe('the gateway', () => {
  test('gets body, cookie and the real IP address of the caller, and its answer is returned complete', async () => {
    let seen: { headers: IncomingHttpHeaders; body: string } | undefined;
    shell.answer = (req, res) => {
      let body = '';
      req.on('data', (part) => {
        body += part;
      });
      req.on('end', () => {
        seen = { headers: req.headers, body };
        res.writeHead(200, { 'set-cookie': 'jwt=1; HttpOnly', 'content-type': 'application/json' }).end('{"data":{}}');
      });
    };
    const response = await fetch(`${shell.origin}/graphql?x=1`, {
      method: 'POST',
      body: '{"query":"{ me }"}',
      headers: { cookie: 'jwt=0', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(await response.text()).toBe('{"data":{}}');
    expect(response.headers.get('set-cookie')).toBe('jwt=1; HttpOnly');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(seen?.body).toBe('{"query":"{ me }"}');
    expect([seen?.headers.cookie, seen?.headers['x-forwarded-for']]).toEqual(['jwt=0', '127.0.0.1']);
  });

  test.each<[string, string, string, string | null]>([
    ['a large answer', 'application/json; charset=utf-8', 'x'.repeat(5000), 'br'],
    ['one too large to be compressed at once', 'application/json', 'x'.repeat(200_000), 'br'],
    ['one of less than a packet', 'application/json', 'x'.repeat(1200), 'br'],
    ['a small one', 'application/json', 'x'.repeat(1000), null],
    ['anything but JSON', 'application/pdf', 'x'.repeat(5000), null],
  ])('%s comes with the encoding that suits it', async (_, type, text, encoding) => {
    shell.answer = (_req, res) => res.writeHead(200, { 'content-type': type, 'content-length': text.length }).end(text);
    const ask = (accepted: string) =>
      fetch(`${shell.origin}/graphql`, { method: 'POST', body: '{}', headers: { 'accept-encoding': accepted } });
    const response = await ask('br');
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, text]);
    const plain = await ask('identity');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text]);
  });

  test('whose answer breaks off gives none, and not the part of it that came', async () => {
    shell.answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
      res.write('x'.repeat(2000), () => res.destroy());
    };
    const asked = fetch(`${shell.origin}/graphql`, {
      method: 'POST',
      body: '{}',
      headers: { 'accept-encoding': 'br' },
    });
    await expect(asked.then((response) => response.text())).rejects.toThrow('fetch failed');
  });

  test('is streamed: the first part of an answer is there before the last is written', async () => {
    let finish = () => {};
    shell.answer = (_req, res) => {
      res.write('first');
      finish = () => res.end('last');
    };
    const reader = (await fetch(`${shell.origin}/files/1`)).body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    finish();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
  });

  test('that is down gives an error in French, with a code and a trace id', async () => {
    const alone = await shell.start({ gatewayUrl: new URL('http://127.0.0.1:1') });
    const response = await fetch(`${alone}/graphql`, { method: 'POST', body: '{}' });
    const body = (await response.json()) as { errors: { message: string; extensions: Record<string, string> }[] };
    expect(response.status).toBe(503);
    expect(body.errors[0]?.message).toBe('Un service du portail ne répond pas. Réessayez dans un instant.');
    expect(body.errors[0]?.extensions).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      domain: 'gateway',
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await fetch(alone)).status).toBe(200);
  });

  test('gets WebSockets', async () => {
    const sockets = new WebSocketServer({ server: shell.gateway, handleProtocols: () => 'graphql-transport-ws' });
    sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`echo ${text}`)));
    const socket = new WebSocket(`${shell.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const echoed = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
    socket.send('bonjour');
    expect(await echoed).toBe('echo bonjour');
    socket.close();
    sockets.close();
  });
});
