import { z } from 'zod';

const EveniumEnvironment = z.object({
  /** Address of the event-management system; without it nothing is asked, and the screens say so. */
  EVENIUM_URL: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  EVENIUM_KEY: z.string().default(''),
  EVENIUM_TIMEOUT_MS: z.coerce.number().int().positive().default(5000),
  /** The simulator that ships with the portal, in development only. */
  EVENIUM_SIMULATOR_PORT: z.coerce.number().int().min(0).optional(),
  /** After how long another instance takes up an import that this one had in hand. Longer than a piece can take. */
  IMPORT_LEASE_SECONDS: z.coerce.number().positive().default(15),
  /** How often an instance looks for imports that nobody works on. */
  IMPORT_SWEEP_MS: z.coerce.number().int().positive().default(2000),
});

export type EveniumEnvironment = z.infer<typeof EveniumEnvironment>;

/** What participants reads about Evenium besides the common environment. Throws a ZodError that names what is wrong. */
export const readEveniumEnvironment = (env: NodeJS.ProcessEnv = process.env): EveniumEnvironment =>
  EveniumEnvironment.parse(env);
