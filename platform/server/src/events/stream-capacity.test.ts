import { startNats, type TestEngine } from '@portal/test/engines/engines';
import { AckPolicy, type NatsError, nanos } from 'nats';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Logger } from '../service/log.ts';
import { type Bus, connectBus, ensureStream, streamName } from './bus.ts';
import { freeStreamCapacity } from './stream-capacity.ts';

const room = 256 * 1024;
const alarms: object[] = [];
const log = { error: (entry: object) => alarms.push(entry), warn: () => undefined } as unknown as Logger;

let nats: TestEngine;
let bus: Bus;
beforeAll(async () => {
  process.env.STREAM_MAX_BYTES = String(room);
  nats = await startNats();
  bus = await connectBus(nats.url, 'test', log);
});
afterAll(async () => {
  delete process.env.STREAM_MAX_BYTES;
  await bus.connection.close();
  await nats.stop();
});
beforeEach(async () => {
  alarms.length = 0;
  await bus.manager.streams.delete(streamName);
  await ensureStream(bus.manager);
});

const event = 'x'.repeat(8 * 1024);
const publish = () => bus.jetstream.publish('portal.test.happened', event);
/** @returns why the stream took no more */
async function fillUp(): Promise<string> {
  for (;;) {
    try {
      await publish();
    } catch (error) {
      return (error as NatsError).api_error?.description ?? String(error);
    }
  }
}
async function consumer(name: string, subject: string): Promise<{ applyAll(): Promise<void> }> {
  const config = { durable_name: name, ack_policy: AckPolicy.Explicit, filter_subject: subject };
  await bus.manager.consumers.add(streamName, config);
  const durable = await bus.jetstream.consumers.get(streamName, name);
  return {
    async applyAll() {
      const { num_pending } = await durable.info();
      const messages = await durable.fetch({ max_messages: num_pending, expires: 5000 });
      for await (const message of messages) await message.ackAck();
    },
  };
}

test('a stream that is full of applied events takes more; a consumer of other events does not hold it up', async () => {
  const one = await consumer('one', 'portal.test.>');
  await consumer('other', 'portal.else.>');
  expect(await fillUp()).toBe('maximum bytes exceeded');
  await one.applyAll();
  expect(await freeStreamCapacity(bus, log)).toBeGreaterThan(20);
  await publish();
  expect(alarms).toEqual([{ alarm: 'stream', filled: expect.any(Number), removed: expect.any(Number) }]);
});

test('what somebody has yet to apply is kept: the stream refuses, and says so', async () => {
  const one = await consumer('one', 'portal.test.>');
  await consumer('away', 'portal.test.>');
  await fillUp();
  await one.applyAll();
  expect(await freeStreamCapacity(bus, log)).toBe(0);
  await expect(publish()).rejects.toMatchObject({ api_error: { description: 'maximum bytes exceeded' } });
  expect(alarms).toHaveLength(1);
});

test('below 70 % nothing is done, and no alarm is raised', async () => {
  const one = await consumer('one', 'portal.test.>');
  await publish();
  await one.applyAll();
  expect(await freeStreamCapacity(bus, log)).toBe(0);
  expect(alarms).toEqual([]);
});

test('a stream that was declared otherwise is changed, and keeps its events', async () => {
  await bus.manager.streams.delete(streamName);
  await bus.manager.streams.add({ name: streamName, subjects: ['portal.>'], max_bytes: 1024 ** 2 });
  await publish();
  await ensureStream(bus.manager);
  const { config, state } = await bus.manager.streams.info(streamName);
  expect(config).toMatchObject({ discard: 'new', max_age: nanos(7 * 86_400_000), max_bytes: room });
  expect(state.messages).toBe(1);
});
