import type { Logger } from '@portal/server/service/log';
import { z } from 'zod';
import type { Bus } from '../live/bus.ts';
import { OwnerStateSync } from '../live/owner-state-sync.ts';
import { type Session, type UserClaims, userClaims } from './session.ts';

const moment = z.coerce.date().transform((date) => date.getTime());

const sessionChanges = z.object({
  revokedSessions: z.array(z.object({ sessionId: z.string(), at: moment })),
  users: z.array(
    z.object({
      userUuid: z.string(),
      endedBefore: moment.nullish(),
      claims: userClaims.nullish(),
      at: moment,
    }),
  ),
});

interface UserChange {
  endedBefore: number;
  claims: UserClaims | undefined;
  at: number;
}

/** Which sessions a change is about: one, or every one of a user. */
export type SessionChange = { sessionId: string } | { userUuid: string };

interface RevocationsOptions {
  bus: Bus;
  /** Asks users/internal/session-changes. */
  fetchChanges: (since: string) => Promise<unknown>;
  log: Logger;
}

const keptMs = 12 * 60 * 60_000;
/** As long as the owner is asked again about what it said already. */
const overlapMs = 10_000;

/**
 * Which sessions have ended and whose rights have changed in the last twelve hours, in memory: loaded from `users` before
 * any session is accepted, then kept up by events, and by asking every two seconds while NATS is away
 * (docs/platform.md, "Session").
 */
export class Revocations {
  readonly #sessions = new Map<string, number>();
  readonly #users = new Map<string, UserChange>();
  readonly #listeners = new Set<(change: SessionChange) => void>();
  readonly #follower: OwnerStateSync;

  constructor(options: RevocationsOptions) {
    const { bus, fetchChanges, log } = options;
    this.#follower = new OwnerStateSync({
      bus,
      log,
      keptMs,
      what: 'sessions that have ended',
      refresh: async (since) => this.#apply(sessionChanges.parse(await fetchChanges(since))),
    });
    bus.on('portal.session.revoked', (body) => {
      const { sessionId } = eventData(body);
      if (typeof sessionId === 'string') this.end(sessionId);
    });
    bus.on('portal.user.changed', () => this.#follower.sync());
  }

  /** Whether they were ever loaded; before that no session can be trusted. */
  get loaded(): boolean {
    return this.#follower.loaded;
  }

  /** Begins to load; goes on trying while `users` is down. */
  start(): void {
    this.#follower.sync();
  }

  stop(): void {
    this.#follower.stop();
  }

  /** Calls the listener with every session or user that changed. */
  onChange(listener: (change: SessionChange) => void): void {
    this.#listeners.add(listener);
  }

  /** Ends a session at once; `users` says so too, a little later. */
  end(sessionId: string, at = Date.now()): void {
    if (this.#sessions.has(sessionId)) return;
    this.#sessions.set(sessionId, at);
    this.#announce({ sessionId });
  }

  /** Whether a session was ended by a logout, a change of password or a deactivation. */
  isEnded(session: Pick<Session, 'sessionId' | 'startedAt' | 'claims'>): boolean {
    if (this.#sessions.has(session.sessionId)) return true;
    return session.startedAt < (this.#users.get(session.claims.userUuid)?.endedBefore ?? 0);
  }

  /** The session with the newest rights known; the same object when nothing changed. */
  refreshed(session: Session): Session {
    const change = this.#users.get(session.claims.userUuid);
    if (!change?.claims || change.at <= session.claimsAt) return session;
    return { ...session, claims: change.claims, claimsAt: change.at };
  }

  #apply(changes: z.infer<typeof sessionChanges>): void {
    for (const { sessionId, at } of changes.revokedSessions) this.end(sessionId, at);
    for (const { userUuid, endedBefore, claims, at } of changes.users) {
      const known = this.#users.get(userUuid);
      const ended = Math.max(endedBefore ?? 0, known?.endedBefore ?? 0);
      if (known && known.at >= at && known.endedBefore === ended) continue;
      this.#users.set(userUuid, { endedBefore: ended, claims: claims ?? known?.claims, at });
      this.#announce({ userUuid });
    }
    this.#forgetOld();
  }

  #forgetOld(): void {
    const limit = Date.now() - keptMs - overlapMs;
    for (const [sessionId, at] of this.#sessions) if (at < limit) this.#sessions.delete(sessionId);
    for (const [userUuid, { at }] of this.#users) if (at < limit) this.#users.delete(userUuid);
  }

  #announce(change: SessionChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** The data of an event, in its envelope (docs/platform.md, "Events"). */
export function eventData(body: Record<string, unknown>): Record<string, unknown> {
  return typeof body.data === 'object' && body.data !== null ? (body.data as Record<string, unknown>) : body;
}
