import type { Database } from '@portal/server';
import type { mongo } from 'mongoose';

/** Makes the services that are started from now on record their commands (`commandsOf`). */
export function monitorCommands(): void {
  const address = new URL(process.env.MONGODB_URI!);
  address.searchParams.set('monitorCommands', 'true');
  process.env.MONGODB_URI = address.toString();
}

/** What the driver does by itself, whatever is asked for. */
const ofDriver = new Set(['hello', 'ping', 'getMore', 'killCursors', 'endSessions']);
/** What a service does by itself. */
const ofService: readonly RegExp[] = [
  // Sending events (relay.ts); the act itself puts them into the outbox.
  /^(?!insert ).* outbox$/,
  // Who consumes and relays, and how far it is (lease.ts, stream-position.ts).
  / (leases|stream)$/,
  // A worker that looks whether there is something to do (lease-worker.ts).
  /^findAndModify .*(imports|exports)$/i,
  // A copy in memory that is read again when it changed (unit-places.ts).
  /^find places$/,
];
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
 * A command more is a round trip more on every act: adding one shows here.
 * @param db of a service that was started after `monitorCommands`
 */
export async function commandsOf(
  { connection }: Database,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const see = (event: mongo.CommandStartedEvent) => {
    const name = nameOf(event);
    const byItself = ofDriver.has(event.commandName) || isClock(event) || ofService.some((one) => one.test(name));
    if (!byItself) seen[name] = (seen[name] ?? 0) + 1;
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
