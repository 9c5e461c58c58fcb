import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Actor, type EventKind, idempotencyKeyHeader } from '@portal/domain';
import {
  type Context,
  createContext,
  type Environment,
  type EventRecord,
  type HistoryRecord,
  type IdentityAuthority,
  identityHeader,
  type LoggedAct,
  loggedActs,
  personHeader,
  type ReceivedEvent,
  type RunningSubgraph,
  readEnvironment,
  requestOverNats,
  type SubgraphDefinition,
  startSubgraph,
  traceHeader,
} from '@portal/server';
import { type Bus, streamName, subjectOf } from '@portal/server/events/bus';
import { gateway, setupEnvironment, teardownEnvironment } from '../engines/test-environment.ts';
import { rememberActor } from '../stubs/known-actors.ts';
import { startStub } from '../stubs/start-stub-subgraph.ts';
import { isStubSubgraph } from '../stubs/stub-subgraph.ts';
import { waitFor } from '../wait-for.ts';

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
  /** Calls it over HTTP as the actor, with an identity signed by the gateway; comes back, as a browser does, when it has too much to do. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the shape when it wants it checked
  callAs<Data = any>(
    actor: Actor,
    query: string,
    variables?: Record<string, unknown>,
    sent?: Sent,
  ): Promise<Answer<Data>>;
  /** Asks a verb of the internal endpoint; by default as the gateway itself. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ask<Body = any>(verb: string, body: unknown, asker?: Asker): Promise<{ status: number; body: Body }>;
  /**
   * Asks one of its `answers` over NATS, as a service does (by default the gateway).
   * @throws PortalError its refusal
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  askOver<T = any>(verb: string, body: unknown, asker?: Asker): Promise<T>;
  /** A context of this service, as its resolvers, reactions and clocks have it; by default it acts itself. */
  context(actor?: Actor, now?: () => Date): Context;
  /** What it wrote into its outbox, oldest first; of one aggregate, or all. */
  outboxOf(aggregateId?: string): Promise<EventRecord[]>;
  /** The history of an aggregate, oldest first. */
  historyOf(aggregateId: string): Promise<HistoryRecord[]>;
  /** The audit log of what was done to it, refused and looked at, oldest first. */
  auditOf(target: string): Promise<LoggedAct[]>;
  /** Resolves with the first event of this kind that JetStream holds and that `matches`. */
  delivered<Data>(
    event: EventKind<Data>,
    matches?: (event: ReceivedEvent<Data>) => boolean,
  ): Promise<ReceivedEvent<Data>>;
  /** Puts an event into JetStream as another service would. @returns its id */
  publish<Data>(event: EventKind<Data>, aggregateId: string, data: Data, aggregateVersion?: number): Promise<string>;
  stop(): Promise<void>;
}

/** Tables of rights ask hundreds of things at once, on machines of any speed. */
const mostComebacks = 60;
const comebackMs = 250;

export interface Asker {
  /** The service that signs. */
  issuer?: string;
  actor?: Actor;
}

/** What goes along with a call. */
export interface Sent {
  /** Of the intention that the mutation is for. */
  key?: string;
  traceId?: string;
}

export interface TestOptions {
  /** Loads the demo data; by default the database is empty. */
  demo?: boolean;
  env?: Partial<Environment>;
  /** Gives a stand-in (`stubSubgraph`) all that a subgraph has: its events are what the test is about. */
  whole?: boolean;
}

/**
 * Starts the real subgraph on real engines, on a free port, and makes it known to the others of this process (askService).
 * `stop` it in afterAll.
 */
