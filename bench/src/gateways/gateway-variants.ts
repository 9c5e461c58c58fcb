import { readSecrets } from '@portal/run/supervise/secrets';
import { IdentityAuthority, identityHeader } from '@portal/server/requests/identity';
import type { Cleanup } from '../bench.ts';
import type { Request } from '../machine/load.ts';
import { type RunningPortal, startPortal } from '../portal/running-portal.ts';
import { Session } from '../portal/session.ts';
import { ownPart, type Screen } from './operations.ts';
import { startGateway, subgraphUrls } from './other-gateway.ts';

/** A way to a screen's data. */
export interface GatewayVariant {
  name: string;
  /** The process that is compared, as machine/processes.ts names it. */
  role: string;
  origin: string;
  /** Whether its answers are the whole screen. */
  isWhole: boolean;
  /** Screens that it can answer; absent when all. */
  covers?(screen: Screen): boolean;
  /** Requests of the n-th visit, with credentials that are fresh now. */
  unit(screen: Screen): Promise<(n: number) => Request[]>;
}

/** A portal with a session, and all the ways over it. */
export async function armsOver(ends: Cleanup) {
  const portal = await startPortal(ends);
  const session = await Session.open(portal.url);
  const stock = await startGateway('stock-gateway', portal, session.actor);
  ends.add(() => stock.stop());
  const floor = await startGateway('floor-gateway', portal, session.actor);
  ends.add(() => floor.stop());
  const inSession = async (screen: Screen) => {
    await session.renew();
    return requestsOf(screen, '/graphql', session.headers);
  };
  const arms: GatewayVariant[] = [
    {
      name: 'our gateway',
      role: 'gateway',
      origin: `http://127.0.0.1:${portal.ports.gateway}`,
      isWhole: true,
      unit: inSession,
    },
    {
      name: 'stock @apollo/gateway',
      role: 'stock',
      origin: stock.origin,
      isWhole: true,
      unit: async (screen) => requestsOf(screen, '/', {}),
    },
    {
      name: 'our gateway behind the shell’s server',
      role: 'shell',
      origin: portal.url.replace('localhost', '127.0.0.1'),
      isWhole: true,
      unit: inSession,
    },
    {
      name: 'written by hand',
      role: 'floor',
      origin: floor.origin,
      isWhole: true,
      covers: ({ onlyDomain }) => onlyDomain !== undefined,
      unit: async (screen) => requestsOf(screen, `/${screen.onlyDomain}`, {}),
    },
    directArm(portal, session),
  ];
  const others = [
    { pid: stock.pid, role: 'stock' },
    { pid: floor.pid, role: 'floor' },
  ];
  return { portal, session, others, arms };
}

function directArm(portal: RunningPortal, session: Session): GatewayVariant {
  const { gateway } = readSecrets(portal.data, ['gateway']).keys;
  const authority = new IdentityAuthority({ publicKeys: {}, privateKeys: { gateway: { ...gateway } } });
  return {
    name: 'gatherings alone, its own part',
    role: 'subgraphs',
    origin: subgraphUrls(portal).gatherings ?? '',
    isWhole: false,
    covers: ({ onlyDomain }) => onlyDomain === undefined,
    async unit(screen) {
      const identity = await authority.sign('gateway', 'gatherings', session.actor);
      const documents = screen.documents.map((document) => ownPart(document, 'gatherings'));
      return requestsOf({ ...screen, documents }, '/graphql', { [identityHeader]: identity });
    },
  };
}

const requestsOf =
  ({ documents, variables }: Screen, path: string, headers: Record<string, string>) =>
  (n: number): Request[] =>
    documents.map((query) => ({
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables: variables(n) }),
    }));
