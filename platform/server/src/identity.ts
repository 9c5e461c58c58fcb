import { randomUUID } from 'node:crypto';
import { type Actor, PortalError } from '@portal/domain';
import { type CryptoKey, decodeProtectedHeader, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';

/** Names of the headers between gateway and services (docs/platform.md). */
export const identityHeader = 'x-portal-identity';
export const traceHeader = 'x-trace-id';
export const sessionHeader = 'x-portal-session';

/** The trace id that came along, or a new one in the place of none or of one that could do harm in a log. */
export const safeTraceId = (given: string | undefined): string =>
  given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();

const lifetimeSeconds = 60;
const cacheLimit = 5000;

export interface IdentityKeys {
  /** Public keys of every service, by name. */
  publicKeys: Record<string, JWK>;
  /** Private keys held by this process, by name of service. */
  privateKeys: Record<string, JWK>;
}

/** Reads the keys from the environment: IDENTITY_PUBLIC_KEYS and IDENTITY_PRIVATE_KEY (kid names the service) or IDENTITY_PRIVATE_KEYS. */
export function readIdentityKeys(env: NodeJS.ProcessEnv = process.env): IdentityKeys {
  const publicKeys = JSON.parse(env.IDENTITY_PUBLIC_KEYS ?? '{}') as Record<string, JWK>;
  const privateKeys = JSON.parse(env.IDENTITY_PRIVATE_KEYS ?? '{}') as Record<string, JWK>;
  if (env.IDENTITY_PRIVATE_KEY) {
    const jwk = JSON.parse(env.IDENTITY_PRIVATE_KEY) as JWK;
    if (jwk.kid) privateKeys[jwk.kid] = jwk;
  }
  return { publicKeys, privateKeys };
}

/** Signs and checks the short-lived identity that goes along with every request between services. */
export class IdentityAuthority {
  readonly #keys: IdentityKeys;
  readonly #imported = new Map<string, Promise<CryptoKey | Uint8Array>>();
  readonly #signed = new Map<string, { token: string; until: number }>();
  readonly #verified = new Map<string, { actor: Actor; issuer: string; until: number }>();

  constructor(keys: IdentityKeys) {
    this.#keys = keys;
  }

  #key(use: 'private' | 'public', service: string): Promise<CryptoKey | Uint8Array> {
    const name = `${use}:${service}`;
    const jwk = use === 'private' ? this.#keys.privateKeys[service] : this.#keys.publicKeys[service];
    if (!jwk) return Promise.reject(new Error(`no ${use} key for ${service}`));
    let key = this.#imported.get(name);
    if (!key) {
      key = importJWK(jwk, 'EdDSA');
      this.#imported.set(name, key);
    }
    return key;
  }

  /** A token for one audience; the same one is given again for half of its life. */
  async sign(issuer: string, audience: string, actor: Actor): Promise<string> {
    const cacheKey = `${issuer}>${audience}:${JSON.stringify(actor)}`;
    const known = this.#signed.get(cacheKey);
    if (known && known.until > Date.now()) return known.token;
    const token = await new SignJWT({ actor })
      .setProtectedHeader({ alg: 'EdDSA', kid: issuer })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(await this.#key('private', issuer));
    if (this.#signed.size >= cacheLimit) this.#signed.clear();
    this.#signed.set(cacheKey, { token, until: Date.now() + (lifetimeSeconds * 1000) / 2 });
    return token;
  }

  /**
   * Who a token vouches for. Only EdDSA, only for the audience, only while it lives.
   * @throws PortalError UNAUTHENTICATED
   */
  async verify(token: string | undefined, audience: string): Promise<{ actor: Actor; issuer: string }> {
    if (!token) throw new PortalError('UNAUTHENTICATED');
    const cacheKey = `${audience}:${token}`;
    const known = this.#verified.get(cacheKey);
    if (known && known.until > Date.now()) return known;
    try {
      const issuer = decodeProtectedHeader(token).kid ?? '';
      const { payload } = await jwtVerify(token, await this.#key('public', issuer), {
        algorithms: ['EdDSA'],
        audience,
        issuer,
      });
      const entry = { actor: payload.actor as Actor, issuer, until: (payload.exp ?? 0) * 1000 };
      if (this.#verified.size >= cacheLimit) this.#verified.clear();
      this.#verified.set(cacheKey, entry);
      return entry;
    } catch {
      throw new PortalError('UNAUTHENTICATED');
    }
  }
}
