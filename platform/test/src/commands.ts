import type { Database } from '@portal/server';
import type { mongo } from 'mongoose';

/** Has the services that are started from now on tell their commands (`commandsOf`). */
export function monitorCommands(): void {
  const address = new URL(process.env.MONGODB_URI!);
  address.searchParams.set('monitorCommands', 'true');
  process.env.MONGODB_URI = address.toString();
}

/** What the driver and the sending of events do by themselves, whoever asks for something. */
const ofItself = new Set(['hello', 'ping', 'getMore', 'killCursors', 'endSessions']);
const isRelay = (command: string): boolean =>
  (/ outbox$/.test(command) && !command.startsWith('insert')) || / (stream|leases)$/.test(command);
/** A worker that looks whether there is something to do (lease-worker.ts), and a copy in memory that is read anew when it changed (places.ts). */
const isWorker = (command: string): boolean => /^(findAndModify .*(imports|exports)|find places)$/.test(command);
/** Who consumes and relays, and how far it is (lease.ts, stream-position.ts): by the clock. */
const isPosition = (command: string): boolean => / (leases|stream)$/.test(command);
/** A clock that looks for what is over (sweep.ts): outside of any transaction, by the end of what is held or reserved. */
const isClock = ({ command }: mongo.CommandStartedEvent): boolean => {
  const { filter = {} } = command as { filter?: object };
  return !('autocommit' in command) && Object.keys(filter).some((field) => /(^|\.)(heldUntil|until)$/.test(field));
};

const nameOf = ({ commandName, command }: mongo.CommandStartedEvent): string => {
  const on = (command as Record<string, unknown>)[commandName];
  return typeof on === 'string' ? `${commandName} ${on}` : commandName;
};

/**
 * What a service asks its database for while something is done, and how often: `{ 'find solicitations': 2, 'insert history': 1 }`.
 * A command more is a round trip more on every act: whoever adds one sees it here.
 * @param db of a service that was started after `monitorCommands`
 */
export async function commandsOf(
  { connection }: Database,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const see = (event: mongo.CommandStartedEvent) => {
    const name = nameOf(event);
    const byItself = ofItself.has(event.commandName) || isClock(event);
    if (!byItself && !isRelay(name) && !isWorker(name) && !isPosition(name)) seen[name] = (seen[name] ?? 0) + 1;
  };
  const client = connection.getClient();
  client.on('commandStarted', see);
  try {
    await work();
  } finally {
    client.off('commandStarted', see);
  }
  return seen;
}
