import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { isPublicAddress } from './addresses.ts';
import { post } from './send-webhook.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.stop());

test.each([
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'x'],
])('%s is not of the Internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is of the Internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'https://[::ffff:7f00:1]/',
  'https://0x7f.1/',
  'https://2130706433/',
])('%s is not reached outside of development', async (url) => {
  expect(await post({ url, headers: {}, body: '{}' }, { mayBeLoopback: false })).toEqual({
    ...{ status: null, problem: 'ADDRESS_PRIVATE', answer: null },
  });
});

test('a redirection is not followed', async () => {
  receiver.answers.set('/moved', (response) => response.writeHead(302, { location: receiver.at('/target') }).end());
  expect(await post({ url: receiver.at('/moved'), headers: {}, body: '{}' }, { mayBeLoopback: true })).toEqual({
    ...{ status: 302, problem: 'ANSWER_REFUSED', answer: '' },
  });
  expect(receiver.to('/target')).toEqual([]);
});

test('who takes the request and does not answer is not waited for without end', async () => {
  receiver.answers.set('/silent', () => undefined);
  const sent = { url: receiver.at('/silent'), headers: {}, body: '{}' };
  expect(await post(sent, { mayBeLoopback: true, mostMs: 200 })).toEqual({
    ...{ status: null, problem: 'TOO_SLOW', answer: null },
  });
});
