export const transportModes = ['TRAIN', 'PLANE'] as const;
export const transportModeLabels: Record<(typeof transportModes)[number], string> = { TRAIN: 'Train', PLANE: 'Avion' };

/** Card details, by mode: collected of everybody but internal users, and sealed (decisions, section 8). */
export const cardFields = {
  TRAIN: ['sncfNumber', 'sncfCard', 'sncfExpirationDate'],
  PLANE: ['airFranceNumber', 'airFranceCard', 'airFranceExpirationDate'],
} as const;
export const allCardFields = [...cardFields.TRAIN, ...cardFields.PLANE];
type CardField = (typeof allCardFields)[number];

/** The card details that a wish asks for: those of its modes. */
export const cardsAskedFor = (
  wish: { wantTransport: boolean; preferenceModes: readonly (keyof typeof cardFields)[] } | null,
): CardField[] =>
  wish?.wantTransport ? wish.preferenceModes.flatMap((mode): CardField[] => [...cardFields[mode]]) : [];
