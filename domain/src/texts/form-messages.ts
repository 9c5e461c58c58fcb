/** Wording shared by all forms (specification, sections 5 "General" and 8). */
export const formMessages = {
  hasErrors: 'Des erreurs sont présentes',
  required: 'Ce champs est requis',
  checkOneBox: 'Merci de cocher au moins une case dans cette section',
  checkOneOption: 'Merci de cocher une option',
  fillZone: 'Merci de remplir cette zone',
  twoDates: 'Vous devez sélectionner deux dates',
} as const;

/** Key of the required-field error (specification, section 8). */
export const requiredErrorKey = 'customError.required';
