/** Every wording a code leads to. Wording fixed by contract/messages.fr.json stands as it is there. {name} is filled in. */
export const messages = {
  UNAUTHENTICATED: 'Votre session est terminée. Connectez-vous pour continuer.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cette action.',
  NOT_FOUND: 'Cet élément n’existe pas ou n’est pas accessible.',
  BAD_USER_INPUT: 'Des erreurs sont présentes',
  BAD_REQUEST: 'La demande est incorrecte.',
  ILLEGAL_TRANSITION: 'Cette action n’est pas possible dans l’état actuel.',
  CONFLICT: 'Cet élément vient d’être modifié par quelqu’un d’autre. Rechargez-le, puis recommencez.',
  SERVICE_UNAVAILABLE: 'Un service du portail ne répond pas. Réessayez dans un instant.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez dans quelques minutes.',
  INTERNAL_SERVER_ERROR: 'Une erreur serveur est survenue',
  BAD_CREDENTIALS: "L'identifiant et/ou le mot de passe saisis sont incorrects.",
  ad_404: 'Votre compte est inconnu de l’annuaire de l’entreprise.',
  ad_500: 'L’annuaire de l’entreprise ne répond pas. Réessayez dans un instant.',
  RESET_LINK_INVALID: 'Ce lien n’est plus valable. Demandez un nouveau lien.',
  CANNOT_IMPERSONATE: 'Il n’est pas possible d’agir à la place de cet utilisateur.',
  FILE_TOO_LARGE: 'Le fichier dépasse 20 Mo.',
  FILE_TYPE_REFUSED: 'Type de fichier incorrect',
  FILE_NOT_FOUND: 'Ce fichier n’existe pas ou n’est pas accessible.',
  GATHERING_NAME_TAKEN: 'Un événement porte déjà ce nom.',
  GATHERING_INCOMPLETE: 'Des informations obligatoires manquent.',
  MISSING_CONFIGURATION: 'La configuration de l’hébergement ou du transport est manquante.',
  PENDING_SENSIBLE_CHANGE: 'Une modification sensible attend la décision du responsable médical.',
  STATUS_CONFIRMATION_REQUIRED: 'Cochez la case pour confirmer le changement de statut.',
  REASON_REQUIRED: 'Indiquez le motif de la modification.',
  SECTION_ALREADY_VALIDATED: 'Cette section est déjà validée.',
  SECTION_UNKNOWN: 'Cette section n’est pas à valider pour cet événement.',
  NOT_SECTION_VALIDATOR: 'Cette section est validée par une autre personne.',
  SENSIBLE_CHANGE_DECIDED: 'Cette modification sensible a déjà été décidée.',
  GATHERING_NOT_PAST: 'Seul un événement passé peut être rattrapé.',
  GATHERING_READ_ONLY: 'L’événement est clôturé : plus rien ne peut être modifié.',
  EMAIL_TAKEN: 'Un utilisateur a déjà cette adresse e-mail.',
  OWN_ACCOUNT: 'Vous ne pouvez pas faire cette action sur votre propre compte.',
  EVENT_ALREADY_RETRIED: 'Cet événement a déjà été rejoué.',
  MAIL_NOT_RESENDABLE: 'Cet e-mail a été reçu par tous ses destinataires.',
  FILE_STILL_KEPT: 'Ce fichier est encore gardé.',
  FILE_DANGEROUS: 'Ce fichier est refusé : son contenu est dangereux.',
  FILE_UPLOAD_BROKEN: 'Le dépôt du fichier a été interrompu. Recommencez.',
  NO_PORTAL_PASSWORD: 'Le mot de passe de ce compte se change dans l’annuaire de l’entreprise.',
} as const;

export type MessageCode = keyof typeof messages;

/** The French wording of a code, with words in braces filled in from the details. */
export function messageOf(code: MessageCode, details: Record<string, unknown> = {}): string {
  return messages[code].replace(/\{(\w+)\}/g, (whole, key: string) => (key in details ? String(details[key]) : whole));
}
