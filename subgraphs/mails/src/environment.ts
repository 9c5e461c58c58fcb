import { z } from 'zod';

const MailEnvironment = z.object({
  /** The SMTP server for outgoing mails; without it they wait. */
  SMTP_URL: z.string().optional(),
  /** What the SMTP server allows of one instance: connections at once, mails over each of them, mails in a second. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  SMTP_MAILS_PER_CONNECTION: z.coerce.number().int().min(1).default(100),
  SMTP_MAILS_PER_SECOND: z.coerce.number().int().min(1).optional(),
  MAIL_FROM: z.string().default('Portail des événements <portail@localhost>'),
  /** After how long another instance takes over a mail that this one was sending. Longer than a delivery can take. */
  MAIL_LEASE_SECONDS: z.coerce.number().positive().default(60),
  /** The local catcher, in development only: its page and its SMTP server. */
  MAIL_CATCHER_PORT: z.coerce.number().int().min(0).optional(),
  MAIL_CATCHER_SMTP_PORT: z.coerce.number().int().min(0).optional(),
  PORTAL_DATA: z.string().optional(),
});

export type MailEnvironment = z.infer<typeof MailEnvironment>;

/** What the mails subgraph reads besides the common environment. Throws a ZodError that names what is wrong. */
export const readMailEnvironment = (env: NodeJS.ProcessEnv = process.env): MailEnvironment =>
  MailEnvironment.parse(env);
