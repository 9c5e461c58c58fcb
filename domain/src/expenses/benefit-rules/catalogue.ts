import type { BenefitLimit } from './limits.ts';

const source = (letter: string): string =>
  `Arrêté du 7 août 2020 (NOR ECOC2019449A, JORF du 14 août 2020), article 1er, 1° : ${letter}`;
/** Since when the decree of 15 June 2020 and the arrêté apply. */
const from = '2020-10-01';

/** What every installation starts with: the limits of the arrêté for members of the health professions. */
export const benefitLimitCatalogue: readonly (BenefitLimit & { source: string })[] = [
  { kind: 'MEAL', limitedTo: 'PRS', amount: 5_000, source: source('hospitalité, 50 € par repas'), from },
  { kind: 'NIGHT', limitedTo: 'PRS', amount: 15_000, source: source('hospitalité, 150 € par nuitée'), from },
  {
    ...{ kind: 'HOSPITALITY', limitedTo: 'PRS', amount: 200_000, from },
    source: source('hospitalité, 2 000 € pour l’ensemble de la convention, transport compris'),
  },
  {
    ...{ kind: 'REGISTRATION', limitedTo: 'PRS', amount: 100_000, from },
    source: source('frais d’inscription à la manifestation, 1 000 €'),
  },
];
