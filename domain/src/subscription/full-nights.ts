const asDay = (night: string): string => night.split('-').reverse().slice(0, 2).join('/');
const listed = new Intl.ListFormat('fr-FR');

/** What is said to somebody of the nights for which they would wait for a bed. */
export const waitingFor = (nights: readonly string[]): string =>
  `Plus de chambre le ${listed.format(nights.map(asDay))}\u202f: vous serez en liste d’attente.`;

/** The full nights among those of a wish; no night chosen is all of them. */
export const fullNightsOf = (
  hosting: { wantHosting: boolean; nightsWanted: readonly string[] } | null | undefined,
  fullNights: readonly string[],
): readonly string[] =>
  hosting?.wantHosting
    ? fullNights.filter((night) => hosting.nightsWanted.length === 0 || hosting.nightsWanted.includes(night))
    : [];
