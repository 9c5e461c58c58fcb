import { shownDay } from '../../calendar/day.ts';
import { frenchZone } from '../../calendar/french-day.ts';
import { wallClockOf } from '../../calendar/time-zone.ts';
import { formatEuros } from '../../money/money.ts';
import { formatEventDates } from '../../participants/mails/mail-details.ts';
import type { LetterRow } from './row.ts';

interface LetterValue {
  /** What it is, for who writes a model. */
  label: string;
  /** Where it comes from. */
  from: 'Professionnel de santé' | 'Événement' | 'Participation' | 'Portail';
  /** Null where it is not known. @param now when the letter is made */
  of: (row: LetterRow, now: Date) => string | null;
}

const dayOf = (moment: Date | null, timezone: string): string | null =>
  moment && shownDay(wallClockOf(moment, timezone).day);
const euros = (cents: number | null): string | null => (cents === null ? null : formatEuros(cents));

/** The dynamic values of a letter (« lettre valant convention »): in a model each is between double braces, as in the texts of mails. */
export const letterValues = {
  civilite: { label: 'Civilité', from: 'Professionnel de santé', of: (r) => r.honorific },
  prenom: { label: 'Prénom', from: 'Professionnel de santé', of: (r) => r.firstName },
  nom: { label: 'Nom', from: 'Professionnel de santé', of: (r) => r.lastName },
  specialite: { label: 'Spécialité', from: 'Professionnel de santé', of: (r) => r.specialtyLabel },
  rpps: { label: 'Numéro RPPS', from: 'Professionnel de santé', of: (r) => r.rppsNumber },
  code_postal: { label: 'Code postal d’exercice', from: 'Professionnel de santé', of: (r) => r.postalCode },
  ville_exercice: { label: 'Ville d’exercice', from: 'Professionnel de santé', of: (r) => r.city },
  evenement: { label: 'Nom de l’événement', from: 'Événement', of: ({ gathering: g }) => g.name },
  dates: {
    label: 'Dates et heures de l’événement',
    from: 'Événement',
    of: ({ gathering: g }) => formatEventDates(g) ?? null,
  },
  date_debut: { label: 'Premier jour', from: 'Événement', of: ({ gathering: g }) => dayOf(g.beginDate, g.timezone) },
  date_fin: { label: 'Dernier jour', from: 'Événement', of: ({ gathering: g }) => dayOf(g.endDate, g.timezone) },
  lieu: { label: 'Lieu', from: 'Événement', of: ({ gathering: g }) => g.location },
  ville: { label: 'Ville de l’événement', from: 'Événement', of: ({ gathering: g }) => g.city },
  societe_savante: { label: 'Société savante', from: 'Événement', of: ({ gathering: g }) => g.learnedSociety },
  date_limite: {
    label: 'Date limite d’inscription',
    from: 'Événement',
    of: ({ gathering: g }) => g.limitDate && shownDay(g.limitDate),
  },
  categorie: { label: 'Catégorie du participant', from: 'Participation', of: (r) => r.categoryLabel },
  participation: { label: 'Sur place ou à distance', from: 'Participation', of: (r) => r.participationLabel },
  frais_inscription: { label: 'Frais d’inscription', from: 'Participation', of: (r) => euros(r.subscriptionPrice) },
  convention: {
    label: 'Référence de la convention, déclarée à Transparence santé',
    from: 'Participation',
    of: (r) => r.participantUuid,
  },
  date_lettre: { label: 'Jour où la lettre est faite', from: 'Portail', of: (_r, now) => dayOf(now, frenchZone) },
} as const satisfies Record<string, LetterValue>;

export type LetterValueName = keyof typeof letterValues;
export const letterValueNames = Object.keys(letterValues) as [LetterValueName, ...LetterValueName[]];

/** Whether a name between braces is one of the table. */
export const isLetterValue = (name: string): name is LetterValueName => Object.hasOwn(letterValues, name);

/** Every value of one letter, those that are not known as empty texts. @param now when it is made */
export const valuesOfLetter = (row: LetterRow, now: Date): Record<LetterValueName, string> =>
  Object.fromEntries(
    letterValueNames.map((name) => [name, (letterValues[name] as LetterValue).of(row, now) ?? '']),
  ) as Record<LetterValueName, string>;

/** « Numéro RPPS » for `rpps`: what a value is called where staff reads of it. */
export const letterValueLabel = (name: string): string =>
  (letterValues as Readonly<Record<string, LetterValue>>)[name]?.label ?? name;
