import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that Linux (32768), macOS and Windows (49152) give to outgoing connections. */
const [lowest, highest] = [15_000, 32_000];

/**
 * A free port that stays free while its server is away: no outgoing connection of somebody else takes it, and a client that dials it
 * is not connected to itself, as happens on loopback.
 */
export const freePort = (): Promise<number> => freePorts(1);

/** A port from which on `count` ports are free, as those of {@link freePort}. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(lowest, highest);
    const range = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(range.map(isPortFree))).every(Boolean)) return first;
  }
}

/** Whether a server could listen on this port: nobody else does, on any address of the machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
