import { grantIn, staff, workIn } from './grant.ts';

const participants = workIn('participants');
const participantsKept = grantIn('participants');
const activities = workIn('activities');

/** Participants, presence and activities. */
export const participantRights = {
  readParticipant: participants('Voir les participants', staff),
  readParticipantSensitiveData: participantsKept('Voir les données sensibles d’un participant', 'admin', 'roc', 'mci'),
  inviteHealthCareProfessional: participants('Inviter des PS', 'admin', 'roc', 'cp', 'superDm'),
  inviteInternalUser: participants('Inviter des collaborateurs', 'admin', 'roc', 'cp', 'superDm'),
  createParticipant: participants('Ajouter un participant à la main', 'admin', 'roc'),
  updateParticipant: participants('Modifier un participant', 'admin', 'roc'),
  setParticipantCategory: participants('Changer la catégorie d’un participant', 'admin', 'roc'),
  setParticipantSubscription: participants('Saisir l’inscription d’un participant', 'admin', 'roc'),
  setParticipantPresence: participants('Saisir la présence', 'admin', 'roc', 'mci'),
  setInvitationStatus: participants('Rouvrir ou désinscrire une invitation', 'admin', 'roc'),
  removeParticipant: participants('Retirer un participant', 'admin', 'roc'),
  commentParticipant: participants('Commenter un participant', 'admin', 'roc', 'mci'),
  subscribeInternalUser: participantsKept('Répondre à sa propre invitation', staff),
  subscribeForParticipant: participants('Répondre à la place d’un participant', 'admin', 'roc', 'mci'),
  importAttendee: participantsKept('Importer des invités', 'admin', 'roc', 'cp', 'superDm'),
  importParticipant: participantsKept('Importer des participants', 'admin', 'roc', 'superDm'),
  signPresence: participantsKept(
    'Faire signer la présence',
    'admin',
    'roc',
    'cp',
    'superDm',
    'msl',
    'mslManager',
    'abm',
    'abmManager',
    'rm',
    'rmcl',
  ),
  deleteSignature: participantsKept('Supprimer une signature', 'admin', 'roc', 'superDm'),
  readActivity: activities('Voir les activités', staff),
  manageActivity: activities('Créer et modifier une activité', 'admin', 'roc', 'mci'),
  deleteActivity: activities('Supprimer une activité', 'admin', 'roc', 'mci'),
  subscribeToActivity: activities('Inscrire à une activité', 'admin', 'roc', 'mci'),
  setActivityPresence: activities('Saisir la présence à une activité', 'admin', 'roc', 'mci'),
} as const;
