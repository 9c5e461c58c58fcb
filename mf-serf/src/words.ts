/** « NOM Prénom », as lists of people are read. */
export const hcpName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;
