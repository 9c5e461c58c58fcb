import { EventEmitter, on } from 'node:events';
import { eventData } from '../session/revocations.ts';
import { type Change, RecentChanges } from './recent-changes.ts';

/** What is followed: a gathering, what one person is notified of, or for whom they stand in. */
type Channel = `gathering ${string}` | `notifications ${string}` | `delegations ${string}`;
/** An emitter has names of its own (`error`), which no channel has. */
const isChannel = (name: string | symbol): name is Channel =>
  typeof name === 'string' && /^(gathering|notifications|delegations) /.test(name);

/** Events whose data name who is notified; of other events the people in them are nobody's business here. */
const isNotification = (name: string): boolean => name.startsWith('notification.');

/** Whom an event concerns: the pages of its gathering, or of the people who are notified. */
function channelsOf(name: string, { gatheringUuid, userUuids }: Record<string, unknown>): Channel[] {
  if (isNotification(name))
    return Array.isArray(userUuids) ? userUuids.map((one): Channel => `notifications ${one}`) : [];
  return typeof gatheringUuid === 'string' ? [`gathering ${gatheringUuid}`] : [];
}

/** Who follows what, and what they receive. */
export class Changes {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #recent = new RecentChanges();

  /** An event of a domain: those who follow what it is about are notified. */
  publish(body: Record<string, unknown>): void {
    const { name, aggregateId } = body;
    if (typeof name !== 'string') return;
    for (const channel of channelsOf(name, eventData(body)))
      this.tell(channel, { kind: name, ids: [String(aggregateId ?? idOf(channel))] });
  }

  /** Those who follow something are notified. */
  tell(channel: Channel, change: Change): void {
    this.#recent.note(channel, change, Date.now());
    this.#emitter.emit(channel, change);
  }

  /** What was missed is unknown: all followers read again. */
  resume(): void {
    for (const channel of this.#emitter.eventNames())
      if (isChannel(channel)) this.#emitter.emit(channel, { kind: 'live.resumed', ids: [idOf(channel)] });
  }

  /** What happened just now, and then what happens, from the call on. @param field the subscription's name */
  follow<Field extends string>(channel: Channel, field: Field): AsyncIterableIterator<Record<Field, Change>> {
    const events = on(this.#emitter, channel);
    const before = this.#recent.of(channel, Date.now());
    const payload = (change: Change) => ({ [field]: change }) as Record<Field, Change>;
    return {
      next: async () => {
        const missed = before.shift();
        if (missed) return { done: false, value: payload(missed) };
        const { done, value } = await events.next();
        return done ? { done, value: undefined } : { done: false, value: payload(value[0]) };
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

const idOf = (channel: Channel): string => channel.slice(channel.indexOf(' ') + 1);
