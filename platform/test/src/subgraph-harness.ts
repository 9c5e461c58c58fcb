import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Actor, EventKind } from '@portal/domain';
import {
  type AuditEntry,
  type Environment,
  type EventRecord,
  type HistoryRecord,
  IdentityAuthority,
  identityHeader,
  type ReceivedEvent,
  type RunningSubgraph,
  readEnvironment,
  readIdentityKeys,
  type SubgraphDefinition,
  startSubgraph,
  subgraphOrder,
} from '@portal/server';
import { streamName, subjectOf } from '@portal/server/bus';
import { startNats, type TestEngine } from './engines.ts';
import { uniqueDatabase } from './unique-database.ts';
import { waitFor } from './wait-for.ts';

/** A GraphQL answer as it came over HTTP. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> & { code: string } }[];
  /** Code of the first error, undefined when there is none: what most tables compare. */
  code: string | undefined;
}

/** A real subgraph in the process of the test. */
export interface TestSubgraph {
  running: RunningSubgraph;
  url: string;
  /** Calls it over HTTP as the actor, with an identity signed by the gateway. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the shape when it wants it checked
  callAs<Data = any>(actor: Actor, query: string, variables?: Record<string, unknown>): Promise<Answer<Data>>;
  /** Asks a verb of the internal door; by default as the gateway itself. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ask<Body = any>(verb: string, body: unknown, asker?: Asker): Promise<{ status: number; body: Body }>;
  /** What it wrote into its outbox, oldest first; of one aggregate, or all. */
  outboxOf(aggregateId?: string): Promise<EventRecord[]>;
  /** The history of an aggregate, oldest first. */
  historyOf(aggregateId: string): Promise<HistoryRecord[]>;
  auditOf(target: string): Promise<AuditEntry[]>;
  /** Resolves with the first event of this kind that JetStream holds and that `matches`. */
  delivered<Data>(
    event: EventKind<Data>,
    matches?: (event: ReceivedEvent<Data>) => boolean,
  ): Promise<ReceivedEvent<Data>>;
  /** Puts an event into JetStream as another service would. @returns its id */
  publish<Data>(event: EventKind<Data>, aggregateId: string, data: Data, aggregateVersion?: number): Promise<string>;
  stop(): Promise<void>;
}

export interface Asker {
  /** The service that signs. */
  issuer?: string;
  actor?: Actor;
}

export interface TestOptions {
  /** Loads the demo data; by default the database is empty. */
  demo?: boolean;
  env?: Partial<Environment>;
}

const gateway = 'gateway';
let house: Promise<{ nats: TestEngine; authority: IdentityAuthority }> | undefined;
let inhabitants = 0;

/** What the subgraphs of one test file share: keys, a NATS server of their own (durable names would meet on a shared one), a database prefix. */
async function openHouse(): Promise<{ nats: TestEngine; authority: IdentityAuthority }> {
  const publicKeys: Record<string, unknown> = {};
  const privateKeys: Record<string, unknown> = {};
  for (const service of [gateway, ...subgraphOrder]) {
    const pair = generateKeyPairSync('ed25519');
    publicKeys[service] = { ...pair.publicKey.export({ format: 'jwk' }), kid: service };
    privateKeys[service] = { ...pair.privateKey.export({ format: 'jwk' }), kid: service };
  }
  process.env.IDENTITY_PUBLIC_KEYS = JSON.stringify(publicKeys);
  process.env.IDENTITY_PRIVATE_KEYS = JSON.stringify(privateKeys);
  process.env.MONGODB_DB_PREFIX = uniqueDatabase('test');
  process.env.MASTER_KEY ??= randomBytes(32).toString('base64url');
  process.env.LOG_LEVEL ??= 'fatal';
  const nats = await startNats();
  process.env.NATS_URL = nats.url;
  return { nats, authority: new IdentityAuthority(readIdentityKeys()) };
}

