/** A transfer is kept or taken off the list; what was taken off can be put back. */
export const transferStates = ['KEPT', 'REMOVED'] as const;
export type TransferState = (typeof transferStates)[number];
export const transferStateLabels: Record<TransferState, string> = { KEPT: 'Prévu', REMOVED: 'Retiré' };
