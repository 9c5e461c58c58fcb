import { connect, type NatsConnection } from '@portal/server/events/nats';
import type { Logger } from '@portal/server/service/log';
import { natsAccess } from '@portal/server/storage/engine-accounts';

type Handler = (body: Record<string, unknown>) => void;

/**
 * The gateway's subscription to NATS (core, no JetStream): what is missed while it is away is made up for by asking the owner again,
 * so nothing is lost by not being durable.
 */
export class Bus {
  readonly #url: string;
  readonly #log: Logger;
  readonly #handlers: { subject: string; handler: Handler }[] = [];
  readonly #statusListeners = new Set<(connected: boolean) => void>();
  #connection: NatsConnection | undefined;
  #connecting: Promise<void> | undefined;
  #connected = false;
  #stopped = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Calls the handler with the body of every message of the subject. To be called before `start`. */
  on(subject: string, handler: Handler): void {
    this.#handlers.push({ subject, handler });
  }

  /** Sends a message to current subscribers; without a connection it is dropped. */
  publish(subject: string, body: object): void {
    if (this.#connected) this.#connection?.publish(subject, JSON.stringify(body));
  }

  /** Calls back on every loss and return of the connection. */
  onStatus(listener: (connected: boolean) => void): void {
    this.#statusListeners.add(listener);
  }

  /** Begins to connect, and goes on trying for as long as it takes; does not wait for it. */
  start(): void {
    this.#connecting = this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#connection?.close();
    await this.#connecting;
  }

  async #connect(): Promise<void> {
    while (!this.#stopped) {
      try {
        const connection = await connect({
          ...natsAccess(this.#url),
          name: 'gateway',
          maxReconnectAttempts: -1,
          reconnectTimeWait: 500,
          pingInterval: 10_000,
          timeout: 2_000,
        });
        this.#connection = connection;
        if (this.#stopped) return await connection.close();
        this.#subscribe(connection);
        this.#setConnected(true);
        return void this.#follow(connection);
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'NATS does not answer yet');
        await new Promise((resolve) => setTimeout(resolve, 500).unref());
      }
    }
  }

  #subscribe(connection: NatsConnection): void {
    for (const { subject, handler } of this.#handlers) {
      connection.subscribe(subject, {
        callback: (error, message) => {
          if (error) return;
          try {
            handler(message.json());
          } catch (failure) {
            this.#log.warn({ err: failure, subject: message.subject }, 'event not understood');
          }
        },
      });
    }
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.#setConnected(false);
      if (status.type === 'reconnect') this.#setConnected(true);
    }
  }

  #setConnected(connected: boolean): void {
    this.#connected = connected;
    this.#log.info({ connected }, 'NATS connection');
    for (const listener of this.#statusListeners) listener(connected);
  }
}
