import { mkdirSync } from 'node:fs';
import { instancesOf, type Settings } from '../settings.ts';
import { type EngineUrls, planServices, type Service } from '../supervise/services.ts';
import type { Balanced } from './balancer.ts';

/** Holds each event of the stream as often as there are servers. */
const replicas = '3';
/** Servers for development that listen on one port: those of the first instance serve both. */
const ofFirstOnly = ['MAIL_CATCHER_PORT', 'MAIL_CATCHER_SMTP_PORT', 'EVENIUM_SIMULATOR_PORT'];

/**
 * Two instances of each service and one server of the shell, and what is in front of them: at the ports that a portal has without instances, each connection
 * goes to one of them.
 */
export function planInstances(
  root: string,
  settings: Settings,
  engines: EngineUrls,
): { services: Service[]; balanced: Balanced[] } {
  const { ports, subgraphs } = settings;
  const before = {
    SUBGRAPH_URLS: JSON.stringify(Object.fromEntries(subgraphs.map(({ name, port }) => [name, at(port)]))),
    GATEWAY_URL: at(ports.gateway),
    STREAM_REPLICAS: replicas,
  };
  const instances = instancesOf(settings);
  const services = instances.flatMap((own, index) => {
    const number = index + 1;
    // The keys of all are those of the portal's data folder.
    mkdirSync(own.data, { recursive: true });
    return planServices(root, own, engines, settings.data)
      .filter(({ name }) => name !== 'shell' || number === 1)
      .map((service) => ({
        ...service,
        name: `${service.name}-${number}`,
        env: { ...(number === 1 ? service.env : without(service.env, ofFirstOnly)), ...before },
      }));
  });
  const balanced = [
    { port: ports.gateway, targets: instances.map((one) => one.ports.gateway) },
    ...subgraphs.map(({ port }, index) => ({ port, targets: instances.map((one) => one.subgraphs[index]!.port) })),
  ];
  return { services, balanced };
}

const at = (port: number): string => `http://127.0.0.1:${port}`;

function without(env: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
