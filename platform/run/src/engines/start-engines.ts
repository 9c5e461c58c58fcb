import { type GuardedProcess, startGuarded } from '../processes/guarded.ts';
import type { FoundEngine } from './engine.ts';
import { waitForNats } from './nats-greeting.ts';
import { ensureReplicaSet, type MongoOptions, mongoArguments, mongoUri, waitForReplicaMember } from './run-mongo.ts';
import { type NatsOptions, natsArguments, natsUrl } from './run-nats.ts';

/** A server of ours: how to run it, its address, and how to know that it answers. */
export interface EngineServer {
  title: string;
  url: string;
  /** Starts the process; it does not answer yet. */
  run(onOutput?: (text: string) => void): GuardedProcess;
  /** Resolves once it accepts work. */
  ready(): Promise<void>;
}

/** An engine ended before it answered; the message holds its last words. */
export class EngineStartError extends Error {}

/** MongoDB as a replica set of one, or a member of one. `pidFile` receives the number of the server itself. */
export function mongoServer(found: FoundEngine, options: MongoOptions, pidFile: string): EngineServer {
  const members = options.members ?? [options.port];
  return {
    title: 'MongoDB',
    url: mongoUri(...members),
    run: (onOutput) => startGuarded(found.path, mongoArguments(options, found.version), { pidFile, onOutput }),
    // One member makes the set of them; the others answer once they belong to it.
    ready: () => (options.port === members[0] ? ensureReplicaSet(members) : waitForReplicaMember(options.port)),
  };
}

/** NATS with JetStream. `pidFile` receives the number of the server itself. */
export const natsServer = (found: FoundEngine, options: NatsOptions, pidFile: string): EngineServer => ({
  title: 'NATS',
  url: natsUrl(options.port),
  run: (onOutput) => startGuarded(found.path, natsArguments(options), { pidFile, onOutput }),
  ready: () => waitForNats(options.port),
});

/** Starts an engine and waits until it answers. @throws EngineStartError when it ends at once */
export async function startEngine(server: EngineServer): Promise<GuardedProcess> {
  let output = '';
  const running = server.run((text) => {
    output = (output + text).slice(-2_000);
  });
  const died = running.ended.then((how) => {
    throw new EngineStartError(`${server.title} s’est arrêté au démarrage (${how}).\n${output}`);
  });
  await Promise.race([server.ready(), died]);
  // It will end one day; from here on that is for the owner of the process to see.
  died.catch(() => undefined);
  return running;
}
