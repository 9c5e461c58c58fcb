import type { participantWorkflow } from './workflow.ts';

/** What was done, as the history says it after who did it: « Clémence Roy a invité ce participant ». */
export const participantHistoryTexts = {
  inviteHealthCareProfessionals: 'a invité ce participant',
  inviteInternalUsers: 'a invité ce participant',
  inviteSolicited: 'a invité ce participant à la suite de la sollicitation',
  createParticipant: 'a ajouté ce participant',
  subscribeInternalUser: 'a répondu à l’invitation',
  subscribeHealthCareProfessional: 'a répondu à l’invitation',
  reopenInvitation: 'a rouvert l’invitation',
  setInvitationAbsent: 'a marqué l’invitation « Absent »',
  unsubscribeParticipant: 'a désinscrit ce participant',
  noteSolicitation: 'a repris la décision de la sollicitation',
  followGuest: 'a repris la réponse d’Evenium',
  setParticipantsPresent: 'a noté la présence',
  setParticipantsAbsent: 'a noté l’absence',
  setParticipantsNoShow: 'a noté l’absence',
  resetParticipantsPresence: 'a effacé la présence',
  followPresence: 'a repris la présence importée',
  importInvitation: 'a repris le statut d’invitation d’un fichier',
  importPresence: 'a repris la présence d’un fichier',
  importCategory: 'a repris la catégorie d’un fichier',
  signPresence: 'a fait signer la feuille de présence',
  deleteSignature: 'a supprimé la signature',
  withdrawSignature: 'a annulé une signature recueillie par erreur',
  setParticipantsCategory: 'a changé la catégorie',
  setParticipantsSubscription: 'a saisi l’inscription',
  removeParticipants: 'a retiré ce participant de la liste',
  undoParticipantsChange: 'a annulé une modification',
} as const satisfies Partial<Record<keyof typeof participantWorkflow.rows, string>>;

/** The words for an action; what has none of its own is called by its label. */
export const historyTextOf = (action: string, label: string): string =>
  (participantHistoryTexts as Record<string, string | undefined>)[action] ?? label;
