import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['nobody is trusted', '', '10.0.0.1', '6.6.6.6', '10.0.0.1'],
  ['this machine is not trusted unless it is named', '10.0.0.0/8', '127.0.0.1', '6.6.6.6', '127.0.0.1'],
  ['a named proxy', '127.0.0.1', '127.0.0.1', '6.6.6.6', '6.6.6.6'],
  ['what the caller wrote itself comes before', '127.0.0.1', '127.0.0.1', '1.1.1.1, 6.6.6.6', '6.6.6.6'],
  ['two proxies', '127.0.0.1, 10.0.0.0/8', '127.0.0.1', '1.1.1.1, 6.6.6.6, 10.3.2.1', '6.6.6.6'],
  ['a proxy that says nothing', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy that says nonsense', '127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['IPv4 on an IPv6 socket', '127.0.0.1', '::ffff:127.0.0.1', '6.6.6.6', '6.6.6.6'],
  ['IPv6', 'fd00::/8', 'fd00::1', '2001:db8::1', '2001:db8::1'],
])('%s', (_case, trusted, socket, forwarded, expected) => {
  expect(clientAddress(request(socket, forwarded), trustedProxies(trusted))).toBe(expected);
});

test.each(['localhost', '10.0.0.0/33', '300.1.1.1'])('%s is no proxy', (list) => {
  expect(() => trustedProxies(list)).toThrow('TRUSTED_PROXIES');
});
