import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPulseEnvironment, type PulseEnvironment } from '../../testing/pulse-environment.ts';
import { expectEachAppliedOnce } from '../../testing/pulse-proof.ts';

/** The short form: kills of each process and engine, parked and lost events are in the long suite. */
let environment: PulseEnvironment;

beforeAll(async () => {
  environment = await openPulseEnvironment();
});
afterAll(() => environment?.close());

test('kill -9 of source and sink amid pulses: what was acknowledged is applied, once', async () => {
  // On a busy machine those that are sent at once may all be cut off by the kill: one is acknowledged for certain.
  await waitFor(() => environment.send('pulse-first'), { what: 'the first pulse' });
  const pulses = Array.from({ length: 40 }, (_, i) => `pulse-${i}`);
  const sending = pulses.map((pulseId) => environment.send(pulseId));
  await Promise.race(sending);
  await Promise.all([environment.sink.kill(), environment.source.kill()]);
  const alsoDone = (await Promise.all(sending)).flatMap((isDone, i) => (isDone ? [pulses[i]] : []));
  const acknowledged = ['pulse-first', ...alsoDone];
  await Promise.all([environment.sink.start(), environment.source.start()]);
  const sent = await expectEachAppliedOnce(environment);
  expect(acknowledged.filter((id) => !sent.includes(id as string))).toEqual([]);
});
