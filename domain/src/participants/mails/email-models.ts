/** The mails that can be sent to participants (specification, section 9 "Email models"), by name. */
export const participantEmailLabels = {
  subscriptionInvitation: 'Invitation à s’inscrire',
  reminder: 'Relance',
  recap: 'Récapitulatif',
  transportProposal: 'Proposition de transport',
  dayMinus3: 'J-3',
  presenceCertificate: 'Attestation de présence',
  gatheringMoved: 'Changement de date ou de lieu',
} as const;

export type ParticipantEmailModel = keyof typeof participantEmailLabels;
export const participantEmailModelNames = Object.keys(participantEmailLabels) as [
  ParticipantEmailModel,
  ...ParticipantEmailModel[],
];

export const isParticipantEmailModel = (name: string): name is ParticipantEmailModel =>
  Object.hasOwn(participantEmailLabels, name);
