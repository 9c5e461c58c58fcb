import type { IdentityAuthority } from '@portal/server/requests/identity';
import { createLogger, type Logger } from '@portal/server/service/log';
import type { GatewayConfig } from './config.ts';
import { ApiSchema } from './files/api-schema.ts';
import { Calendars } from './files/calendars.ts';
import { Files } from './files/files.ts';
import { Uploads } from './files/uploads.ts';
import { Graphql } from './graphql.ts';
import { Health } from './health.ts';
import { Bus } from './live/bus.ts';
import { Live } from './live/live.ts';
import { Metrics } from './metrics.ts';
import { Safelist } from './requests/safelist.ts';
import { GatewayServer } from './server.ts';
import { Sessions } from './session/sessions.ts';
import { Subgraphs } from './supergraph/subgraphs.ts';
import { PortalGraph } from './supergraph/supergraph.ts';
import { SupergraphFile } from './supergraph/supergraph-file.ts';

export { type GatewayConfig, readConfig } from './config.ts';
export { liveTypeDefs } from './live/live-schema.ts';

/** A gateway that runs. */
export interface Gateway {
  port: number;
  /** Lets requests under way end, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the gateway. It answers with any domain down.
 * @throws when neither the supergraph nor its last good copy can be read, or the port is taken
 */
export async function startGateway(
  config: GatewayConfig,
  { identity, log = createLogger('gateway') }: { identity: IdentityAuthority; log?: Logger },
): Promise<Gateway> {
  const production = config.environment === 'production';
  const open = config.environment === 'dev';
  const metrics = new Metrics();
  const subgraphs = new Subgraphs({ urls: config.subgraphUrls, identity, log, metrics });
  const bus = new Bus(config.natsUrl, log);
  const sessions = new Sessions({ config, subgraphs, bus, log });
  const { visitors, revocations, delegations, cookies } = sessions;
  const safelist = new Safelist({ folder: config.operationsDir, closed: production, log });
  const supergraphFile: SupergraphFile = new SupergraphFile({
    file: config.supergraphFile,
    dataDir: config.dataDir,
    log,
    take: (loaded) => graph.replace(subgraphs.goTo(loaded)),
  });
  const graph = new PortalGraph(subgraphs.goTo(await supergraphFile.start()), subgraphs);
  const graphql = new Graphql({ graph, safelist, uploads: new Uploads(subgraphs, log), log, open });
  const run = graphql.run.bind(graphql);
  const { portalUrl, trusted } = config;
  const live = new Live({ bus, visitors, revocations, delegations, cookies, run, portalUrl, trusted, log, metrics });
  const domains = () => graph.current.subgraphNames;
  const health = new Health({
    urlOf: (name) => subgraphs.urlOf(name),
    domains,
    bus,
    revocations,
    supergraphFile,
    safelist,
  });
  const files = new Files(subgraphs, log);
  const calendars = new Calendars(subgraphs, log);
  const apiSchema = new ApiSchema(() => graph.current);
  const parts = { graphql, files, calendars, apiSchema, live, health, visitors };
  const server = new GatewayServer({ ...parts, metrics, log, detailed: open, trusted });
  await Promise.all([graphql.start(), safelist.start()]);
  bus.start();
  sessions.start();
  const port = await server.listen(config.port, config.host);
  log.info({ port, supergraph: graph.current.hash, domains: graph.current.subgraphNames }, 'gateway listens');
  return {
    port,
    async stop() {
      safelist.stop();
      // From now on nothing new is taken; what is under way goes on, with rights as they are.
      await Promise.all([server.close(), live.stop(), supergraphFile.stop()]);
      sessions.stop();
      await graphql.stop();
      await bus.stop();
      await subgraphs.close();
      log.info('gateway has stopped');
    },
  };
}