export async function startForTest(definition: SubgraphDefinition, options: TestOptions = {}): Promise<TestSubgraph> {
  const { authority } = await setupEnvironment();
  const env: Environment = {
    ...readEnvironment(),
    PORT: 0,
    PORTAL_DEMO: options.demo ? '1' : '0',
    ...options.env,
  };
  const isLight = isStubSubgraph(definition) && !options.whole;
  const running = isLight ? await startStub(definition, env, authority) : await startSubgraph(definition, env, 0);
  const { name } = definition;
  const urls = JSON.parse(process.env.SUBGRAPH_URLS ?? '{}') as Record<string, string>;
  process.env.SUBGRAPH_URLS = JSON.stringify({ ...urls, [name]: running.url });
  const bus = await waitFor(() => running.bus, { what: 'connection to NATS' });
  await bus.connection.flush();
  // What goes on by itself after a start would be counted with what a test does.
  await running.carriedOver;

  const post = async (path: string, body: unknown, { issuer = gateway, actor }: Asker, sent: Sent = {}) => {
    rememberActor(actor);
    const headers = {
      'content-type': 'application/json',
      ...(await credentialsOf(authority, name, { issuer, actor })),
      ...(sent.key && { [idempotencyKeyHeader]: sent.key }),
      ...(sent.traceId && { [traceHeader]: sent.traceId }),
    };
    return fetch(`${running.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  };

  return {
    running,
    url: running.url,
    async callAs(actor, query, variables = {}, sent) {
      for (let comeback = 0; ; comeback++) {
        const response = await post('/graphql', { query, variables }, { actor }, sent);
        const { status } = response;
        const { data, errors = [] } = (await response.json()) as Answer<never>;
        const code = errors[0]?.extensions.code;
        if (code !== 'OVERLOADED' || comeback === mostComebacks)
          return { status, headers: response.headers, data, errors, code };
        await delay(comebackMs);
      }
    },
    async ask(verb, body, asker = {}) {
      const response = await post(`/internal/${verb}`, body, asker);
      return { status: response.status, body: (await response.json()) as never };
    },
    askOver: (verb, body, asker = {}) => askOverBus({ authority, bus }, name, verb, body, asker),
    context: (actor = { kind: 'service', service: name }, now) =>
      createContext({ db: definition.db, actor, traceId: randomUUID(), log: running.log, ...(now && { now }) }),
    ...recordsOf(definition),
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
      await running.stop();
      await teardownEnvironment();
    },
  };
}

/** What a subgraph wrote of what was done. */
function recordsOf(definition: SubgraphDefinition): Pick<TestSubgraph, 'outboxOf' | 'historyOf' | 'auditOf'> {
  const { outbox, history } = definition.db.records;
  return {
    outboxOf: async (aggregateId) =>
      (await outbox
        .find(aggregateId ? { aggregateId } : {}, { _id: 0 })
        .sort({ _id: 1 })
        .lean()) as EventRecord[],
    historyOf: async (aggregateId) =>
      (await history
        .find({ aggregateId }, { _id: 0, rev: 0, changed: 0, traceId: 0 })
        .sort({ _id: 1 })
        .lean()) as HistoryRecord[],
    auditOf: async (target) => (await loggedActs(definition, { target, limit: 1000 })).reverse(),
  };
}

async function askOverBus<T>(
  { authority, bus }: { authority: IdentityAuthority; bus: Bus },
  service: string,
  verb: string,
  body: unknown,
  { issuer = gateway, actor }: Asker,
): Promise<T> {
  const proof = actor && (await authority.sign(gateway, issuer, actor));
  const line = { service: issuer, authority, bus: () => bus };
  return requestOverNats<T>(line, service, verb, body, { proof, traceId: randomUUID() });
}

/** As the gateway asks for an actor, or a service for whom the gateway vouched to it. */
async function credentialsOf(
  authority: IdentityAuthority,
  audience: string,
  { issuer = gateway, actor }: Asker,
): Promise<Record<string, string>> {
  const itself: Actor = { kind: 'service', service: issuer };
  const isPerson = actor !== undefined && actor.kind !== 'service';
  if (issuer === gateway || !isPerson)
    return { [identityHeader]: await authority.sign(issuer, audience, actor ?? itself) };
  return {
    [identityHeader]: await authority.sign(issuer, audience, itself),
    [personHeader]: await authority.sign(gateway, issuer, actor),
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
