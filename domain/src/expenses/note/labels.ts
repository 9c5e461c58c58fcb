/** What each field of an expense is called, in form, page and history. */
export const expenseLineLabels = {
  expenseNoteCategoryUuid: 'Catégorie',
  description: 'Description',
  comment: 'Commentaire',
  feeDate: 'Date de la dépense',
  price: 'Montant',
  kilometersAmount: 'Kilomètres',
  departureAddress: 'Adresse de départ',
  fileUuid: 'Justificatif',
} as const;
