/** What is kept of a SERF's state: what follows from the clock is not among it (decisions, section 2). */
export const serfStates = ['not_signed', 'signed', 'refused', 'repealed'] as const;
export type SerfState = (typeof serfStates)[number];
export const serfStateLabels: Record<SerfState, string> = {
  not_signed: 'Non signé',
  signed: 'Signé',
  refused: 'Refusé',
  repealed: 'Abrogé',
};

/** What is shown: two of them follow from the clock (specification, section 4 "SERF"). */
export const serfStatuses = ['not_signed', 'signed', 'expires_soon', 'expired', 'refused', 'repealed'] as const;
export type SerfStatus = (typeof serfStatuses)[number];
export const serfStatusLabels: Record<SerfStatus, string> = {
  ...serfStateLabels,
  expires_soon: 'Expire bientôt',
  expired: 'Expiré',
};
/** Whether a form is sent, or shown, to be signed: a refusal is final, and for one that is valid for long there is nothing to ask. */
export const awaitsSignature = (status: SerfStatus): boolean => status !== 'signed' && status !== 'refused';

/** Tones of the design system. */
export const serfStatusTones = {
  not_signed: 'neutral',
  signed: 'success',
  expires_soon: 'warning',
  expired: 'danger',
  refused: 'danger',
  repealed: 'neutral',
} as const satisfies Record<SerfStatus, string>;

export const serfSignatureKinds = ['DRAWN', 'TYPED'] as const;
