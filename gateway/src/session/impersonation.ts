import { canBeImpersonated, hasRight, type UserActor } from '@portal/domain';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../live/bus.ts';
import { Refusal } from '../requests/refusal.ts';
import { eventData } from './revocations.ts';
import { readClaims, type UserClaims } from './session.ts';

/** Asks users/internal/claims. Throws a Refusal when there is no such user or `users` does not answer. */
export type FetchClaims = (userUuid: string) => Promise<{ claims?: unknown }>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Impersonation of another user (decisions, section 5): the right of who really acts, and the type of the target. */
export class Impersonation {
  readonly #fetchClaims: FetchClaims;
  readonly #known = new LRUCache<string, UserClaims>({ max: 1_000, ttl: 60_000 });

  constructor(bus: Bus, fetchClaims: FetchClaims) {
    this.#fetchClaims = fetchClaims;
    bus.on('portal.user.changed', (body) => {
      for (const id of [eventData(body).userUuid, body.aggregateId]) if (typeof id === 'string') this.#known.delete(id);
    });
    bus.onStatus(() => this.#known.clear());
  }

  /**
   * The actor that the header `x-impersonate-user` asks for.
   * @throws Refusal FORBIDDEN without the right or when nested, CANNOT_IMPERSONATE for a user nobody may impersonate,
   *   BAD_USER_INPUT for what is not a uuid, NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async actor(real: UserActor, target: string): Promise<UserActor> {
    // Node joins a header sent twice with a comma: one impersonation inside another.
    if (real.impersonator || target.includes(',') || !hasRight(real, 'impersonate')) throw new Refusal('FORBIDDEN');
    if (!uuid.test(target)) throw new Refusal('BAD_USER_INPUT');
    if (target === real.userUuid) return real;
    const claims = await this.#claims(target);
    if (!canBeImpersonated(claims.userType)) throw new Refusal('CANNOT_IMPERSONATE');
    return {
      kind: 'user',
      ...claims,
      sessionId: real.sessionId,
      impersonator: { userUuid: real.userUuid, name: `${real.firstName} ${real.lastName}` },
      ...(real.address && { address: real.address }),
    };
  }

  async #claims(userUuid: string): Promise<UserClaims> {
    const known = this.#known.get(userUuid);
    if (known) return known;
    const { claims } = await this.#fetchClaims(userUuid);
    if (!claims) throw new Refusal('NOT_FOUND');
    const read = readClaims(claims);
    this.#known.set(userUuid, read);
    return read;
  }
}
