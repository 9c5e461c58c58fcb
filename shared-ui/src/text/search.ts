/** Letters that a decomposition leaves as they are, as they are typed on a keyboard that has no key for them. */
const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const withPlainLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Text for comparison: without accents, lower case, ligatures written out, so that "Élodie Cœur" is found by "elodie coeur". */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(withPlainLetters, (letter) => plainLetters[letter]!)
    .trim();

/** True when every word of `search` begins or lies in `text`, in any order; accents and case do not matter. An empty search matches. */
export function matchesSearch(text: string, search: string): boolean {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  const subject = normalise(text);
  return words.every((word) => subject.includes(word));
}
