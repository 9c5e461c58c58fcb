import { normalise } from '../texts/search-words.ts';

/** Whose name is expected under a signature. */
export interface Signatory {
  firstName: string;
  lastName: string;
}

/** What a typed signature is worth beside the name of the person: theirs, another one, or no name at all. */
export type NameVerdict = 'THEIRS' | 'DIFFERS' | 'NO_NAME';

/** Said beside the field when what was typed is no name. */
export const noNameTyped = 'Saisissez le prénom et le nom en entier';

const titles = new Set(
  'dr dre docteur docteure doctor pr pre prof professeur professeure m mr monsieur mme madame mlle mademoiselle'.split(
    ' ',
  ),
);

/** The words of a name: no accents, lower case, split at hyphens, apostrophes and dots. */
const wordsOf = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words without the titles in front of them: « Dr », « Mme », « Pr ». */
function withoutTitles(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !titles.has(word));
  return first < 0 ? [] : words.slice(first);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join(' ') === [...b].sort().join(' ');

/**
 * Compares a typed signature with the name of the person. Accents, case, the order of words, hyphens, apostrophes and a title in front make no
 * difference; a missing, added or other word does.
 */
export function nameVerdict(typed: string, { firstName, lastName }: Signatory): NameVerdict {
  const words = withoutTitles(wordsOf(typed));
  if ([...words.join('')].length < 2) return 'NO_NAME';
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
  if (isSame(words, [...first, ...last])) return 'THEIRS';
  // « Jeanpierre » for « Jean-Pierre », « Darc » for « d’Arc ».
  const joined = words.join('');
  const theirs = [[...first, ...last].join(''), [...last, ...first].join('')];
  return theirs.includes(joined) ? 'THEIRS' : 'DIFFERS';
}

/** Whether it holds a name at all, whosever it is. */
export const isName = (typed: string): boolean => nameVerdict(typed, { firstName: '', lastName: '' }) !== 'NO_NAME';

/** A signature as far as the name is concerned; a drawn one has none. */
export interface TypedSignature {
  typedName?: string | null | undefined;
  /** That the name is another one was asked, and confirmed. */
  nameConfirmed?: boolean | null | undefined;
}

/** Whether a signature was typed with another name than the person's; it is kept with this mark. */
export const nameDiffers = ({ typedName }: TypedSignature, person: Signatory): boolean =>
  Boolean(typedName) && nameVerdict(typedName!, person) !== 'THEIRS';

/** Another name is kept only once it was confirmed. */
export const nameIsTheirs = (signature: TypedSignature, person: Signatory): true | 'SIGNATURE_NAME_DIFFERS' =>
  nameDiffers(signature, person) && !signature.nameConfirmed ? 'SIGNATURE_NAME_DIFFERS' : true;
