import { type HcpLink, linkBearerType } from '@portal/domain';
import { readIdentityKeys } from '@portal/server/requests/identity';
import { importJWK, SignJWT } from 'jose';

/** What a link has opened is open for so long at most. */
export const bearerMs = 2 * 3_600_000;

/**
 * The bearer of an opened link: a JWT of hcps for the gateway, valid for two hours at most and never longer than the link
 * (decisions, section 5). Its type distinguishes it from the identities between services.
 */
export async function bearerOf(link: HcpLink, now: Date): Promise<{ bearer: string; expiresAt: Date }> {
  const { linkId, purpose, healthCareProfessionalUuid, gatheringUuid } = link;
  const expiresAt = new Date(Math.min(now.getTime() + bearerMs, link.endsAt.getTime()));
  const jwk = readIdentityKeys().privateKeys.hcps;
  if (!jwk) throw new Error('no private key for hcps');
  const bearer = await new SignJWT({ purpose, healthCareProfessionalUuid, ...(gatheringUuid && { gatheringUuid }) })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'hcps', typ: linkBearerType })
    .setIssuer('hcps')
    .setAudience('gateway')
    .setSubject(healthCareProfessionalUuid)
    .setJti(linkId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(await importJWK(jwk, 'EdDSA'));
  return { bearer, expiresAt };
}
