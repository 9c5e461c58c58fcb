import { randomInt } from 'node:crypto';
import { isPortFree } from '@portal/run/processes/ports';

/**
 * A free port below those that the system gives to outgoing connections: while its server is killed, no connection of somebody else
 * takes it, and a client that dials it cannot be connected to itself, as happens on loopback.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    if (await isPortFree(port)) return port;
  }
}
