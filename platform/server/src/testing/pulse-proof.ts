import { waitFor } from '@portal/test/wait-for';
import { expect } from 'vitest';
import type { PulseHouse } from './pulse-house.ts';

/** Every pulse that the source holds was applied, once, and the outbox is empty. */
export async function expectEachAppliedOnce(house: PulseHouse): Promise<string[]> {
  const pulses = await house.collection('source', 'pulses').find().toArray();
  const sent = pulses.map(({ pulseId }) => pulseId as string).filter((id) => !id.startsWith('poison'));
  const beats = house.collection('sink', 'beats');
  await waitFor(async () => (await beats.countDocuments()) >= sent.length, {
    timeoutMs: 60_000,
    what: 'every pulse applied',
  });
  const applied = await beats.find({}, { projection: { _id: 0, pulseId: 1, times: 1 } }).toArray();
  const byId = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  expect(applied.map(({ pulseId, times }) => ({ pulseId, times })).sort(byId)).toEqual(
    sent.map((pulseId) => ({ pulseId, times: 1 })).sort(byId),
  );
  const outbox = house.collection('source', 'outbox');
  await waitFor(async () => (await outbox.countDocuments({ publishedAt: null })) === 0, { what: 'an empty outbox' });
  return sent;
}
