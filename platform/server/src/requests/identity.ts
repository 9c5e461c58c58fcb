import { randomUUID } from 'node:crypto';
import { type Actor, ownEntry, PortalError, withoutDelegations } from '@portal/domain';
import { type CryptoKey, decodeProtectedHeader, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';

/** Names of the headers between gateway and services (docs/platform.md). */
export const identityHeader = 'x-portal-identity';
export const traceHeader = 'x-trace-id';
export const sessionHeader = 'x-portal-session';
/** Beside the identity of a service that asks for a person: the gateway's own word for that person, as it was given to that service. */
export const personHeader = 'x-portal-person';
/** Beside the identity of a service whose work nobody waits for: whose rights of now count. For listed questions only. */
export const namedUserHeader = 'x-portal-named-user';
/** Beside it: who really asked for the work when that person was impersonated, as JSON in a URL's letters. */
export const impersonatorHeader = 'x-portal-impersonator';

/** The trace id that came along, or a new one instead of none or of one that could do harm in a log. */
export const safeTraceId = (given: string | undefined): string =>
  given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();

/** Who alone vouches for people. */
const gateway = 'gateway';
const lifetimeSeconds = 60;
/** By so much the clocks of two hosts may differ. */
const clockToleranceSeconds = 5;
const cacheLimit = 5000;

export interface IdentityKeys {
  /** Public keys of every service, by name. */
  publicKeys: Record<string, JWK>;
  /** Private keys held by this process, by name of service. */
  privateKeys: Record<string, JWK>;
}

/** What a request brings to say who asks. */
export interface Credentials {
  identity: string | undefined;
  person: string | undefined;
}
export interface Identified {
  actor: Actor;
  /** The service that sent the request. */
  issuer: string;
  proof: string | undefined;
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
    const jwk = ownEntry(use === 'private' ? this.#keys.privateKeys : this.#keys.publicKeys, service);
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
   * Who asks, according to the request: a service, or a person. For people only the gateway vouches: either it asks itself, or the service that asks passes on
   * what the gateway gave to it. What another service asks for somebody counts in their own name alone: it cannot see for which act, and where, they stand in for
   * others.
   * @returns `proof` is what this service may pass on in turn
   * @throws PortalError UNAUTHENTICATED
   */
  async identify({ identity, person }: Credentials, audience: string): Promise<Identified> {
    const asking = await this.verify(identity, audience);
    if (asking.issuer === gateway) return { ...asking, proof: identity };
    if (!person) return { ...asking, proof: undefined };
    const { actor, issuer } = await this.verify(person, asking.issuer);
    if (issuer !== gateway || actor.kind === 'service') throw new PortalError('UNAUTHENTICATED');
    return { actor: withoutDelegations(actor), issuer: asking.issuer, proof: undefined };
  }

  /**
   * Who a token vouches for. Only EdDSA, only for the audience, only while it lives: 60 s, whatever it says itself. A service speaks for itself alone.
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
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: lifetimeSeconds,
        clockTolerance: clockToleranceSeconds,
      });
      const actor = named(payload.actor as Actor);
      if (issuer !== gateway && (actor.kind !== 'service' || actor.service !== issuer))
        throw new Error('not for others');
      const until = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + lifetimeSeconds) * 1000;
      const entry = { actor, issuer, until };
      if (this.#verified.size >= cacheLimit) this.#verified.clear();
      this.#verified.set(cacheKey, entry);
      return entry;
    } catch {
      throw new PortalError('UNAUTHENTICATED');
    }
  }
}

/** Rights follow from type and additional rights here; a list of them in full is for browsers, which know no more. */
function named(actor: Actor): Actor {
  if (actor.kind !== 'user') return actor;
  const { heldRights: _, ...user } = actor;
  return user;
}
