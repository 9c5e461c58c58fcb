import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPulseHouse, type PulseHouse } from './testing/pulse-house.ts';
import { expectEachAppliedOnce } from './testing/pulse-proof.ts';

/** The short form: kills of each process and engine, parked and lost events are in the long suite. */
let house: PulseHouse;

beforeAll(async () => {
  house = await openPulseHouse();
}, 120_000);
afterAll(() => house?.close(), 60_000);

test('kill -9 of source and sink amid pulses: what was acknowledged is applied, once', async () => {
  const pulses = Array.from({ length: 40 }, (_, i) => `pulse-${i}`);
  const sending = pulses.map((pulseId) => house.send(pulseId));
  await Promise.race(sending);
  await Promise.all([house.sink.kill(), house.source.kill()]);
  const acknowledged = (await Promise.all(sending)).flatMap((isDone, i) => (isDone ? [pulses[i]] : []));
  expect(acknowledged.length).toBeGreaterThan(0);
  await Promise.all([house.sink.start(), house.source.start()]);
  const sent = await expectEachAppliedOnce(house);
  expect(acknowledged.filter((id) => !sent.includes(id as string))).toEqual([]);
}, 60_000);
