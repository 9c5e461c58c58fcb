import { type IdentityAuthority, readIdentityKeys } from '@portal/server/identity';
import { createLogger, type Logger } from '@portal/server/log';
import { Bus } from './bus.ts';
import type { GatewayConfig } from './config.ts';
import { DeviceCookies } from './device.ts';
import { Files } from './files.ts';
import { Graphql } from './graphql.ts';
import { HcpLinks } from './hcp-links.ts';
import { Health } from './health.ts';
import { Impersonation } from './impersonation.ts';
import { Live } from './live.ts';
import { Metrics } from './metrics.ts';
import { Revocations } from './revocations.ts';
import { Safelist } from './safelist.ts';
import { Door } from './server.ts';
import { SessionCookies } from './session.ts';
import { Subgraphs } from './subgraphs.ts';
import { PortalGraph } from './supergraph.ts';
import { SupergraphFile } from './supergraph-file.ts';
import { Uploads } from './uploads.ts';
import { Visitors } from './visitor.ts';

export { domains, type GatewayConfig, readConfig } from './config.ts';
export { liveTypeDefs } from './live-schema.ts';

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
  const impersonation = new Impersonation(bus, (userUuid) => subgraphs.ask('users', 'claims', { userUuid }, traceId));
  const links = new HcpLinks({
    bus,
    log,
    publicKey: readIdentityKeys().publicKeys.hcps,
    fetchRevocations: (since) => subgraphs.ask('hcps', 'link-revocations', { since }, traceId),
  });
  const visitors = new Visitors({ cookies, devices, revocations, impersonation, links, log });
  const safelist = new Safelist({ folder: config.operationsDir, closed: production, log });
  const supergraphFile: SupergraphFile = new SupergraphFile({
    file: config.supergraphFile,
    dataDir: config.dataDir,
    log,
    take: (loaded) => graph.replace(loaded),
  });
  const graph = new PortalGraph(await supergraphFile.start(), subgraphs);
  const graphql = new Graphql({ graph, safelist, uploads: new Uploads(subgraphs, log), log, open });
  const run = graphql.run.bind(graphql);
  const { portalUrl, trusted } = config;
  const live = new Live({ bus, visitors, revocations, cookies, run, portalUrl, trusted, log, metrics });
  const domains = () => graph.current.subgraphNames;
  const health = new Health({ urls: config.subgraphUrls, domains, bus, revocations, supergraphFile, safelist });
  const files = new Files(subgraphs, log);
  const door = new Door({ graphql, files, live, health, visitors, metrics, log, detailed: open, trusted });
  await Promise.all([graphql.start(), safelist.start()]);
  bus.start();
  revocations.start();
  if (config.subgraphUrls.hcps) links.start();
  const port = await door.listen(config.port, config.host);
  log.info({ port, supergraph: graph.current.hash, domains: graph.current.subgraphNames }, 'gateway listens');
  return {
    port,
    async stop() {
      revocations.stop();
      links.stop();
      safelist.stop();
      await supergraphFile.stop();
      await live.stop();
      await door.close();
      await graphql.stop();
      await bus.stop();
      await subgraphs.close();
      log.info('gateway has stopped');
    },
  };
}
