export interface Transition {
  /** Text of the dialog: what the step does, and to whom. */
  text: string;
  /** What must be ticked (specification, section 5: « A status-change confirmation checkbox is required »). */
  check?: string;
  isFinal?: boolean;
  /** Said when it is done. */
  done: string;
}

/** What must be ticked before a change of status (specification, section 5: « A status-change confirmation checkbox is required »). */
export const statusCheck = 'Je confirme le changement de statut';

/** What each change of status says before and after, by the name of its action; one that is not here shows its label and the box. */
export const transitions: Record<string, Transition> = {
  completeGathering: {
    text: 'La création est terminée : l’événement devient un brouillon, qui peut encore être modifié avant son envoi en validation.',
    done: 'La création est terminée. L’événement est un brouillon.',
  },
  sendGatheringToValidation: {
    text: 'Les personnes qui valident chaque section sont prévenues par e-mail. L’événement ne peut plus être modifié pendant la validation.',
    done: 'L’événement est envoyé en validation.',
  },
  publishGatheringToStaff: {
    text: 'L’événement devient visible du staff. Ensuite, une modification des dates, du lieu, du format, des quotas ou des critères demande un motif et la décision du responsable médical.',
    done: 'L’événement est publié au staff.',
  },
  publishGatheringToHcps: {
    text: 'Les professionnels de santé invités peuvent consulter l’événement et répondre.',
    done: 'L’événement est publié aux PS.',
  },
  closeGathering: {
    text: 'Les professionnels de santé peuvent encore consulter l’événement, mais ne peuvent plus répondre.',
    done: 'L’événement est fermé.',
  },
  windUpGathering: {
    check: 'Je confirme la clôture de l’événement',
    isFinal: true,
    text: 'Une fois l’événement clôturé, plus rien ne peut être modifié, ni dans l’événement, ni pour ses participants, son hébergement, son transport, ses activités et ses notes, à moins de le rouvrir.',
    done: 'L’événement est clôturé.',
  },
  reopenGathering: {
    text: 'L’événement reprend le statut qu’il avait avant sa clôture et peut de nouveau être modifié.',
    done: 'L’événement est rouvert.',
  },
  catchUpGathering: {
    text: 'L’événement passé est enregistré directement comme fermé, sans validation ni publication. Le motif figure dans l’historique.',
    done: 'L’événement est rattrapé.',
  },
};
