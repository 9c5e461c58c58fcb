/** What happened, as pages receive it. */
export interface Change {
  kind: string;
  ids: string[];
}

/** From a page's question to its subscription on a slow line. */
const recallMs = 3_000;

const isRecent = (at: number, now: number): boolean => now - at <= recallMs;

/**
 * The changes of the last three seconds. A page asks what it shows and begins to listen at the same time; what happened after its answer was read and
 * before the gateway had its subscription would otherwise never be sent.
 */
export class RecentChanges {
  /** When each object was last changed, by the channel and the kind of change. */
  readonly #channels = new Map<string, Map<string, Map<string, number>>>();

  note(channel: string, { kind, ids }: Change, now: number): void {
    const kinds = this.#channels.get(channel) ?? new Map<string, Map<string, number>>();
    this.#channels.set(channel, kinds);
    const changed = kinds.get(kind) ?? new Map<string, number>();
    kinds.set(kind, changed);
    for (const id of ids) changed.set(id, now);
  }

  /** Those of a channel, each kind once with everything that it was about. */
  of(channel: string, now: number): Change[] {
    return [...(this.#channels.get(channel) ?? [])]
      .map(([kind, changed]) => ({ kind, ids: [...changed].flatMap(([id, at]) => (isRecent(at, now) ? [id] : [])) }))
      .filter(({ ids }) => ids.length > 0);
  }

  /** Lets go of what is older; to be called from time to time. */
  forget(now: number): void {
    for (const [channel, kinds] of this.#channels) {
      for (const [kind, changed] of kinds) {
        for (const [id, at] of changed) if (!isRecent(at, now)) changed.delete(id);
        if (changed.size === 0) kinds.delete(kind);
      }
      if (kinds.size === 0) this.#channels.delete(channel);
    }
  }
}
