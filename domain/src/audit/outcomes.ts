/** What became of an act: it was done, it was refused, or somebody looked. */
export const auditOutcomes = ['done', 'refused', 'read'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
export const auditOutcomeLabels: Record<AuditOutcome, string> = {
  done: 'Fait',
  refused: 'Refusé',
  read: 'Consulté',
};

/** How a service's journal was found at its last check; `failed` where the check itself could not end. */
export const journalStates = ['never', 'running', 'whole', 'broken', 'failed'] as const;
export type JournalState = (typeof journalStates)[number];
