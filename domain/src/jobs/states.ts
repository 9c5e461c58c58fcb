/** A job of any kind (decisions, section 2), and that somebody stopped it. */
export const jobStates = ['PENDING', 'DONE', 'ERROR', 'CANCELLED'] as const;
export type JobState = (typeof jobStates)[number];
export const jobStateLabels: Record<JobState, string> = {
  PENDING: 'En cours',
  DONE: 'Terminé',
  ERROR: 'En erreur',
  CANCELLED: 'Annulé',
};
