import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../service/log.ts';
import { createDatabase } from '../../storage/database.ts';
import { type KillableService, openPulseEnvironment, type PulseEnvironment } from '../../testing/pulse-environment.ts';
import { expectEachAppliedOnce } from '../../testing/pulse-proof.ts';
import { connectBus, streamName } from '../bus.ts';
import { republishOutbox } from '../outbox/outbox.ts';

let environment: PulseEnvironment;

beforeAll(async () => {
  environment = await openPulseEnvironment();
  // Its ten deliveries go on through all the kills.
  await environment.send('poison-1');
});
afterAll(() => environment?.close());

const again = async (mortal: KillableService): Promise<void> => {
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
      if (await environment.send(pulseId)) acknowledged.push(pulseId);
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
  const { source, sink, nats, mongo } = environment;
  const beats = environment.collection('sink', 'beats');
  const sending = startSending();
  for (const killed of [[source], [sink], [nats], [mongo], [source, sink, nats]]) {
    await Promise.all(killed.map(again));
    const before = sending.acknowledged.length;
    const applied = await beats.countDocuments();
    await waitFor(() => sending.acknowledged.length > before + 20, { what: 'more pulses sent' });
    await waitFor(async () => (await beats.countDocuments()) > applied, { what: 'more applied' });
  }
  await sending.stop();
  const sent = await expectEachAppliedOnce(environment);
  expect(sending.acknowledged.filter((id) => !sent.includes(id))).toEqual([]);
});

test('an event that cannot be applied is parked after ten deliveries, with its error, and others go on', async () => {
  const parked = await waitFor(
    () => environment.collection('sink', 'parked').findOne({ 'event.aggregateId': 'poison-1' }),
    {
      what: 'the parked event',
    },
  );
  expect(parked).toMatchObject({
    error: 'this pulse cannot be applied',
    state: 'parked',
    event: { name: 'test.pulseSent', data: { pulseId: 'poison-1' } },
  });
  expect(await environment.collection('sink', 'beats').countDocuments({ pulseId: 'poison-1' })).toBe(0);
  const announced = await environment.collection('sink', 'outbox').find({ name: 'event.parked' }).toArray();
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
});

/** Pulses that are in the stream, while nobody is there to apply them. */
async function sendUnapplied(name: string): Promise<void> {
  await environment.sink.kill();
  for (let i = 0; i < 10; i++) expect(await environment.send(`${name}-${i}`)).toBe(true);
  const unsent = () => environment.collection('source', 'outbox').countDocuments({ publishedAt: null });
  await waitFor(async () => (await unsent()) === 0, { what: 'all pulses in the stream' });
}

test('a stream that is deleted is made again from the outboxes, with what had not been applied', async () => {
  const bus = await connectBus(environment.nats.url, 'test', createLogger('test'));
  await sendUnapplied('lost');
  await bus.manager.streams.delete(streamName);
  await bus.connection.close();
  await environment.sink.start();
  expect(await environment.send('after-the-loss')).toBe(true);
  await expectEachAppliedOnce(environment);
});

test('a consumer whose database is put back to an older state gets what it lost by republishOutbox', async () => {
  const since = new Date();
  await sendUnapplied('older');
  await environment.sink.start();
  await expectEachAppliedOnce(environment);
  await environment.sink.kill();
  const applied = await environment.collection('sink', 'beats').deleteMany({ pulseId: /^older/ });
  const recorded = await environment.collection('sink', 'inbox').deleteMany({ appliedAt: { $gte: since } });
  expect([applied.deletedCount, recorded.deletedCount]).toEqual([10, 10]);
  await environment.sink.start();

  const source = createDatabase('source');
  await source.connect(environment.mongo.url);
  const bus = await connectBus(environment.nats.url, 'test', createLogger('test'));
  expect(await republishOutbox(source, since)).toBe(10);
  await expectEachAppliedOnce(environment);
  await Promise.all([bus.connection.close(), source.disconnect()]);
});
