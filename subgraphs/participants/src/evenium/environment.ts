import { z } from 'zod';

const EveniumEnvironment = z.object({
  /** URL of the event-management system; without it nothing is fetched, and the screens say so. */
  EVENIUM_URL: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  EVENIUM_KEY: z.string().default(''),
  EVENIUM_TIMEOUT_MS: z.coerce.number().int().positive().default(5000),
  /** The simulator that ships with the portal, in development only. */
  EVENIUM_SIMULATOR_PORT: z.coerce.number().int().min(0).optional(),
});

export type EveniumEnvironment = z.infer<typeof EveniumEnvironment>;

/** What participants reads about Evenium besides the common environment. Throws a ZodError that names what is wrong. */
export const readEveniumEnvironment = (env: NodeJS.ProcessEnv = process.env): EveniumEnvironment =>
  EveniumEnvironment.parse(env);
