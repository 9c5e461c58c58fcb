import { waitFor } from '@portal/test/wait-for';
import { connect, DeliverPolicy, type NatsConnection } from 'nats';
import { address } from '../setup/address.ts';

/** An event of the portal (docs/platform.md, "Events"). */
export interface PortalEvent {
  eventId: string;
  name: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  actor: { userUuid?: string };
  data: Record<string, unknown>;
}

/** Follows the portal's stream from now on, by a JetStream consumer of its own. */
export class EventListener {
  readonly #connection: NatsConnection;
  readonly heard: PortalEvent[] = [];

  private constructor(connection: NatsConnection) {
    this.#connection = connection;
  }

  /** @param subject such as `portal.gathering.>` */
  static async open(subject: string): Promise<EventListener> {
    const connection = await connect({ servers: address.nats, name: 'e2e' });
    const listener = new EventListener(connection);
    const consumer = await connection
      .jetstream()
      .consumers.get('PORTAL', { filterSubjects: subject, deliver_policy: DeliverPolicy.New });
    const messages = await consumer.consume();
    void (async () => {
      for await (const message of messages) listener.heard.push(message.json<PortalEvent>());
    })();
    return listener;
  }

  /** Events received about one object, in the order of the stream. */
  about(aggregateId: string): PortalEvent[] {
    return this.heard.filter((event) => event.aggregateId === aggregateId);
  }

  /** Waits for an event about one object. */
  wait(
    aggregateId: string,
    name: string,
    matches: (data: PortalEvent['data']) => boolean = () => true,
  ): Promise<PortalEvent> {
    return waitFor(() => this.about(aggregateId).find((event) => event.name === name && matches(event.data)), {
      what: `event ${name} of ${aggregateId}`,
    });
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
