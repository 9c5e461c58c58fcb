import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Admission, kindOf } from './admission.ts';
import { Deadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const codeOf = (entering: Promise<unknown>) =>
  entering.then(
    () => 'in',
    ({ code }) => code as string,
  );

test('twelve reads at once; the next one waits for a slot, and is refused when none is free in time', async () => {
  const places = new Admission();
  const leave = await Promise.all(Array.from({ length: 12 }, () => places.enter('read')));
  const next = codeOf(places.enter('read'));
  const late = codeOf(places.enter('read'));
  leave[0]!();
  expect(await next).toBe('in');
  await vi.advanceTimersByTimeAsync(750);
  expect(await late).toBe('OVERLOADED');
});

test('slow reads lower the limit, to six at least; quick ones raise it again', async () => {
  const places = new Admission();
  const round = async (ms: number) => {
    const leave = await places.enter('read');
    await vi.advanceTimersByTimeAsync(ms);
    leave();
  };
  for (let i = 0; i < 10; i++) await round(500);
  const six = await Promise.all(Array.from({ length: 6 }, () => places.enter('read')));
  const next = codeOf(places.enter('read'));
  await vi.advanceTimersByTimeAsync(750);
  expect(await next).toBe('OVERLOADED');
  for (const leave of six) leave();
  for (let i = 0; i < 20; i++) {
    await round(100);
    await vi.advanceTimersByTimeAsync(250);
  }
  const twelve = await Promise.all(Array.from({ length: 12 }, () => codeOf(places.enter('read'))));
  expect(new Set(twelve)).toEqual(new Set(['in']));
});

test('mutations and what belongs to an answer that has begun come in beside them', async () => {
  const places = new Admission();
  for (let i = 0; i < 12; i++) await places.enter('read');
  for (let i = 0; i < 256; i++) await places.enter('mutation');
  expect([await codeOf(places.enter('join')), await codeOf(places.enter('mutation'))]).toEqual(['in', 'OVERLOADED']);
});

test('a read that waits long for another service no longer counts, and a domain that does not answer lowers no limit', async () => {
  const places = new Admission({ most: 2, fewest: 1, slowMs: 600, quickMs: 300, waitMs: 400, holdMs: 1_500 });
  const hanging = [await places.enter('read'), await places.enter('read')];
  const early = codeOf(places.enter('read'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await early).toBe('OVERLOADED');
  for (const leave of hanging) leave('unanswered');
  expect(await Promise.all([codeOf(places.enter('read')), codeOf(places.enter('read'))])).toEqual(['in', 'in']);
  const third = codeOf(places.enter('read'));
  await vi.advanceTimersByTimeAsync(400);
  expect(await third).toBe('OVERLOADED');
});

test('a read whose caller is gone gets no slot', async () => {
  const places = new Admission();
  const leave = await Promise.all(Array.from({ length: 12 }, () => places.enter('read')));
  const gone = new Deadline(5_000);
  const first = codeOf(places.enter('read', gone));
  const second = codeOf(places.enter('read'));
  gone.abandon();
  leave[0]!();
  expect(await second).toBe('in');
  await vi.advanceTimersByTimeAsync(750);
  expect(await first).toBe('OVERLOADED');
});

test.each([
  ['mutation Login__users__0($login:String!){login(login:$login){userUuid}}', 'mutation'],
  ['query($r:[_Any!]!){_entities(representations:$r){...on Hcp{lastName}}}', 'join'],
  ['{gatherings{name}}', 'read'],
])('%s is a %s', (document, kind) => expect(kindOf(document)).toBe(kind));
