/** The states of an expense note (specification, section 4 "Expense note"; decisions, section 2). */
export const expenseNoteStates = [
  'draft',
  'ex_nihilo',
  'toBeProcessed',
  'arbitration',
  'validated',
  'payed',
  'refused',
  'cancel',
] as const;
export type ExpenseNoteStatus = (typeof expenseNoteStates)[number];
export const expenseNoteStateLabels: Record<ExpenseNoteStatus, string> = {
  draft: 'Brouillon',
  ex_nihilo: 'Ouverte par le back-office',
  toBeProcessed: 'À traiter',
  arbitration: 'En arbitrage',
  validated: 'Validée',
  payed: 'Payée',
  refused: 'Refusée',
  cancel: 'Annulée',
};
/** Tones of the design system. */
export const expenseNoteStateTones = {
  draft: 'neutral',
  ex_nihilo: 'neutral',
  toBeProcessed: 'warning',
  arbitration: 'progress',
  validated: 'info',
  payed: 'success',
  refused: 'danger',
  cancel: 'neutral',
} as const satisfies Record<ExpenseNoteStatus, string>;

/** The states of one of its lines. */
export const expenseLineStates = [
  'draft',
  'ex_nihilo',
  'toBeProcessed',
  'validated',
  'validatedBesideArbitration',
  'refused',
] as const;
export type ExpenseLineStatus = (typeof expenseLineStates)[number];
export const expenseLineStateLabels: Record<ExpenseLineStatus, string> = {
  draft: 'Brouillon',
  ex_nihilo: 'Ouverte par le back-office',
  toBeProcessed: 'À traiter',
  validated: 'Validée',
  validatedBesideArbitration: 'Validée hors arbitrage',
  refused: 'Refusée',
};

export const expenseLineStateTones = {
  draft: 'neutral',
  ex_nihilo: 'neutral',
  toBeProcessed: 'warning',
  validated: 'success',
  validatedBesideArbitration: 'success',
  refused: 'danger',
} as const satisfies Record<ExpenseLineStatus, string>;

/** Who wrote it: the back office, a member of staff their own, an HCP by their link. */
export const expenseNoteOrigins = ['BACK_OFFICE', 'OWN', 'LINK'] as const;
export type ExpenseNoteOrigin = (typeof expenseNoteOrigins)[number];
export const expenseNoteOriginLabels: Record<ExpenseNoteOrigin, string> = {
  BACK_OFFICE: 'Back-office',
  OWN: 'Collaborateur',
  LINK: 'Lien envoyé au PS',
};

/** Those in which a note is still being written. */
export const writtenStates = ['draft', 'ex_nihilo'] as const satisfies readonly ExpenseNoteStatus[];
/** Those in which somebody decides on it. */
export const openStates = ['toBeProcessed', 'arbitration'] as const satisfies readonly ExpenseNoteStatus[];
/** Whether somebody still decides on a line: what is decided stays what was decided on. */
export const isOpenLine = ({ status }: { status: ExpenseLineStatus }): boolean => status === 'toBeProcessed';
