import { checkServices } from './service-check.ts';

/** `npm run journal:check`: checks history and audit of every service. Ends with 1 when an entry was altered or is missing. */
export const main = (_args: string[] = [], root?: string): Promise<void> =>
  checkServices('check-journal', 'npm run journal:check', root);
