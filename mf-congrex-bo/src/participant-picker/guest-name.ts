/** « NOM Prénom », as lists of people are read. Apart from the field that chooses them, whose code is large. */
export const guestName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;
