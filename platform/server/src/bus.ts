import {
  connect,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
} from 'nats';
import type { Logger } from './log.ts';

/** The only file that knows the NATS client: what it uses (Consumers API, publish with msgID) survives in its successor. */
export const streamName = 'PORTAL';
export const subjectOf = (eventName: string): string => `portal.${eventName}`;

export interface Bus {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
}

/** Connects, for ever retrying, and makes sure that the stream exists. Resolves once connected. */
export async function connectBus(url: string, name: string, log: Logger): Promise<Bus> {
  const connection = await connect({
    servers: url.split(','),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    maxPingOut: 3,
    pingInterval: 5000,
  });
  const manager = await managerOf(connection, log);
  return { connection, jetstream: connection.jetstream(), manager };
}

/** JetStream may need a moment after the server accepts connections. */
async function managerOf(connection: NatsConnection, log: Logger): Promise<JetStreamManager> {
  for (let attempt = 1; ; attempt++) {
    try {
      const manager = await connection.jetstreamManager();
      await ensureStream(manager);
      return manager;
    } catch (error) {
      if (connection.isClosed() || attempt >= 120) throw error;
      log.warn({ attempt, reason: (error as Error).message }, 'JetStream is not ready');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Declares the one stream of all events; losing it is mended from the outboxes. */
export async function ensureStream(manager: JetStreamManager): Promise<void> {
  const config = {
    name: streamName,
    subjects: ['portal.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    duplicate_window: nanos(5 * 60_000),
    max_bytes: 1024 ** 3,
  };
  try {
    await manager.streams.info(streamName);
  } catch {
    await manager.streams.add(config);
  }
}
