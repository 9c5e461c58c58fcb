/** What each column is called, in list, form, file and history. */
export const transferLabels = {
  transportPrice: 'Aéroport / gare',
  otherPrice: 'Autre',
} as const;
export const transferSettingsLabels = {
  outboundInformation: 'Informations aller',
  returnInformation: 'Informations retour',
  comment: 'Commentaires',
} as const;
