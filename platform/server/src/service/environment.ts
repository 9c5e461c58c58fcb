import { z } from 'zod';
import { missingAccounts } from '../storage/engine-accounts.ts';

const variables = z.object({
  PORTAL_ENV: z.enum(['dev', 'uat', 'preprod', 'production']).default('dev'),
  PORT: z.coerce.number().int().min(0).default(0),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z.string().min(1),
  NATS_URL: z.string().min(1),
  PORTAL_URL: z.string().default('http://localhost:3000'),
  MASTER_KEY: z.string().optional(),
  PORTAL_DEMO: z.enum(['0', '1']).optional(),
  /** Sends the events since then again at the start, after a restored backup (docs/platform.md, "Events"). */
  REPUBLISH_EVENTS_SINCE: z.iso.datetime({ offset: true }).optional(),
});

/** Demo data and accounts: on unless said otherwise in development, nowhere else. Outside dev, an engine without an account is none to start on. */
const Environment = variables.transform((env, ctx) => {
  const isDev = env.PORTAL_ENV === 'dev';
  if (!isDev && env.PORTAL_DEMO === '1') {
    const message = `demo data and accounts are refused with PORTAL_ENV=${env.PORTAL_ENV}`;
    ctx.addIssue({ code: 'custom', path: ['PORTAL_DEMO'], message });
  }
  for (const message of missingAccounts(env)) ctx.addIssue({ code: 'custom', message });
  return { ...env, PORTAL_DEMO: isDev ? (env.PORTAL_DEMO ?? '1') : ('0' as const) };
});

export type Environment = z.infer<typeof Environment>;

/** What a service reads from its environment (docs/platform.md). Throws a ZodError that names what is missing. */
export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): Environment => Environment.parse(env);

/** Where people open the portal, without a slash at its end: what links in mails, papers and calendars begin with. */
export const portalUrl = (): string => variables.shape.PORTAL_URL.parse(process.env.PORTAL_URL).replace(/\/$/, '');
