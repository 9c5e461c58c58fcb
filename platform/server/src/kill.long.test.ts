import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBus, streamName } from './bus.ts';
import { createDatabase } from './database.ts';
import { createLogger } from './log.ts';
import { republishOutbox } from './outbox.ts';
import { type Mortal, openPulseHouse, type PulseHouse } from './testing/pulse-house.ts';
import { expectEachAppliedOnce } from './testing/pulse-proof.ts';

let house: PulseHouse;

beforeAll(async () => {
  house = await openPulseHouse();
  // Its ten deliveries go on through all the kills.
  await house.send('poison-1');
}, 120_000);
afterAll(() => house?.close(), 60_000);

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

test('kill -9 of source, sink, NATS and MongoDB in turn and together: nothing is lost, nothing is applied twice', async () => {
  const { source, sink, nats, mongo } = house;
  const beats = house.collection('sink', 'beats');
  const sending = startSending();
  for (const killed of [[source], [sink], [nats], [mongo], [source, sink, nats]]) {
    await Promise.all(killed.map(again));
    const before = sending.acknowledged.length;
    const applied = await beats.countDocuments();
    await waitFor(() => sending.acknowledged.length > before + 20, { timeoutMs: 30_000, what: 'more pulses sent' });
    await waitFor(async () => (await beats.countDocuments()) > applied, { timeoutMs: 30_000, what: 'more applied' });
  }
  await sending.stop();
  const sent = await expectEachAppliedOnce(house);
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

/** Pulses that are in the stream, while nobody is there to apply them. */
async function sendUnapplied(name: string): Promise<void> {
  await house.sink.kill();
  for (let i = 0; i < 10; i++) expect(await house.send(`${name}-${i}`)).toBe(true);
  const unsent = () => house.collection('source', 'outbox').countDocuments({ publishedAt: null });
  await waitFor(async () => (await unsent()) === 0, { what: 'all pulses in the stream' });
}

test('a stream that is deleted is made again from the outboxes, with what had not been applied', async () => {
  const bus = await connectBus(house.nats.url, 'test', createLogger('test'));
  await sendUnapplied('lost');
  await bus.manager.streams.delete(streamName);
  await bus.connection.close();
  await house.sink.start();
  expect(await house.send('after-the-loss')).toBe(true);
  await expectEachAppliedOnce(house);
}, 60_000);

test('a consumer whose database is put back to an older state gets what it lost by republishOutbox', async () => {
  const since = new Date();
  await sendUnapplied('older');
  await house.sink.start();
  await expectEachAppliedOnce(house);
  await house.sink.kill();
  const applied = await house.collection('sink', 'beats').deleteMany({ pulseId: /^older/ });
  const recorded = await house.collection('sink', 'inbox').deleteMany({ appliedAt: { $gte: since } });
  expect([applied.deletedCount, recorded.deletedCount]).toEqual([10, 10]);
  await house.sink.start();

  const source = createDatabase('source');
  await source.connect(house.mongo.url);
  const bus = await connectBus(house.nats.url, 'test', createLogger('test'));
  expect(await republishOutbox(source, since)).toBe(10);
  await expectEachAppliedOnce(house);
  await Promise.all([bus.connection.close(), source.disconnect()]);
}, 60_000);
