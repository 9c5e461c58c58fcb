import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mortal, openPulseHouse, type PulseHouse } from './testing/pulse-house.ts';

let house: PulseHouse;

beforeAll(async () => {
  house = await openPulseHouse();
  // Its ten deliveries go on through all the kills.
  await house.send('poison-1');
}, 120_000);
afterAll(() => house?.close());

const again = async (mortal: Mortal): Promise<void> => {
  await mortal.kill();
  await mortal.start();
};

/** Sends without a pause, four at a time, until it is stopped. */
function startSending() {
  const acknowledged: string[] = [];
  let sending = true;
  let number = 0;
  const sender = async () => {
    while (sending) {
      const pulseId = `pulse-${number++}`;
      if (await house.send(pulseId)) acknowledged.push(pulseId);
    }
  };
  const senders = [sender(), sender(), sender(), sender()];
  return {
    acknowledged,
    async stop() {
      sending = false;
      await Promise.all(senders);
    },
  };
}

/** Every pulse that the source holds was applied, once, and the outbox is empty. */
async function expectEachAppliedOnce(): Promise<string[]> {
  const pulses = await house.collection('source', 'pulses').find().toArray();
  const sent = pulses.map(({ pulseId }) => pulseId as string).filter((id) => !id.startsWith('poison'));
  const beats = house.collection('sink', 'beats');
  await waitFor(async () => (await beats.countDocuments()) >= sent.length, {
    timeoutMs: 60_000,
    what: 'every pulse applied',
  });
  const applied = await beats.find({}, { projection: { _id: 0, pulseId: 1, times: 1 } }).toArray();
  const byId = (a: { pulseId?: string }, b: { pulseId?: string }) => (String(a.pulseId) < String(b.pulseId) ? -1 : 1);
  expect(applied.sort(byId)).toEqual(sent.map((pulseId) => ({ pulseId, times: 1 })).sort(byId));
  const outbox = house.collection('source', 'outbox');
  await waitFor(async () => (await outbox.countDocuments({ publishedAt: null })) === 0, { what: 'an empty outbox' });
  return sent;
}

test('kill -9 of source, sink, NATS and MongoDB in turn and together: nothing is lost, nothing is applied twice', async () => {
  const { source, sink, nats, mongo } = house;
  const beats = house.collection('sink', 'beats');
  const sending = startSending();
  for (const killed of [[source], [sink], [nats], [mongo], [source, sink, nats]]) {
    const t0=Date.now();await Promise.all(killed.map(again));const t1=Date.now();
    const before = sending.acknowledged.length;
    const applied = await beats.countDocuments();
    await waitFor(() => sending.acknowledged.length > before + 20, { timeoutMs: 30_000, what: 'more pulses sent' });
    const t2=Date.now();console.log(killed.length, 'restart',t1-t0,'sent',t2-t1);await waitFor(async () => (await beats.countDocuments()) > applied, { timeoutMs: 30_000, what: 'more applied' });console.log('applied', Date.now()-t1, await beats.countDocuments(), sending.acknowledged.length);
  }
  await sending.stop();
  const sent = await expectEachAppliedOnce();
  expect(sending.acknowledged.filter((id) => !sent.includes(id))).toEqual([]);
}, 180_000);

test('an event that cannot be applied is parked after ten deliveries, with its error, and others go on', async () => {
  const parked = await waitFor(() => house.collection('sink', 'parked').findOne({ 'event.aggregateId': 'poison-1' }), {
    timeoutMs: 60_000,
    what: 'the parked event',
  });
  expect(parked).toMatchObject({
    error: 'this pulse cannot be applied',
    state: 'parked',
    event: { name: 'test.pulseSent', data: { pulseId: 'poison-1' } },
  });
  expect(await house.collection('sink', 'beats').countDocuments({ pulseId: 'poison-1' })).toBe(0);
  const announced = await house.collection('sink', 'outbox').find({ name: 'event.parked' }).toArray();
  expect(announced.map(({ aggregateId, data }) => ({ aggregateId, data }))).toEqual([
    {
      aggregateId: parked.eventId,
      data: {
        parkedEventId: parked.eventId,
        consumer: 'sink',
        eventName: 'test.pulseSent',
        aggregateId: 'poison-1',
        error: 'this pulse cannot be applied',
      },
    },
  ]);
}, 90_000);
