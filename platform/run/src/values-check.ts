import { checkServices } from './service-check.ts';

/** `npm run values:check`: looks for what is kept outside of an enumeration of the graph. Ends with 1 when there is something. */
export const main = (_args: string[] = [], root?: string): Promise<void> =>
  checkServices('check-values', 'npm run values:check', root);
