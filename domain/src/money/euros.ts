const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** An amount as people read it: « 1 234,56 € ». */
export const formatEuros = (cents: number): string => euros.format(cents / 100);
