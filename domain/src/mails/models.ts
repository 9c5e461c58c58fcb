/** The mails that the portal sends, with their French names. Their wording is in the mails subgraph. */
export const mailModelLabels = {
  passwordReset: 'Réinitialisation du mot de passe',
  gatheringToValidate: 'Validation demandée',
  gatheringValidated: 'Événement validé',
  gatheringCorrectionWanted: 'Correction demandée par un valideur',
  gatheringPublishedToStaff: 'Publication au staff',
  gatheringPublishedToHcps: 'Publication aux PS',
  gatheringClosed: 'Fermeture de l’événement',
  gatheringWoundUp: 'Clôture',
  gatheringReopened: 'Réouverture de l’événement',
  sensibleChangeToDecide: 'Modification sensible à décider',
  sensibleChangeDecided: 'Modification sensible décidée',
  gatheringCorrectionRequested: 'Demande de correction',
  subscriptionConfirmed: 'Confirmation d’inscription',
  subscriptionRefused: 'Réponse négative enregistrée',
  subscriptionInvitation: 'Invitation à s’inscrire',
  hcpLink: 'Lien personnel d’un professionnel de santé',
  solicitationPlaceFree: 'Place libérée',
  solicitationOutcome: 'Décision sur une sollicitation',
  solicitationAnswer: 'Réponse à une demande de participation',
  transportRequested: 'Demande de transport à remplir',
  transportProposal: 'Proposition de transport',
  transportChanged: 'Transport mis à jour',
  transferInformation: 'Informations de transfert',
  expenseNoteValidated: 'Note de frais validée',
  expenseNoteRefused: 'Note de frais refusée',
  expenseNotePaid: 'Note de frais payée',
  serfRequest: 'SERF à signer',
  serfRenewal: 'SERF à renouveler',
} as const;

export type MailModelName = keyof typeof mailModelLabels;
export const mailModelNames = Object.keys(mailModelLabels) as [MailModelName, ...MailModelName[]];

/** Whether a mail of this name can be sent. */
export const isMailModel = (name: string): name is MailModelName => name in mailModelLabels;
