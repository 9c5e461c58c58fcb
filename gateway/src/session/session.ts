import { type Right, rightNames, userTypes } from '@portal/domain';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SessionOutcome } from '../context.ts';
import { cookieLine, cookieValue } from './cookies.ts';

const uuidOrNothing = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
  .optional();

export const userClaims = z.object({
  userUuid: z.string().min(1),
  userType: z.enum(userTypes),
  // A right that this gateway's catalogue does not know yet is left out rather than ending the session.
  additionalRights: z
    .array(z.string())
    .default([])
    .transform((rights) => rights.filter((right): right is Right => (rightNames as string[]).includes(right))),
  businessUnitUuid: uuidOrNothing,
  zoneUuid: uuidOrNothing,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

/** What is known of a signed-in user, as `users` vouches for it. */
export type UserClaims = z.infer<typeof userClaims>;

/** Checks claims that `users` sends; throws a ZodError. */
export const readClaims = (claims: unknown): UserClaims => userClaims.parse(claims);

const sessionGrant = z.object({
  claims: userClaims,
  sessionId: z.string().min(1),
  /** No later than its claims were read: what changes afterwards is newer than they are. */
  startedAt: z.coerce.date().transform((date) => date.getTime()),
  /** What was typed to sign in, as a hash: the device is known by it from now on. */
  account: z.string().max(100).optional(),
});

/** A session that `users` has just begun. */
export type SessionGrant = z.infer<typeof sessionGrant>;

/** A session as the cookie holds it. `claimsAt` shows which of two versions of the claims is the newer. */
export interface Session extends SessionGrant {
  claimsAt: number;
  issuedAt: number;
}

/** Reads the answer header of `users`: base64url JSON after a login, the word `end` after a logout (docs/platform.md). */
export function readSessionOutcome(header: string): SessionOutcome {
  if (header === 'end') return { kind: 'end' };
  const grant: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  return { kind: 'begin', grant: sessionGrant.parse(grant) };
}

const minute = 60_000;
const slidingMs = 15 * minute;
const absoluteMs = 12 * 60 * minute;
const cookieName = 'jwt';

/**
 * The session cookie `jwt`: signed HS256, algorithm pinned, 15 minutes sliding and 12 hours in all
 * (decisions, section 5). The clock is passed in.
 */
export class SessionCookies {
  readonly #key: Uint8Array;
  readonly #secure: boolean;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Session>({ max: 5_000 });

  constructor(secret: string, { secure, now = Date.now }: { secure: boolean; now?: () => number }) {
    this.#key = new TextEncoder().encode(secret);
    this.#secure = secure;
    this.#now = now;
  }

  /**
   * The session in a `Cookie` header: none when it has no `jwt`; 'refused' when it is forged, ended or of another
   * algorithm, so that it is cleared.
   */
  async read(header: string | undefined): Promise<Session | 'refused' | undefined> {
    const token = cookieValue(header, cookieName);
    if (token === undefined) return undefined;
    const session = this.#known.get(token) ?? (await this.#verify(token));
    if (!session || this.endsAt(session) <= this.#now()) return 'refused';
    return session;
  }

  async #verify(token: string): Promise<Session | undefined> {
    try {
      const { payload } = await jwtVerify<Session>(token, this.#key, {
        algorithms: ['HS256'],
        currentDate: new Date(this.#now()),
        requiredClaims: ['exp', 'sessionId'],
      });
      const { claims, sessionId, startedAt, claimsAt, issuedAt } = payload;
      const session = { claims, sessionId, startedAt, claimsAt, issuedAt };
      this.#known.set(token, session);
      return session;
    } catch {
      return undefined;
    }
  }

  /** When a session ends unless it is renewed before. */
  endsAt(session: Pick<Session, 'startedAt' | 'issuedAt'>): number {
    return Math.min(session.issuedAt + slidingMs, session.startedAt + absoluteMs);
  }

  /** Whether the cookie is old enough to be issued again. */
  isDue(session: Session): boolean {
    return this.#now() - session.issuedAt > minute;
  }

  /** The `Set-Cookie` line that begins or renews a session. */
  async issue({ claims, sessionId, startedAt, claimsAt }: Omit<Session, 'issuedAt' | 'account'>): Promise<string> {
    const issuedAt = this.#now();
    const endsAt = this.endsAt({ startedAt, issuedAt });
    const token = await new SignJWT({ claims, sessionId, startedAt, claimsAt, issuedAt })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(endsAt / 1_000))
      .sign(this.#key);
    return this.#line(token, Math.max(0, Math.floor((endsAt - issuedAt) / 1_000)));
  }

  /** The `Set-Cookie` line that removes the cookie. */
  clear(): string {
    return this.#line('', 0);
  }

  #line(value: string, maxAge: number): string {
    return cookieLine(cookieName, value, { maxAge, secure: this.#secure });
  }
}
