import { serviceMessages } from '#service-messages';
import { readOnlyWords } from '../gathering/wound-up.ts';
import { fileMessages } from './file-messages.ts';
import { invitationMessages, oneInvitation } from './invitation-messages.ts';
import { plainMessages } from './plain-messages.ts';

/** Every wording a code leads to. Wording fixed by contract/messages.fr.json is kept as it is there. {name} is filled in. */
export const messages = {
  ...plainMessages,
  ...serviceMessages,
  ...fileMessages,
  ...invitationMessages,
  GATHERING_READ_ONLY: readOnlyWords,
  UNAUTHENTICATED: 'Votre session est terminée. Connectez-vous pour continuer.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cette action.',
  NOT_FOUND: 'Cet élément n’existe pas ou n’est pas accessible.',
  ILLEGAL_TRANSITION: 'Cette action n’est pas possible dans l’état actuel.',
  CONFLICT: 'Cet élément vient d’être modifié par quelqu’un d’autre. Rechargez-le, puis recommencez.',
  EDIT_COLLIDES:
    'Quelqu’un d’autre a modifié les mêmes champs depuis l’ouverture de ce formulaire. Votre saisie est conservée : choisissez ce qui doit rester.',
  OUTCOME_UNKNOWN:
    'La réponse s’est perdue en chemin : votre demande a peut-être été enregistrée. Réessayez : elle ne sera pas faite deux fois.',
  OVERLOADED:
    'Le portail est très sollicité pour le moment. Votre demande n’a pas été prise en compte : réessayez dans un instant.',
  REQUEST_TOO_SLOW: 'La demande n’est pas arrivée entière à temps. Vérifiez votre connexion, puis réessayez.',
  BAD_CREDENTIALS: "L'identifiant et/ou le mot de passe saisis sont incorrects.",
  ad_404: 'Votre compte est inconnu de l’annuaire de l’entreprise.',
  ad_500: 'L’annuaire de l’entreprise ne répond pas. Réessayez dans un instant.',
  RESET_LINK_INVALID: 'Ce lien n’est plus valable. Demandez un nouveau lien.',
  SESSION_CHANGED:
    'Un autre compte a été ouvert dans ce navigateur depuis l’ouverture de cette page : rien n’a été enregistré. Rechargez la page, puis recommencez.',
  CANNOT_IMPERSONATE: 'Il n’est pas possible d’agir à la place de cet utilisateur.',
  NOT_WHILE_IMPERSONATING:
    'Cette action se fait en son propre nom : arrêtez d’abord d’agir à la place d’un autre utilisateur.',
  FILE_TYPE_REFUSED: 'Type de fichier incorrect',
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
  OWN_ACCOUNT: 'Vous ne pouvez pas faire cette action sur votre propre compte.',
  DELEGATION_OVER: 'Cette délégation est terminée.',
  EVENT_ALREADY_RETRIED: 'Cet événement a déjà été rejoué.',
  MAIL_NOT_RESENDABLE: 'Cet e-mail a été reçu par tous ses destinataires.',
  FILE_STILL_KEPT: 'Ce fichier est encore gardé.',
  FILE_DANGEROUS: 'Ce fichier est refusé : son contenu est dangereux.',
  NO_PORTAL_PASSWORD: 'Le mot de passe de ce compte se change dans l’annuaire de l’entreprise.',
  WEBHOOK_NOT_ENABLED: 'Ce webhook n’est pas en service : remettez-le d’abord en service.',
  VIRTUAL_SESSION_READ_ONLY: 'La session est clôturée : plus rien ne peut être modifié.',
  VIRTUAL_SESSION_NOT_PUBLISHED: 'La session n’est pas encore publiée : personne n’a pu y être présent.',
  VIRTUAL_SESSION_CLOSED: 'La session est fermée : les inscriptions ne changent plus.',
  VIRTUAL_SESSION_MANUAL: 'Cette session est saisie à la main : elle ne suit pas Oseus.',
  CATEGORY_NOT_FOR_EVENT: 'Cette catégorie n’existe pas pour cet événement.',
  CATEGORY_NOT_FOR_PERSON: 'Cette catégorie ne convient pas à cette personne.',
  CATEGORY_MISSING: 'Une catégorie est nécessaire avant l’inscription.',
  PARTICIPATION_NOT_OFFERED: 'Cet événement ne propose pas ce mode de participation.',
  NO_SHOW_ONLY_AT_CONGRESS: 'L’absence non justifiée n’existe que pour un congrès.',
  SOLICITATIONS_VALIDATED: 'Un ou plusieurs participants ont déjà des sollicitations validées',
  NOT_ADDED_BY_HAND: 'Seule une personne ajoutée à la main peut être modifiée ici.',
  PLACES_BELOW_CONFIRMED:
    'Le nombre de places ne peut pas être inférieur à celui des participants confirmés qui en prennent une ({taken}).',
  GATHERING_NOT_PUBLISHED: 'L’événement n’est pas encore publié.',
  GATHERING_CLOSED: 'Les inscriptions sont fermées.',
  SUBSCRIPTION_ENDED: 'La date limite d’inscription est dépassée.',
  EMAIL_NEEDS_PENDING_INVITATION: 'Ce mail s’adresse à une invitation en attente, avec une catégorie.',
  EMAIL_NEEDS_CONFIRMATION: 'Ce mail s’adresse à un participant confirmé.',
  EMAIL_NEEDS_TRANSPORT: 'La catégorie de ce participant ne comprend pas de transport.',
  EMAIL_NEEDS_PROPOSAL: 'Aucune proposition de transport n’attend sa réponse.',
  EMAIL_NEEDS_PRESENCE: 'Ce mail s’adresse à un participant présent.',
  EMAIL_EVENT_OVER: 'L’événement est terminé : ce mail n’a plus d’objet.',
  EMAIL_NEEDS_INVITATION: 'Ce mail s’adresse à un participant confirmé, ou invité par e-mail.',
  EMAIL_NOT_FOR_STAFF: 'Ce mail n’est pas destiné aux collaborateurs.',
  MAILING_GONE: 'L’envoi est parti : il ne peut plus être annulé.',
  MAILING_CHANGED: 'La liste des destinataires a changé : {due} au lieu de {confirmed}. Vérifiez-la, puis envoyez.',
  EMAIL_ADDRESS_MISSING: 'Cette personne n’a pas d’adresse e-mail.',
  UNDO_TOO_LATE: 'Cette modification ne peut plus être annulée.',
  ACTIVITY_FULL: 'Cette activité est complète.',
  ACTIVITY_OVERLAP: 'Cette activité a lieu en même temps qu’une autre déjà choisie.',
  ACTIVITY_NOT_EMPTY: 'Des participants sont inscrits à cette activité. Désinscrivez-les d’abord.',
  ACTIVITY_NOT_FOR_CATEGORY: 'Cette activité n’est pas destinée à la catégorie de ce participant.',
  ACTIVITY_NOT_FOR_PARTICIPATION: 'Cette activité ne correspond pas au type de participation de ce participant.',
  SLOT_HELD_FOR_ANOTHER: 'Cette place est retenue pour une autre réponse.',
  SLOT_STILL_HELD: 'Cette place est encore retenue.',
  ACTIVITY_PRESENCE_MARKED: 'La présence de ce participant est notée : il reste sur la liste.',
  ALREADY_ENROLLED: 'Ce participant est déjà inscrit à cette activité.',
  PARTICIPANT_NOT_COMING: 'Ce participant a refusé l’invitation, est absent ou désinscrit.',
  BUSINESS_UNIT_HAS_PLACES:
    'Des congrès qui ne sont pas clos ont des places de cette franchise : elle reste en service jusque-là.',
  ZONE_HAS_PLACES: 'Des congrès qui ne sont pas clos ont des places de cette zone : elle reste en service jusque-là.',
  REMOTE_WITHOUT_PILOT: 'Aucune version de cet espace n’est proposée à certains seulement.',
  ZONE_STANDS_FOR_UNIT: 'Cette zone représente toute la franchise : elle est retirée avec elle.',
  BENEFIT_FILING_TOO_LATE:
    'Le délai est dépassé : seule la conformité peut encore enregistrer cette formalité (réglage en vigueur).',
  HCP_LINK_INVALID: 'Ce lien n’est pas reconnu. Merci de contacter votre MSL.',
  HCP_LINK_PARTIAL: 'Ce lien est incomplet. Merci de contacter votre MSL.',
  HCP_LINK_ENDED: 'Ce lien est arrivé à sa date de fin. Merci de contacter votre MSL.',
  HCP_LINK_REVOKED: 'Ce lien a été désactivé. Merci de contacter votre MSL.',
  HCP_LINK_MAILED: 'Ce lien a déjà été envoyé par e-mail il y a moins d’une heure.',
  EMAIL_CONSENT_MISSING: 'Cette personne n’a pas accepté de recevoir des e-mails.',
  HCP_LINK_END_INCORRECT: 'La date de fin du lien doit être à venir, dans un an au plus.',
  HCP_HAS_REFUSED: 'Ce professionnel de santé a déjà refusé d’être contacté.',
  HCP_HAS_NOT_REFUSED: 'Ce professionnel de santé n’a pas refusé d’être contacté.',
  HCP_MERGED: 'Cette fiche a été fusionnée avec une autre.',
  HCP_MERGE_NOT_LAST: 'Une autre fusion a eu lieu depuis sur cette fiche : séparez d’abord la plus récente.',
  HCP_MERGE_TOO_OLD: 'La fusion date de plus de 30 jours : elle ne peut plus être défaite.',
  HCP_ERASED: 'Les données personnelles de ce professionnel de santé ont été effacées.',
  BANK_STATEMENT_MISSING: 'Déposez d’abord un RIB.',
  DATE_IN_FUTURE: 'La date ne peut pas être à venir.',
  HOSTING_NOT_EMPTY: 'Des chambres de cet hébergement sont attribuées. Retirez-les d’abord.',
  HOSTING_FULL: 'Il n’y a plus assez de chambres pour cette nuit.',
  HOSTING_NOT_FOR_CATEGORY: 'La catégorie de ce participant ne comprend pas d’hébergement.',
  HOSTING_NOT_FOR_UNIT: 'Cet hébergement n’est pas ouvert à la franchise de ce participant.',
  TRANSPORT_EXISTS: 'Erreur : Une demande de transport existe déjà dans le système pour ce participant',
  TRANSPORT_SOLICITATION_NOT_VALIDATED:
    "Impossible de faire la demande pour le HCP car sa sollicitation n'est pas validée",
  TRANSPORT_NOT_FOR_CATEGORY: 'La catégorie de ce participant ne comprend pas de transport.',
  TRANSPORT_WISH_CHANGED: 'L’inscription demande maintenant un autre transport, ou n’en demande plus.',
  TRANSPORT_STAFF_HAS_NO_LINK: 'Un collaborateur fait sa demande dans le portail : aucun lien ne lui est envoyé.',
  TRANSPORT_STEPS_MISSING: 'Complétez la demande : un mode de transport et au moins une étape.',
  TRANSPORT_STEP_PAST: 'Une étape ajoutée ou déplacée ne peut pas être passée.',
  TRANSPORT_TRAVEL_MISSING: 'Saisissez au moins un trajet avant d’envoyer la proposition.',
  TRANSPORT_NOT_OF_STAFF: 'Seule la demande d’un collaborateur se valide sans proposition.',
  EXPENSE_NOT_FOR_CATEGORY: 'La catégorie de ce participant ne comprend pas de note de frais.',
  EXPENSE_LINES_MISSING: 'Ajoutez au moins une dépense.',
  EXPENSE_RECEIPT_MISSING: 'Il manque un justificatif : chaque dépense en a un, sauf les kilomètres.',
  EXPENSE_LINE_UNKNOWN: 'Une dépense choisie n’est pas de cette note. Rechargez la page.',
  EXPENSE_LINE_DECIDED: 'Une dépense choisie est déjà décidée.',
  EXPENSE_NOTHING_TO_ARBITRATE: 'Toutes les dépenses sont validées : il ne reste rien à arbitrer.',
  EXPENSE_ALL_LINES_REFUSED: 'Toutes les dépenses sont refusées : refusez la note.',
  ACTIVITY_PLACES_MISSING: 'Il ne reste pas assez de places dans cette activité pour toutes les personnes choisies.',
  SOLICITATION_CONGRESS_NOT_OPEN: 'Ce congrès ne prend pas de sollicitations pour le moment.',
  SOLICITATION_UNIT_NOT_PART: 'Votre franchise ne participe pas à ce congrès.',
  SOLICITATION_BANNED:
    'Impossible de recueillir une sollicitation : ce professionnel de santé était absent à un congrès passé.',
  SOLICITATION_INTERCONTINENTAL:
    'Impossible de recueillir une sollicitation : ce professionnel de santé est déjà pris en charge pour un congrès intercontinental cette année.',
  SOLICITATION_EXISTS: 'Ce professionnel de santé a déjà une sollicitation pour ce congrès.',
  SOLICITATION_LATE: 'La date de fin des sollicitations est dépassée : indiquez pourquoi vous continuez.',
  SOLICITATION_CLOSED: 'La date de fin des sollicitations est dépassée. Merci de contacter votre MSL.',
  SOLICITATION_REASON_NEEDED: 'Hors critères : indiquez la raison de la validation.',
  SOLICITATION_SIGNATURE_MISSING: 'La signature du professionnel de santé est requise.',
  SERF_EXPIRED: 'Ce formulaire a expiré : il n’a plus d’effet.',
  SERF_STILL_VALID: 'Ce formulaire est encore valable : il se signe de nouveau dans ses deux derniers mois.',
  SERF_NOT_OF_UNIT: 'Ce formulaire n’est pas celui de la franchise de ce professionnel de santé.',
  SERF_CONTACTED: 'Ce formulaire a déjà été envoyé il y a moins d’une heure.',
  SIGNATURE_NAME_DIFFERS:
    'Le nom saisi n’est pas celui de la personne. Corrigez-le, ou confirmez que vous signez en son nom.',
  SOLICITATION_HCP_REGISTERED:
    "Impossible d'annuler cette sollicitation : le professionnel de santé est déjà inscrit. Contactez le ROC pour libérer une place.",
  PROGRAMME_DRAFT_EXISTS: 'Un brouillon existe déjà : publiez-le ou abandonnez-le d’abord.',
  PROGRAMME_REQUEST_KEPT: 'Ces données sont encore gardées.',
  QUOTA_GLOBAL_REACHED: 'Plus de place disponible : le quota global du congrès est atteint.',
  QUOTA_DOCTOR_REACHED: 'Le quota médecins de la franchise est atteint.',
  QUOTA_OTHER_REACHED: 'Le quota des autres disciplines est atteint.',
  QUOTA_ZONE_REACHED: 'Le quota de la zone est atteint.',
  QUOTA_UNIT_UNKNOWN: 'Cette franchise ne participe pas à ce congrès.',
  QUOTA_ZONE_UNKNOWN: 'Cette zone n’a pas de quota à ce congrès.',
  QUOTA_RAISE_BY_ZONE: 'Cette franchise a des quotas par zone : augmentez celui d’une zone.',
  QUOTA_GIVER_SHORT: 'La zone choisie n’a plus assez de places libres.',
  QUOTA_BELOW_TAKEN: 'Un quota ne peut pas être inférieur aux sollicitations déjà validées.',
  SPONSORSHIP_NOT_CONFIRMED: 'Une preuve de parrainage accompagne une sollicitation validée.',
  QUOTA_RAISED_MEANWHILE:
    'Les quotas ont été augmentés depuis l’ouverture de ce formulaire. Reprenez les quotas actuels, puis refaites votre modification.',
  SENSIBLE_CHANGE_STALE:
    'Les quotas ont été augmentés depuis cette demande. Refusez-la, puis refaites-la avec les quotas actuels.',
  PRESENCE_NOT_ON_SITE: 'Cet événement est entièrement virtuel : il n’y a pas de feuille de présence à signer.',
  PRESENCE_DAY_UNKNOWN: 'Cette journée n’est pas une journée de l’événement.',
  PRESENCE_DAY_TO_COME: 'Cette journée n’a pas encore commencé.',
  ALREADY_SIGNED: 'Cette personne a déjà signé pour cette journée.',
  NOT_SIGNED: 'Cette personne n’a pas signé pour cette journée.',
  EVENIUM_PROBLEM: 'Evenium a rencontré un problème',
  EVENIUM_EVENT_MISSING: 'Cet événement n’a pas d’identifiant Evenium : indiquez-le dans ses informations.',
  PRESENCE_SIGNED: 'Cette personne a signé la feuille de présence : elle reste présente.',
} as const;

export type MessageCode = keyof typeof messages;

const filled = (words: string, details: Record<string, unknown>): string =>
  words.replace(/\{(\w+)\}/g, (whole, key: string) => (key in details ? String(details[key]) : whole));

/** The French wording of a code, with words in braces filled in from the details. */
export function messageOf(code: MessageCode, details: Record<string, unknown> = {}): string {
  return filled(messages[code], details);
}

const ofOne: Partial<Record<MessageCode, string>> = oneInvitation;

/** The same, said of one document: of a button, or of one among many that are refused. */
export function messageOfOne(code: MessageCode, details: Record<string, unknown> = {}): string {
  return filled(ofOne[code] ?? messages[code], details);
}
