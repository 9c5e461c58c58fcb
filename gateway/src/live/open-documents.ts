import { randomUUID } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import type { Bus } from './bus.ts';
import { isOpenDocumentsMessage, type OpenDocumentsMessage } from './open-documents-message.ts';
import type { DocumentRef } from './read-access.ts';

/** How often a gateway sends whom it knows of, and after how long a silent one counts as gone. */
const sayEachMs = 10_000;
const silentMs = 25_000;
const subject = 'opened';

interface Known {
  userUuids: string[];
  at: number;
}

/** Who else has the document open. */
export interface OpenedByOthers {
  documentOpened: { kind: string; ids: string[] };
}

const channelOf = ({ kind, id }: DocumentRef): string => `${kind} ${id}`;

/**
 * Who has which document open, across all gateways: each sends its own over core NATS. Identifiers only, kept in memory; a gateway that died is forgotten
 * after 25 s.
 */
export class OpenDocuments {
  readonly #bus: Pick<Bus, 'on' | 'publish'>;
  readonly #now: () => number;
  readonly #gateway = randomUUID();
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #here = new Map<string, { opened: DocumentRef; followers: Map<symbol, string> }>();
  readonly #elsewhere = new Map<string, Map<string, Known>>();
  readonly #timer: NodeJS.Timeout;

  constructor(bus: Pick<Bus, 'on' | 'publish'>, now: () => number = Date.now) {
    this.#bus = bus;
    this.#now = now;
    bus.on(subject, (body) => isOpenDocumentsMessage(body) && this.#hear(body));
    this.#timer = setInterval(() => this.#sayAll(), sayEachMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts a person among those who have the document open, until the iterator is closed. @returns each time the others are others */
  follow(opened: DocumentRef, userUuid: string): AsyncIterableIterator<OpenedByOthers> {
    const channel = channelOf(opened);
    const follower = Symbol(userUuid);
    const changes = on(this.#emitter, channel);
    let state: 'outside' | 'inside' | 'gone' = 'outside';
    let sent: string | undefined;
    // No generator: closing one waits for the next change, and who leaves would stay until then.
    return {
      next: async () => {
        if (state === 'outside') {
          state = 'inside';
          this.#enter(opened, follower, userUuid);
        }
        for (;;) {
          const { done } = await changes.next();
          if (done) return { done, value: undefined };
          const ids = this.#who(channel).filter((one) => one !== userUuid);
          if (ids.join() === sent) continue;
          sent = ids.join();
          return { done: false, value: { documentOpened: { kind: opened.kind, ids } } };
        }
      },
      return: async () => {
        state = 'gone';
        await changes.return?.();
        this.#leave(opened, follower);
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  #enter(opened: DocumentRef, follower: symbol, userUuid: string): void {
    const channel = channelOf(opened);
    const known = this.#here.get(channel) ?? { opened, followers: new Map<symbol, string>() };
    this.#here.set(channel, known);
    known.followers.set(follower, userUuid);
    this.#say(opened, true);
    this.#emitter.emit(channel);
  }

  #leave(opened: DocumentRef, follower: symbol): void {
    const channel = channelOf(opened);
    const known = this.#here.get(channel);
    if (!known?.followers.delete(follower)) return;
    if (known.followers.size === 0) this.#here.delete(channel);
    this.#say(opened);
    this.#emitter.emit(channel);
  }

  #who(channel: string): string[] {
    const here = [...(this.#here.get(channel)?.followers.values() ?? [])];
    const elsewhere = [...(this.#elsewhere.get(channel)?.values() ?? [])]
      .filter(({ at }) => this.#now() - at < silentMs)
      .flatMap(({ userUuids }) => userUuids);
    return [...new Set([...here, ...elsewhere])].sort();
  }

  #say(opened: DocumentRef, asks = false): void {
    const userUuids = [...new Set(this.#here.get(channelOf(opened))?.followers.values() ?? [])];
    this.#bus.publish(subject, {
      ...opened,
      gateway: this.#gateway,
      userUuids,
      ...(asks && { asks }),
    } satisfies OpenDocumentsMessage);
  }

  #sayAll(): void {
    for (const { opened } of this.#here.values()) this.#say(opened);
    for (const [channel, gateways] of this.#elsewhere) {
      for (const [gateway, { at }] of gateways) if (this.#now() - at >= silentMs) gateways.delete(gateway);
      if (gateways.size === 0) this.#elsewhere.delete(channel);
      this.#emitter.emit(channel);
    }
  }

  #hear({ gateway, kind, id, userUuids, asks }: OpenDocumentsMessage): void {
    if (gateway === this.#gateway) return;
    const channel = channelOf({ kind, id });
    const gateways = this.#elsewhere.get(channel) ?? new Map<string, Known>();
    if (userUuids.length > 0) gateways.set(gateway, { userUuids, at: this.#now() });
    else gateways.delete(gateway);
    if (gateways.size > 0) this.#elsewhere.set(channel, gateways);
    else this.#elsewhere.delete(channel);
    this.#emitter.emit(channel);
    if (asks && this.#here.has(channel)) this.#say({ kind, id });
  }
}
