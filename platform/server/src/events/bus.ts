import type { Logger } from '../service/log.ts';
import { natsAccess } from '../storage/engine-accounts.ts';
import {
  connect,
  DiscardPolicy,
  Events,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
} from './nats.ts';

export const streamName = 'PORTAL';
export const subjectOf = (eventName: string): string => `portal.${eventName}`;

export interface Bus {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  /** Whether the server is there now; a lost connection is tried again for ever. */
  isUp(): boolean;
  /** Calls the listener each time the connection is back. @returns how to end that */
  onReconnect(listener: () => void): () => void;
}

/** What is in flight when the server dies is never answered: nobody waits longer for it than this. */
const answerWithinMs = 2000;

/** Connects, for ever retrying, and makes sure that the stream exists. Resolves once connected. */
export async function connectBus(url: string, name: string, log: Logger): Promise<Bus> {
  const connection = await connect({
    ...natsAccess(url),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    maxPingOut: 3,
    pingInterval: 5000,
  });
  const watch = watchConnection(connection);
  const manager = await managerOf(connection, log);
  return { connection, jetstream: connection.jetstream({ timeout: answerWithinMs }), manager, ...watch };
}

function watchConnection(connection: NatsConnection): Pick<Bus, 'isUp' | 'onReconnect'> {
  const listeners = new Set<() => void>();
  let up = true;
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === Events.Disconnect) up = false;
      if (status.type !== Events.Reconnect) continue;
      up = true;
      for (const listener of listeners) listener();
    }
  })();
  return {
    isUp: () => up && !connection.isClosed(),
    onReconnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** JetStream may need a moment after the server accepts connections. */
async function managerOf(connection: NatsConnection, log: Logger): Promise<JetStreamManager> {
  for (let attempt = 1; ; attempt++) {
    try {
      const manager = await connection.jetstreamManager({ timeout: answerWithinMs });
      await ensureStream(manager);
      return manager;
    } catch (error) {
      if (connection.isClosed() || attempt >= 120) throw error;
      log.warn({ attempt, reason: (error as Error).message }, 'JetStream is not ready');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** A service that is away for longer asks the others for what has left it (missed-events.ts). */
const keptDays = 7;
/** Room of the stream, in bytes. */
const roomOf = (env: NodeJS.ProcessEnv): number => Number(env.STREAM_MAX_BYTES ?? 1024 ** 3);

/** How many servers hold each event: three of a cluster, so that it goes on without one of them. */
const replicasOf = (env: NodeJS.ProcessEnv): number => Number(env.STREAM_REPLICAS ?? 1);

/**
 * Declares the one stream of all events; one that was declared otherwise is changed. Full, it refuses (the outboxes wait) rather than drop what
 * somebody has yet
 * to apply; stream-room.ts makes room before that. Losing it is mended from the outboxes (outbox.ts).
 * @returns when it was made: another time than before means that it was lost since
 */
export async function ensureStream(manager: JetStreamManager): Promise<string> {
  const limits = {
    discard: DiscardPolicy.New,
    max_age: nanos(keptDays * 24 * 3_600_000),
    max_bytes: roomOf(process.env),
    num_replicas: replicasOf(process.env),
  };
  const made = {
    name: streamName,
    subjects: ['portal.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    duplicate_window: nanos(5 * 60_000),
    ...limits,
  };
  const { created, config } = await manager.streams.info(streamName).catch(() => manager.streams.add(made));
  const differs = (Object.keys(limits) as (keyof typeof limits)[]).some((name) => config[name] !== limits[name]);
  if (differs) await manager.streams.update(streamName, limits);
  return String(created);
}
