import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLogger,
  type Environment,
  type IdentityAuthority,
  type RunningSubgraph,
  type SubgraphDefinition,
  serveNatsRequests,
} from '@portal/server';
import { connectBus } from '@portal/server/events/bus';
import { missedEventsEndpoint } from '@portal/server/events/recovery/missed-events';
import { handleRequest } from '@portal/server/requests/http';

/** It sent no event that somebody could have missed. */
const nothingMissed = async () => ({ events: [], next: null });

/**
 * Runs a stand-in: HTTP and NATS behind the real check of identities, and nothing else that a subgraph has. Most test files have two to four of
 * them: a database, a relay, a consumer and an Apollo server for each cost over a tenth of a second of computing to start, and went on working.
 */
export async function startStub(
  definition: SubgraphDefinition,
  env: Environment,
  authority: IdentityAuthority,
): Promise<RunningSubgraph> {
  const { name, db, answers } = definition;
  const log = createLogger(name);
  const server = createServer();
  server.listen(0, '127.0.0.1');
  const [bus] = await Promise.all([connectBus(env.NATS_URL, name, log), once(server, 'listening')]);
  const running: RunningSubgraph = {
    definition,
    // Nobody asks it for its graph.
    apollo: undefined as never,
    authority,
    env,
    startedAt: new Date(),
    log,
    ready: true,
    carriedOver: Promise.resolve(),
    bus,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      running.ready = false;
      await stopAnswering();
      await bus.connection.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  const stopAnswering = serveNatsRequests(bus, {
    service: name,
    answers: { [missedEventsEndpoint]: nothingMissed, ...answers },
    authority,
    db,
    log,
    isReady: () => running.ready,
  });
  server.on('request', (request, response) => void handleRequest(running, request, response));
  return running;
}
