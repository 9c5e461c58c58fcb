import { subgraphNames, subgraphPort } from '@portal/domain/subgraphs';
import { type TrustedProxies, trustedProxies } from '@portal/server/edge/client-address';
import { missingAccounts } from '@portal/server/storage/engine-accounts';
import { z } from 'zod';

export type PortalEnvironment = 'dev' | 'uat' | 'preprod' | 'production';

/** The whole configuration of the gateway. */
export interface GatewayConfig {
  environment: PortalEnvironment;
  port: number;
  host: string;
  /** Where browsers reach the portal; the only origin a WebSocket is accepted from. */
  portalUrl: string;
  natsUrl: string;
  sessionSecret: string;
  /** The composed supergraph, watched. */
  supergraphFile: string;
  /** Manifests `<remote>/<version>/operations.json`. */
  operationsDir: string | undefined;
  /** Where the copy of the last good supergraph is kept. */
  dataDir: string;
  subgraphUrls: Readonly<Record<string, string>>;
  /** Proxies whose word about a caller's address counts: the shell's server, and those before it. */
  trusted: TrustedProxies;
}

const jsonRecord = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.record(z.string(), z.url()));

const environmentVariables = z
  .object({
    PORTAL_ENV: z.enum(['dev', 'uat', 'preprod', 'production']),
    PORT: z.coerce.number().int().min(0).max(65_535),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORTAL_URL: z.url(),
    NATS_URL: z.string().min(1),
    SESSION_SECRET: z.string().min(32),
    SUPERGRAPH: z.string().min(1),
    OPERATIONS_DIR: z.string().min(1).optional(),
    PORTAL_DATA: z.string().min(1).default('.portal'),
    SUBGRAPH_PORT_BASE: z.coerce.number().int().positive().optional(),
    SUBGRAPH_URLS: jsonRecord.optional(),
    TRUSTED_PROXIES: z.string().default(''),
  })
  .refine((env) => env.SUBGRAPH_URLS || env.SUBGRAPH_PORT_BASE, 'SUBGRAPH_URLS or SUBGRAPH_PORT_BASE is needed')
  .refine((env) => env.PORTAL_ENV !== 'production' || env.OPERATIONS_DIR, 'OPERATIONS_DIR is needed in production')
  .superRefine(({ PORTAL_ENV, NATS_URL }, ctx) => {
    for (const message of missingAccounts({ PORTAL_ENV, NATS_URL })) ctx.addIssue({ code: 'custom', message });
  });

/**
 * Reads the gateway's configuration from environment variables (docs/platform.md, "Ports and environment").
 * Throws a ZodError that names what is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const read = environmentVariables.parse(env);
  return {
    environment: read.PORTAL_ENV,
    port: read.PORT,
    host: read.HOST,
    portalUrl: read.PORTAL_URL,
    natsUrl: read.NATS_URL,
    sessionSecret: read.SESSION_SECRET,
    supergraphFile: read.SUPERGRAPH,
    operationsDir: read.OPERATIONS_DIR,
    dataDir: read.PORTAL_DATA,
    trusted: trustedProxies(read.TRUSTED_PROXIES),
    subgraphUrls: read.SUBGRAPH_URLS ?? urlsFromBase(read.SUBGRAPH_PORT_BASE ?? 0),
  };
}

const urlsFromBase = (base: number): Record<string, string> =>
  Object.fromEntries(subgraphNames.map((name) => [name, `http://127.0.0.1:${subgraphPort(base, name)}`]));
