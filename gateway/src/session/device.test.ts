import { afterEach, expect, test, vi } from 'vitest';
import { DeviceCookies } from './device.ts';

const day = 24 * 3_600_000;
const devices = new DeviceCookies('a secret of the tests', { secure: true });
const headerOf = (line: string): string => line.split(';')[0]!;

afterEach(() => {
  vi.useRealTimers();
});

test('a device is known by its cookie for 90 days, also when it was read before', async () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 10), toFake: ['Date'] });
  const header = headerOf(await devices.issue(undefined, 'hash of an account'));
  const read = await devices.read(header);
  expect(read).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), accounts: ['hash of an account'] });
  vi.setSystemTime(Date.now() + 89 * day);
  expect(await devices.read(header)).toEqual(read);
  vi.setSystemTime(Date.now() + 2 * day);
  expect(await devices.read(header)).toBeUndefined();
});

test('one that another secret signed, or that was changed, is none', async () => {
  const other = new DeviceCookies('another secret', { secure: true });
  const foreign = headerOf(await other.issue(undefined, 'hash'));
  expect(await other.read(foreign)).toMatchObject({ accounts: ['hash'] });
  expect(await devices.read(foreign)).toBeUndefined();
  const own = headerOf(await devices.issue(undefined, 'hash'));
  expect(await devices.read(own)).toBeDefined();
  expect(await devices.read(own.slice(0, -4))).toBeUndefined();
});
