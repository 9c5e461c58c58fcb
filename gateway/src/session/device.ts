import { randomUUID } from 'node:crypto';
import type { Device } from '@portal/domain';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cookieLine, cookieValue } from './cookies.ts';

const cookieName = 'device';
const audience = 'device';
const lifetimeSeconds = 90 * 24 * 3600;
/** People who share a computer; with more, the one who has not been there for longest is forgotten. */
const mostAccounts = 5;

const deviceClaims = z.object({ id: z.uuid(), accounts: z.array(z.string().max(100)).max(mostAccounts) });

/**
 * The cookie `device`, by which `users` distinguishes a browser that has signed in before from one that only tries: signed HS256, 90 days,
 * HttpOnly. It opens nothing; wrong passwords of others do not count against it (docs/decisions/session.md).
 */
export class DeviceCookies {
  readonly #key: Uint8Array;
  readonly #secure: boolean;
  /** By its cookie, which comes with every request: its signature is checked once. */
  readonly #known = new LRUCache<string, { device: Device; endsAt: number }>({ max: 5_000 });

  constructor(secret: string, { secure }: { secure: boolean }) {
    this.#key = new TextEncoder().encode(secret);
    this.#secure = secure;
  }

  /** The device of a `Cookie` header; none when it has no cookie, or a forged or old one. */
  async read(header: string | undefined): Promise<Device | undefined> {
    const token = cookieValue(header, cookieName);
    if (token === undefined) return undefined;
    const known = this.#known.get(token);
    if (known) return known.endsAt > Date.now() ? known.device : undefined;
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['exp'],
      });
      const device = deviceClaims.parse({ id: payload.id, accounts: payload.accounts });
      this.#known.set(token, { device, endsAt: (payload.exp ?? 0) * 1_000 });
      return device;
    } catch {
      return undefined;
    }
  }

  /** The `Set-Cookie` line after somebody signed in to an account on the device. */
  async issue(device: Device | undefined, account: string): Promise<string> {
    const { id, accounts } = device ?? { id: randomUUID(), accounts: [] };
    const known = [account, ...accounts.filter((one) => one !== account)].slice(0, mostAccounts);
    const token = await new SignJWT({ id, accounts: known })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(this.#key);
    return cookieLine(cookieName, token, { maxAge: lifetimeSeconds, secure: this.#secure });
  }
}
