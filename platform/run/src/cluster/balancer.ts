import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port on the loopback, and those behind it that do the same work. */
export interface Balanced {
  port: number;
  targets: readonly number[];
}

/**
 * What a balancer is in production: it gives each connection to the next target in turn, and where nobody listens to the one after it. A connection
 * that is lost
 * later is lost for its client: nothing is sent a second time.
 */
export class Balancer {
  readonly #of: Balanced;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #turn = 0;

  constructor(of: Balanced) {
    this.#of = of;
    this.#server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => void this.#pass(client));
  }

  /** Resolves once it listens. */
  async start(): Promise<void> {
    this.#server.listen(this.#of.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Ends all connections. */
  stop(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  async #pass(client: Socket): Promise<void> {
    this.#keep(client);
    const target = await this.#target();
    if (!target || client.destroyed) {
      target?.destroy();
      client.destroy();
      return;
    }
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.setNoDelay(true);
      one.once('close', () => other.destroy());
      one.pipe(other);
    }
    client.resume();
  }

  async #target(): Promise<Socket | undefined> {
    const { targets } = this.#of;
    const first = this.#turn++;
    for (let tried = 0; tried < targets.length; tried++) {
      const socket = connect({
        port: targets[(first + tried) % targets.length]!,
        host: '127.0.0.1',
        allowHalfOpen: true,
      });
      this.#keep(socket);
      const connected = await once(socket, 'connect').catch(() => undefined);
      if (connected) return socket;
    }
    return undefined;
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    // How a connection ends shows in `close`.
    socket.on('error', () => undefined);
    socket.once('close', () => this.#open.delete(socket));
  }
}
