import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { closeServer } from '../edge/close-server.ts';
import { type Bus, connectBus } from '../events/bus.ts';
import { Consumer } from '../events/consumer/consumer.ts';
import { republishOutbox } from '../events/outbox/outbox.ts';
import { Relay } from '../events/outbox/relay.ts';
import { parkedIds } from '../events/parked/parked-ids.ts';
import { missedEvents, missedEventsEndpoint } from '../events/recovery/missed-events.ts';
import { jobsEndpoint } from '../jobs/jobs-endpoint.ts';
import { migrate, migrateOnce } from '../jobs/migrate.ts';
import { normaliseLigatures } from '../jobs/normalise-ligatures.ts';
import { auditEndpoints } from '../journal/audit-endpoints.ts';
import { chainUnchainedDocuments } from '../journal/chain-existing.ts';
import { journalKey } from '../journal/journal.ts';
import { startRetention } from '../journal/retention.ts';
import { runsOf } from '../journal/retention-runs.ts';
import { handleRequest } from '../requests/http.ts';
import { IdentityAuthority, readIdentityKeys } from '../requests/identity.ts';
import { registerClient } from '../requests/request.ts';
import { guardResolvers } from '../requests/resolver-guards.ts';
import { serveNatsRequests } from '../requests/responder.ts';
import { commonFields, scalars } from '../requests/scalars.ts';
import { type Context, createContext } from './context.ts';
import type { RunningSubgraph, SubgraphDefinition } from './definition.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { formatError, tracePlugin } from './errors.ts';
import { expectFirstData } from './first-data.ts';
import { createLogger, type Logger } from './log.ts';

/**
 * Longer than any caller keeps a connection that nobody uses (the gateway: 4 s), also on a machine that stands still for seconds: one that is closed while a
 * request is on its way would fail it.
 */
const keepAliveTimeout = 65_000;

/** How long requests under way may go on when a service ends. */
const drainMs = 3_000;

type Stop = () => Promise<void> | void;

/** Declares a subgraph; `startSubgraph` runs it. */
export const defineSubgraph = (definition: SubgraphDefinition): SubgraphDefinition => definition;

/** A context in which the service itself acts (seeding, clocks). */
export const serviceContext = (
  definition: Pick<SubgraphDefinition, 'name' | 'db'>,
  log: Logger,
  traceId = 'service',
): Context => createContext({ db: definition.db, actor: { kind: 'service', service: definition.name }, traceId, log });

/**
 * Runs a subgraph: database and indexes, HTTP with identity check, outbox relay, consumer, demo data.
 * NATS may be down at the start: events wait in the outbox.
 */
export async function startSubgraph(
  definition: SubgraphDefinition,
  env: Environment = readEnvironment(),
  port = env.PORT,
): Promise<RunningSubgraph> {
  const { name, db } = definition;
  const bringFirstData = expectFirstData(env.PORTAL_DEMO === '0' ? {} : definition);
  const log = createLogger(name);
  // Nothing may be done that cannot be recorded.
  journalKey(db.name);
  const own = {
    ...declaredIn(definition.schema, 'scalar', scalars),
    ...declaredIn(definition.schema, 'type', commonFields),
  };
  const apollo = new ApolloServer<Context>({
    schema: buildSubgraphSchema({
      typeDefs: parse(definition.schema),
      // Their own sources and arguments, which the library cannot know.
      resolvers: { ...own, ...guardResolvers(definition.resolvers, definition.declaration) } as never,
    }),
    introspection: env.PORTAL_ENV === 'dev',
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    formatError,
    // Its default wraps every field of every row, for hints that nobody declares.
    plugins: [tracePlugin, ApolloServerPluginCacheControlDisabled()],
    logger: { debug: () => undefined, info: () => undefined, warn: (m) => log.warn(m), error: (m) => log.error(m) },
  });
  const server = createServer({ keepAliveTimeout });
  const running: RunningSubgraph = {
    definition,
    apollo,
    authority: new IdentityAuthority(readIdentityKeys()),
    env,
    startedAt: new Date(),
    log,
    ready: false,
    carriedOver: Promise.resolve(),
    bus: undefined,
    url: '',
    stop: async () => undefined,
  };
  server.on('request', (request, response) => void handleRequest(running, request, response));
  const stops: Stop[] = [];
  running.stop = () => stopAll(running, server, stops);
  stops.push(registerClient(db, { service: name, authority: running.authority, bus: () => running.bus }));
  running.url = await listen(server, port, env.HOST);
  runsOf(db);
  await db.connect(env.MONGODB_URI);
  await apollo.start();
  const ctx = serviceContext(definition, log);
  await bringFirstData(ctx);
  let stopped = false;
  stops.push(async () => {
    stopped = true;
    await running.bus?.connection.close();
  });
  connectBus(env.NATS_URL, name, log)
    .then((bus) => (stopped ? bus.connection.close() : startMessaging(running, bus, stops)))
    .catch((error: Error) => log.error({ reason: error.message }, 'no messaging'));
  stops.unshift(...bringForward(running, ctx), startRetention(ctx, definition.ending, definition.forgetting));
  const stopOwn = await definition.start?.(ctx, env);
  if (stopOwn) stops.unshift(stopOwn);
  running.ready = true;
  log.info({ url: running.url }, 'ready');
  return running;
}

/** What earlier versions kept. @returns the stops of both */
function bringForward(running: RunningSubgraph, ctx: Context): Stop[] {
  const carrying = migrate(ctx, 'journal', chainUnchainedDocuments(ctx));
  running.carriedOver = carrying.ended;
  return [carrying.stop, migrateOnce(ctx, 'letters', () => normaliseLigatures(ctx)).stop];
}

async function startMessaging(running: RunningSubgraph, bus: Bus, stops: Stop[]): Promise<void> {
  const { definition, env, log } = running;
  const relay = new Relay(definition.db, bus, log);
  const consumer = new Consumer(definition.db, bus, log, definition.reactions ?? []);
  running.bus = bus;
  relay.start();
  consumer.start();
  stops.unshift(
    answerOthers(running, bus),
    () => relay.stop(),
    () => consumer.stop(),
  );
  if (!env.REPUBLISH_EVENTS_SINCE) return;
  const events = await republishOutbox(definition.db, new Date(env.REPUBLISH_EVENTS_SINCE));
  log.warn({ events, since: env.REPUBLISH_EVENTS_SINCE }, 'events sent again');
}

function answerOthers(running: RunningSubgraph, bus: Bus): Stop {
  const { definition, authority, log } = running;
  const { name: service, db } = definition;
  const answers = {
    ...definition.answers,
    ...auditEndpoints(definition),
    'parked-ids': parkedIds,
    jobs: jobsEndpoint(definition),
    [missedEventsEndpoint]: missedEvents,
  };
  return serveNatsRequests(bus, { service, answers, authority, db, log, isReady: () => running.ready });
}

async function stopAll(running: RunningSubgraph, server: Server, stops: Stop[]): Promise<void> {
  running.ready = false;
  const closed = closeServer(server, drainMs);
  for (const stop of stops) await stop();
  await running.apollo.stop();
  await closed;
  await running.definition.db.disconnect();
}

/** Those of them that a schema declares. */
const declaredIn = (sdl: string, as: 'scalar' | 'type', some: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(some).filter(([name]) => new RegExp(`^${as} ${name}\\b`, 'm').test(sdl)));

const listen = (server: Server, port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(`http://${host}:${(server.address() as AddressInfo).port}`));
  });