/**
 * Starts the real subgraph on real engines, on a free port, and makes it known to the others of this process (askService).
 * `stop` it in afterAll; the last one drops the databases of the test and ends its NATS server.
 */
export async function startForTest(definition: SubgraphDefinition, options: TestOptions = {}): Promise<TestSubgraph> {
  inhabitants += 1;
  house ??= openHouse();
  const { nats, authority } = await house;
  const env: Environment = {
    ...readEnvironment(),
    PORT: 0,
    NATS_URL: nats.url,
    PORTAL_DEMO: options.demo ? '1' : '0',
    ...options.env,
  };
  const running = await startSubgraph(definition, env, 0);
  const { name } = definition;
  const urls = JSON.parse(process.env.SUBGRAPH_URLS ?? '{}') as Record<string, string>;
  process.env.SUBGRAPH_URLS = JSON.stringify({ ...urls, [name]: running.url });
  await waitFor(() => running.bus, { what: 'connection to NATS' });
  const { records, connection } = definition.db;

  const post = async (path: string, body: unknown, { issuer = gateway, actor }: Asker): Promise<Response> => {
    const as = actor ?? { kind: 'service' as const, service: issuer };
    return fetch(`${running.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [identityHeader]: await authority.sign(issuer, name, as) },
      body: JSON.stringify(body),
    });
  };

  return {
    running,
    url: running.url,
    async callAs(actor, query, variables = {}) {
      const response = await post('/graphql', { query, variables }, { actor });
      const { data, errors = [] } = (await response.json()) as Answer<never>;
      return { status: response.status, headers: response.headers, data, errors, code: errors[0]?.extensions.code };
    },
    async ask(verb, body, asker = {}) {
      const response = await post(`/internal/${verb}`, body, asker);
      return { status: response.status, body: (await response.json()) as never };
    },
    outboxOf: async (aggregateId) =>
      (await records.outbox
        .find(aggregateId ? { aggregateId } : {}, { _id: 0 })
        .sort({ _id: 1 })
        .lean()) as EventRecord[],
    historyOf: async (aggregateId) =>
      (await records.history.find({ aggregateId }, { _id: 0 }).sort({ _id: 1 }).lean()) as HistoryRecord[],
    auditOf: async (target) =>
      (await records.audit.find({ target }, { _id: 0 }).sort({ _id: 1 }).lean()) as AuditEntry[],
    delivered: (event, matches) => delivered(running, event, matches),
    async publish(event, aggregateId, data, aggregateVersion = 1) {
      const eventId = randomUUID();
      const occurredAt = new Date().toISOString();
      const { name: eventName, version } = event;
      const actor = { kind: 'service', service: 'test' };
      const body = { eventId, name: eventName, version, aggregateId, aggregateVersion, occurredAt, actor, data };
      const text = JSON.stringify({ ...body, traceId: randomUUID() });
      await running.bus!.jetstream.publish(subjectOf(eventName), text, { msgID: eventId });
      return eventId;
    },
    async stop() {
      await connection.dropDatabase();
      await running.stop();
      inhabitants -= 1;
      if (inhabitants > 0) return;
      house = undefined;
      await nats.stop();
    },
  };
}

async function delivered<Data>(
  running: RunningSubgraph,
  event: EventKind<Data>,
  matches: (event: ReceivedEvent<Data>) => boolean = () => true,
): Promise<ReceivedEvent<Data>> {
  const { jetstream } = running.bus!;
  const consumer = await jetstream.consumers.get(streamName, { filterSubjects: subjectOf(event.name) });
  const messages = await consumer.consume();
  const late = setTimeout(() => messages.stop(), 10_000);
  try {
    for await (const message of messages) {
      const received = message.json<ReceivedEvent<Data>>();
      if (matches(received)) return { ...received, data: event.schema.parse(received.data) };
    }
  } finally {
    clearTimeout(late);
    messages.stop();
  }
  throw new Error(`no ${event.name} was delivered within 10 s`);
}
