import { waitFor } from '@portal/test/wait-for';
import { expect } from 'vitest';
import type { PulseEnvironment } from './pulse-environment.ts';

/** Every pulse that the source holds was applied, once, and the outbox is empty. */
export async function expectEachAppliedOnce(environment: PulseEnvironment): Promise<string[]> {
  const pulses = await environment.collection('source', 'pulses').find().toArray();
  const sent = pulses.map(({ pulseId }) => pulseId as string).filter((id) => !id.startsWith('poison'));
  const beats = environment.collection('sink', 'beats');
  await waitFor(async () => (await beats.countDocuments()) >= sent.length, { what: 'every pulse applied' });
  const applied = await beats.find({}, { projection: { _id: 0, pulseId: 1, times: 1 } }).toArray();
  const byId = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  expect(applied.map(({ pulseId, times }) => ({ pulseId, times })).sort(byId)).toEqual(
    sent.map((pulseId) => ({ pulseId, times: 1 })).sort(byId),
  );
  const outbox = environment.collection('source', 'outbox');
  await waitFor(async () => (await outbox.countDocuments({ publishedAt: null })) === 0, { what: 'an empty outbox' });
  return sent;
}
