import { EventEmitter, on } from 'node:events';
import { eventData } from '../session/revocations.ts';
import { type GatheringChange, RecentChanges } from './recent-changes.ts';

/** An emitter has names of its own (`error`), which no gathering may have. */
const channelPrefix = 'gathering ';
const channel = (gatheringUuid: string): string => channelPrefix + gatheringUuid;

/** Who follows which gathering, and what they receive. */
export class Changes {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #recent = new RecentChanges();

  /** An event of a domain: those who follow its gathering are notified. */
  publish(body: Record<string, unknown>): void {
    const { gatheringUuid } = eventData(body);
    if (typeof gatheringUuid !== 'string' || typeof body.name !== 'string') return;
    const change: GatheringChange = { kind: body.name, ids: [String(body.aggregateId ?? gatheringUuid)] };
    this.#recent.note(gatheringUuid, change, Date.now());
    this.#emitter.emit(channel(gatheringUuid), change);
  }

  /** What was missed is unknown: all followers read again. */
  resume(): void {
    for (const name of this.#emitter.eventNames()) {
      if (typeof name !== 'string' || !name.startsWith(channelPrefix)) continue;
      this.#emitter.emit(name, { kind: 'live.resumed', ids: [name.slice(channelPrefix.length)] });
    }
  }

  /** What happened just now, and then what happens, from the call on. */
  follow(gatheringUuid: string): AsyncIterableIterator<{ gatheringChanged: unknown }> {
    const events = on(this.#emitter, channel(gatheringUuid));
    const before = this.#recent.of(gatheringUuid, Date.now());
    return {
      next: async () => {
        const missed = before.shift();
        if (missed) return { done: false, value: { gatheringChanged: missed } };
        const { done, value } = await events.next();
        return done ? { done, value: undefined } : { done: false, value: { gatheringChanged: value[0] } };
      },
      return: async () => {
        await events.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /** Lets go of what happened some time ago. */
  forget(): void {
    this.#recent.forget(Date.now());
  }
}
