import { z } from 'zod';

const Environment = z.object({
  PORTAL_ENV: z.enum(['dev', 'uat', 'preprod', 'production']).default('dev'),
  PORT: z.coerce.number().int().min(0).default(0),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z.string().min(1),
  NATS_URL: z.string().min(1),
  PORTAL_URL: z.string().default('http://localhost:3000'),
  MASTER_KEY: z.string().optional(),
  PORTAL_DEMO: z.enum(['0', '1']).default('1'),
  /** Sends the events since then again at the start, after a restored backup (docs/platform.md, "Events"). */
  REPUBLISH_EVENTS_SINCE: z.iso.datetime({ offset: true }).optional(),
});

export type Environment = z.infer<typeof Environment>;

/** What a service reads from its environment (docs/platform.md). Throws a ZodError that names what is missing. */
export const readEnvironment = (env: NodeJS.ProcessEnv = process.env): Environment => Environment.parse(env);
