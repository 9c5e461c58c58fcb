/** What staff may make of an invitation (decisions, section 2 « Invitation »), in the words of the screen. */
export const statusChoices = [
  {
    id: 'UNANSWERED',
    action: 'reopenInvitation',
    label: 'Rouvrir l’invitation',
    text: 'L’invitation repasse en attente : la personne peut de nouveau répondre.',
    done: 'invitation rouverte',
  },
  {
    id: 'ABSENT',
    action: 'setInvitationAbsent',
    label: 'Marquer absent',
    text: 'L’invitation est notée « Absent ». Elle peut être rouverte ensuite.',
    done: 'invitation notée « Absent »',
  },
  {
    id: 'UNSUBSCRIBE',
    action: 'unsubscribeParticipant',
    label: 'Désinscrire',
    text: 'La personne est désinscrite et sa place est libérée. L’invitation peut être rouverte ensuite.',
    done: 'désinscription enregistrée',
  },
] as const;

export type StatusChoice = (typeof statusChoices)[number];
