/** Of what went wrong without words of its own: the few that a first screen needs, before all others are there (`messages.ts`). */
export const plainMessages = {
  BAD_USER_INPUT: 'Des erreurs sont présentes',
  SERVICE_UNAVAILABLE: 'Un service du portail ne répond pas. Réessayez dans un instant.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez dans quelques minutes.',
  INTERNAL_SERVER_ERROR: 'Une erreur serveur est survenue',
  FILE_TOO_LARGE: 'Le fichier dépasse 20 Mo.',
  TOO_MANY_CONNECTIONS:
    'Trop de pages de cette session sont ouvertes : fermez-en pour recevoir de nouveau les changements.',
} as const;
