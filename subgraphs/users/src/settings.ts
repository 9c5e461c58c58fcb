import { z } from 'zod';

const blankIsNone = (value: unknown): unknown => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankIsNone, z.string().optional());

const strategies = ['local', 'activeDirectory', 'jwt', 'none'] as const;
export type Strategy = (typeof strategies)[number];

const Settings = z.object({
  PORTAL_ENV: z.enum(['dev', 'uat', 'preprod', 'production']).default('dev'),
  PORTAL_DATA: z.string().default('.portal'),
  MASTER_KEY: z.string({ error: 'MASTER_KEY is missing' }).min(32, 'MASTER_KEY is too short'),
  AUTH_STRATEGIES: optionalText,
  LDAP_URL: z.preprocess(
    blankIsNone,
    z
      .string()
      .regex(/^ldaps?:\/\//)
      .optional(),
  ),
  LDAP_BASE_DN: z.string().default(''),
  LDAP_BIND_DN: optionalText,
  LDAP_BIND_PASSWORD: optionalText,
  LDAP_USER_ATTRIBUTE: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/)
    .default('uid'),
  COMPANY_JWT_PUBLIC_KEY: optionalText,
  COMPANY_JWT_ISSUER: optionalText,
  COMPANY_JWT_AUDIENCE: optionalText,
  /** Where the shell's server says which versions of remotes are on its disk; without it that is the portal's own address. */
  SHELL_URL: z.preprocess(blankIsNone, z.url({ protocol: /^https?$/ }).optional()),
  PORTAL_URL: z.string().default('http://localhost:3000'),
  /** The e-mail of the account created in development without demo data. */
  ADMIN_EMAIL: optionalText,
});

export type Settings = Omit<z.infer<typeof Settings>, 'AUTH_STRATEGIES'> & { strategies: ReadonlySet<Strategy> };

/**
 * The environment of users besides that of every service (decisions, section 5).
 * @throws Error for an unknown strategy, one without its settings, or `none` anywhere but in development
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { AUTH_STRATEGIES, ...settings } = Settings.parse(env);
  const wanted = AUTH_STRATEGIES?.split(',').map((name) => name.trim()) ?? defaultStrategies(settings);
  const unknown = wanted.find((name) => !(strategies as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`AUTH_STRATEGIES: "${unknown}" is none of ${strategies.join(', ')}`);
  const chosen = new Set(wanted as Strategy[]);
  if (chosen.has('none') && settings.PORTAL_ENV !== 'dev') {
    throw new Error('AUTH_STRATEGIES: "none" lets anybody in and starts in development only');
  }
  if (chosen.has('activeDirectory') && !settings.LDAP_URL) throw new Error('activeDirectory needs LDAP_URL');
  if (chosen.has('jwt') && !settings.COMPANY_JWT_PUBLIC_KEY) throw new Error('jwt needs COMPANY_JWT_PUBLIC_KEY');
  return { ...settings, strategies: chosen };
}

const defaultStrategies = ({ LDAP_URL, COMPANY_JWT_PUBLIC_KEY }: Partial<z.infer<typeof Settings>>): string[] => [
  'local',
  ...(LDAP_URL ? ['activeDirectory'] : []),
  ...(COMPANY_JWT_PUBLIC_KEY ? ['jwt'] : []),
];
