/** What money is spent on. Agency fees are paid for the company's work: they are no benefit of the person who travels. */
export const ledgerPosts = [
  'SUBSCRIPTION',
  'TRANSFER',
  'TRANSPORT',
  'AGENCY_FEE',
  'HOSTING',
  'ACTIVITY',
  'RESTAURANT',
  'EXPENSE_NOTE',
] as const;
export type LedgerPost = (typeof ledgerPosts)[number];
export const ledgerPostLabels: Record<LedgerPost, string> = {
  SUBSCRIPTION: 'Inscription',
  TRANSFER: 'Transferts',
  TRANSPORT: 'Transport',
  AGENCY_FEE: 'Frais d’agence',
  HOSTING: 'Hébergement',
  ACTIVITY: 'Activités',
  RESTAURANT: 'Restaurants',
  EXPENSE_NOTE: 'Notes de frais',
};
/** The posts that a person has a benefit of (specification, section 2 "benefits summary"). */
export const benefitPosts = ledgerPosts.filter((post) => post !== 'AGENCY_FEE');
