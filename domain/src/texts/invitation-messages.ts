/**
 * Why something cannot be done with a participant or an invitation now, and what to do first (`messages.ts` has all of them). They are said of one and of
 * several people whose names follow.
 */
export const invitationMessages = {
  INVITATION_REFUSED: 'Invitation refusée : rouvrez-la d’abord.',
  INVITATION_ABSENT: 'Invitation notée « Absent » : rouvrez-la d’abord.',
  INVITATION_UNSUBSCRIBED: 'Inscription annulée (« Désinscrit ») : rouvrez d’abord l’invitation.',
  INVITATION_OPEN: 'L’invitation est déjà ouverte, en attente de réponse.',
  INVITATION_CONFIRMED: 'Participation confirmée : désinscrivez d’abord, puis rouvrez l’invitation.',
  INVITATION_ANSWERED: 'Réponse déjà donnée à l’invitation.',
  ALREADY_ABSENT: 'Invitation déjà notée « Absent ».',
  ALREADY_UNSUBSCRIBED: 'Inscription déjà annulée (« Désinscrit »).',
  INVITATION_MAILED: 'L’invitation de cette personne est déjà partie.',
  INVITATIONS_CHANGED:
    'Le nombre d’invitations à envoyer a changé : {due} maintenant, au lieu des {confirmed} confirmées. Aucun e-mail n’est parti.',
  INVITATION_CLOSED_IN_PORTAL: 'L’invitation est fermée dans le portail : rouvrez-la d’abord.',
  NOT_ON_THE_LIST: 'Ne fait plus partie de la liste des participants.',
} as const;

/** Said of one person, where the wording of the contract is of several. */
export const oneInvitation = {
  SOLICITATIONS_VALIDATED: 'Sollicitation déjà validée : annulez-la d’abord.',
} as const;
