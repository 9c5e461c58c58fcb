import { ROOT } from './root.ts';
import { readSettings } from './settings.ts';
import { startPortal } from './start.ts';

/**
 * `npm run cluster`: the portal with three MongoDB, three NATS, two instances of each service and two gateways on this machine, as docs/production.md
 * prescribes them. At the same addresses as `npm start`; with PORTAL_SPLIT=1 each service is a process of its own.
 */
export function main(_args: string[] = [], root = ROOT): Promise<void> {
  return startPortal(root, (env, folder) => ({ ...readSettings(env, folder), isCluster: true }));
}
