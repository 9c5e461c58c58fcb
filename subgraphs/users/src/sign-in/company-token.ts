import { PortalError } from '@portal/domain';
import { importJWK, type JWK, jwtVerify } from 'jose';
import type { Settings } from '../settings.ts';

/** Signatures by a private key only: with a shared secret the public key could be used to forge (key confusion). */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * The e-mail of the person for whom the company's portal signed the token (strategy jwt; decisions, section 5).
 * @throws PortalError BAD_CREDENTIALS when it is not signed by that portal with the key's own algorithm, has ended, or names nobody
 */
export async function emailOfCompanyToken(settings: Settings, token: string): Promise<string> {
  if (!settings.strategies.has('jwt')) throw new PortalError('BAD_CREDENTIALS');
  const jwk = JSON.parse(settings.COMPANY_JWT_PUBLIC_KEY!) as JWK;
  if (!jwk.alg || !algorithms.includes(jwk.alg))
    throw new Error('COMPANY_JWT_PUBLIC_KEY must name its asymmetric "alg"');
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, jwk.alg), {
      algorithms: [jwk.alg],
      requiredClaims: ['exp', 'email'],
      maxTokenAge: '10 minutes',
      ...(settings.COMPANY_JWT_ISSUER && { issuer: settings.COMPANY_JWT_ISSUER }),
      ...(settings.COMPANY_JWT_AUDIENCE && { audience: settings.COMPANY_JWT_AUDIENCE }),
    });
    return String(payload.email).trim().toLowerCase();
  } catch {
    throw new PortalError('BAD_CREDENTIALS');
  }
}
