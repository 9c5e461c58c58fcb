/** What happened at a gathering, as pages receive it. */
export interface GatheringChange {
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
  /** When each object was last changed, by the gathering and the kind of change. */
  readonly #gatherings = new Map<string, Map<string, Map<string, number>>>();

  note(gatheringUuid: string, { kind, ids }: GatheringChange, now: number): void {
    const kinds = this.#gatherings.get(gatheringUuid) ?? new Map<string, Map<string, number>>();
    this.#gatherings.set(gatheringUuid, kinds);
    const changed = kinds.get(kind) ?? new Map<string, number>();
    kinds.set(kind, changed);
    for (const id of ids) changed.set(id, now);
  }

  /** Those of a gathering, each kind once with everything that it was about. */
  of(gatheringUuid: string, now: number): GatheringChange[] {
    return [...(this.#gatherings.get(gatheringUuid) ?? [])]
      .map(([kind, changed]) => ({ kind, ids: [...changed].flatMap(([id, at]) => (isRecent(at, now) ? [id] : [])) }))
      .filter(({ ids }) => ids.length > 0);
  }

  /** Lets go of what is older; to be called from time to time. */
  forget(now: number): void {
    for (const [gatheringUuid, kinds] of this.#gatherings) {
      for (const [kind, changed] of kinds) {
        for (const [id, at] of changed) if (!isRecent(at, now)) changed.delete(id);
        if (changed.size === 0) kinds.delete(kind);
      }
      if (kinds.size === 0) this.#gatherings.delete(gatheringUuid);
    }
  }
}
