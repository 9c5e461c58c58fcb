import { formatAct } from '@portal/shared-ui';

/** « NOM Prénom », as lists of people are read. */
export const hcpName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** The day of an act, by the reader's clock. */
export const dayOf = (at: string | null | undefined): string | null => (at ? formatAct(at).slice(0, 8) : null);
