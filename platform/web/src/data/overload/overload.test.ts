import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '../../session/request.ts';
import { isOverloaded, overloadRetryDelayMs } from './overload.ts';

const shed = () =>
  new Response(JSON.stringify({ errors: [{ message: 'x', extensions: { code: 'OVERLOADED' } }] }), {
    status: 503,
    headers: { 'retry-after': '1' },
  });
const done = () => new Response(JSON.stringify({ data: { ready: true } }), { status: 200 });
const asked = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['two refusals are waited for', 2, { ready: true }, 3],
  ['after the third return it is an error that the person sees', 9, 503, 4],
])('%s', async (_case, refusals, outcome, questions) => {
  for (let i = 0; i < refusals; i++) asked.mockResolvedValueOnce(shed());
  asked.mockResolvedValue(done());
  const answer = request('{ ready }').catch(({ statusCode }) => statusCode as number);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([await answer, asked.mock.calls.length]).toEqual([outcome, questions]);
});

test('a service that is away is no overload, and nobody comes back at the same moment as all others', () => {
  expect(
    isOverloaded({ statusCode: 503, bodyText: '{"errors":[{"extensions":{"code":"SERVICE_UNAVAILABLE"}}]}' }),
  ).toBe(false);
  const error = { response: new Response(null, { headers: { 'retry-after': '2' } }) };
  const waits = Array.from({ length: 50 }, () => overloadRetryDelayMs(error, 1));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1500);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2500);
  expect(new Set(waits).size).toBeGreaterThan(10);
});
