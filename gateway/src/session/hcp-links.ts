import { type Actor, linkBearerType, linkPurposeNames } from '@portal/domain';
import type { Logger } from '@portal/server/service/log';
import { type CryptoKey, importJWK, type JWK, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Bus } from '../live/bus.ts';
import { OwnerStateSync } from '../live/owner-state-sync.ts';
import { Refusal, unavailable } from '../requests/refusal.ts';
import { eventData } from './revocations.ts';

const moment = z.coerce.date().transform((date) => date.getTime());
const linkRevocations = z.object({ revokedLinks: z.array(z.object({ linkId: z.string(), at: moment })) });

const claims = z.object({
  purpose: z.enum(linkPurposeNames),
  healthCareProfessionalUuid: z.uuid(),
  gatheringUuid: z.uuid().optional(),
  jti: z.uuid(),
});

type LinkActor = Extract<Actor, { kind: 'link' }>;

interface HcpLinksOptions {
  bus: Bus;
  log: Logger;
  /** The public half of the key of hcps. */
  publicKey: JWK | undefined;
  /** Asks hcps/internal/link-revocations. */
  fetchRevocations: (since: string) => Promise<unknown>;
}

/** A bearer lives for two hours: what was revoked before that is of no use any more anyhow. */
const keptMs = 2 * 3_600_000 + 60_000;

/** HCP links that hcps has opened (decisions, section 5): the bearer's signature, and which links have been revoked since. */
export class HcpLinks {
  readonly #options: HcpLinksOptions;
  readonly #revoked = new Map<string, number>();
  readonly #follower: OwnerStateSync;
  #key: Promise<CryptoKey | Uint8Array> | undefined;

  constructor(options: HcpLinksOptions) {
    const { bus, fetchRevocations, log } = options;
    this.#options = options;
    this.#follower = new OwnerStateSync({
      bus,
      log,
      keptMs,
      what: 'HCP links that were revoked',
      refresh: async (since) => this.#apply(linkRevocations.parse(await fetchRevocations(since))),
    });
    bus.on('portal.hcp.linkRevoked', (body) => {
      const { linkId } = eventData(body);
      if (typeof linkId === 'string') this.#revoked.set(linkId, Date.now());
    });
  }

  /** Begins to load what was revoked; goes on trying while `hcps` is down. */
  start(): void {
    this.#follower.sync();
  }

  stop(): void {
    this.#follower.stop();
  }

  /**
   * The HCP of a bearer token.
   * @throws Refusal HCP_LINK_INVALID, HCP_LINK_REVOKED; SERVICE_UNAVAILABLE while nobody knows what was revoked
   */
  async actor(bearer: string, address: string | undefined): Promise<LinkActor> {
    const { jti: linkId, ...link } = await this.#verify(bearer);
    if (!this.#follower.loaded) throw unavailable('hcps');
    if (this.#revoked.has(linkId)) throw new Refusal('HCP_LINK_REVOKED');
    return { kind: 'link', ...link, linkId, ...(address && { address }) };
  }

  async #verify(bearer: string): Promise<z.infer<typeof claims>> {
    const { publicKey } = this.#options;
    try {
      if (!publicKey) throw new Error('no public key for hcps');
      this.#key ??= importJWK(publicKey, 'EdDSA');
      const { payload } = await jwtVerify(bearer, await this.#key, {
        algorithms: ['EdDSA'],
        typ: linkBearerType,
        issuer: 'hcps',
        audience: 'gateway',
        requiredClaims: ['exp', 'jti'],
      });
      return claims.parse(payload);
    } catch {
      throw new Refusal('HCP_LINK_INVALID');
    }
  }

  #apply({ revokedLinks }: z.infer<typeof linkRevocations>): void {
    for (const { linkId, at } of revokedLinks) this.#revoked.set(linkId, at);
    const limit = Date.now() - keptMs;
    for (const [linkId, at] of this.#revoked) if (at < limit) this.#revoked.delete(linkId);
  }
}
