/** Of every demo account (decisions, section 10). */
export const demoPassword = 'Congres2026!';

/** A demo account: one for each user type, and those in the teams of the demo gatherings. */
export type Account =
  | 'abm'
  | 'admin'
  | 'cp'
  | 'dm'
  | 'mci'
  | 'megaadmin'
  | 'msl'
  | 'others'
  | 'roc'
  | 'superadmin'
  | 'superdm';

export const emailOf = (account: string): string => (account.includes('@') ? account : `${account}@demo.test`);
