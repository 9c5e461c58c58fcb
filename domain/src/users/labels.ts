/** Profiles of a user (specification, section 3 "Users and other"). */
export const profileLabels = { agency: 'Agence', company: 'Entreprise' } as const;
export type Profile = keyof typeof profileLabels;
export const profiles = Object.keys(profileLabels) as [Profile, ...Profile[]];

/** How a user proves who they are (decisions, section 5). */
export const authenticationLabels = {
  local: 'Mot de passe du portail',
  activeDirectory: 'Annuaire de l’entreprise',
} as const;
export type Authentication = keyof typeof authenticationLabels;
export const authentications = Object.keys(authenticationLabels) as [Authentication, ...Authentication[]];

export const applicationVisibilities = ['VISIBLE', 'HIDDEN'] as const;
