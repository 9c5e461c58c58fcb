import { type Logger, pino } from 'pino';

/** Paths that never reach a log: tokens, passwords, personal data (decisions, section 8). */
const secret = [
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'variables',
  '*.password',
  '*.token',
  '*.cookie',
  '*.email',
];

/** A service's logger: one JSON line an entry on standard output. */
export const createLogger = (name: string): Logger =>
  pino({ name, level: process.env.LOG_LEVEL ?? 'info', redact: { paths: secret, censor: '[masqué]' } });

export type { Logger };
