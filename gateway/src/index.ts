import { type IdentityAuthority, readIdentityKeys } from '@portal/server/requests/identity';
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
import { Delegations } from './session/delegations.ts';
import { DeviceCookies } from './session/device.ts';
import { HcpLinks } from './session/hcp-links.ts';
import { Impersonation } from './session/impersonation.ts';
import { Revocations } from './session/revocations.ts';
import { SessionCookies } from './session/session.ts';
import { Visitors } from './session/visitor.ts';
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
  const traceId = 'gateway';
  const metrics = new Metrics();
  const subgraphs = new Subgraphs({ urls: config.subgraphUrls, identity, log, metrics });
  const bus = new Bus(config.natsUrl, log);
  const revocations = new Revocations({
    bus,
    log,
    fetchChanges: (since) => subgraphs.ask('users', 'session-changes', { since }, traceId),
  });
  const cookies = new SessionCookies(config.sessionSecret, { secure: !open });
  const devices = new DeviceCookies(config.sessionSecret, { secure: !open });
  const delegations = new Delegations({
    bus,
    log,
    fetchOpen: () => subgraphs.ask('users', 'delegations', {}, traceId),
  });
  const impersonation = new Impersonation(bus, (userUuid) => subgraphs.ask('users', 'claims', { userUuid }, traceId));
  const links = new HcpLinks({
    bus,
    log,
    publicKey: readIdentityKeys().publicKeys.hcps,
    fetchRevocations: (since) => subgraphs.ask('hcps', 'link-revocations', { since }, traceId),
  });
  const visitors = new Visitors({ cookies, devices, delegations, revocations, impersonation, links, log });
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
  revocations.start();
  delegations.start();
  if (config.subgraphUrls.hcps) links.start();
  const port = await server.listen(config.port, config.host);
  log.info({ port, supergraph: graph.current.hash, domains: graph.current.subgraphNames }, 'gateway listens');
  return {
    port,
    async stop() {
      revocations.stop();
      delegations.stop();
      links.stop();
      safelist.stop();
      await supergraphFile.stop();
      await live.stop();
      await server.close();
      await graphql.stop();
      await bus.stop();
      await subgraphs.close();
      log.info('gateway has stopped');
    },
  };
}
