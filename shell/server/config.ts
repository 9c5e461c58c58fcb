import path from 'node:path';
import { type TrustedProxies, trustedProxies } from '@portal/server/edge/client-address';
import { IdentityAuthority, readIdentityKeys } from '@portal/server/requests/identity';
import { z } from 'zod';

const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).or(z.literal(['http://localhost:*', 'http://127.0.0.1:*']))));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_DIR: z.string().min(1),
  GATEWAY_URL: z.url({ protocol: /^http$/ }),
  PORTAL_ENV: z.enum(['dev', 'uat', 'preprod', 'production']).default('dev'),
  ALLOWED_ORIGINS: origins.optional(),
  OVERRIDE_ORIGINS: origins.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  REMOTES_POLL_MS: z.coerce.number().int().min(100).max(50_000).default(10_000),
});

export interface Config {
  port: number;
  publicDir: string;
  gatewayUrl: URL;
  portalEnv: 'dev' | 'uat' | 'preprod' | 'production';
  /** Hosts whose pages may read remotes and the graph. */
  allowedOrigins: readonly string[];
  /** Origins from which an administrator's browser may load another build of a remote. */
  overrideOrigins: readonly string[];
  /** Proxies before this server, whose forwarded headers about the caller's address and protocol are trusted. */
  trusted: TrustedProxies;
  /** How often it is asked which versions of remotes were chosen for everybody. */
  remotesPollMs?: number;
  /** Knows the signature of users, which asks what is on the disk; without it nobody is told. */
  identity?: Pick<IdentityAuthority, 'verify'>;
}

/** Reads the environment. @throws with the names of what is missing or wrong */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env);
  if (!result.success) throw new Error(`Configuration incorrecte.\n${z.prettifyError(result.error)}`);
  const { data } = result;
  const developers = data.PORTAL_ENV === 'dev' ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return {
    port: data.PORT,
    publicDir: path.resolve(data.PUBLIC_DIR),
    gatewayUrl: new URL(data.GATEWAY_URL),
    portalEnv: data.PORTAL_ENV,
    allowedOrigins: data.ALLOWED_ORIGINS ?? [],
    overrideOrigins: data.OVERRIDE_ORIGINS ?? developers,
    trusted: trustedProxies(data.TRUSTED_PROXIES),
    remotesPollMs: data.REMOTES_POLL_MS,
    identity: new IdentityAuthority(readIdentityKeys(env)),
  };
}
