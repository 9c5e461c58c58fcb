import { type Hcp, honorificLabels } from '@portal/domain';

/** « Dr Prénom Nom », as it is written on a list. */
export const fullNameOf = ({
  honorific,
  firstName,
  lastName,
}: Pick<Hcp, 'honorific' | 'firstName' | 'lastName'>): string =>
  [honorific && honorificLabels[honorific], firstName, lastName].filter(Boolean).join(' ');
