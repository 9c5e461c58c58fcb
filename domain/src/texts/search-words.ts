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

/** Text as it is searched, compared and sorted: no accents, lower case, ligatures written out (specification, section 2 "Tables"). */
export const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(withPlainLetters, (letter) => plainLetters[letter]!);

/** The words of a text as it is searched: normalised, split on what is neither letter nor digit, at most 40, each once. */
export function searchTokens(...texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) =>
    normalise(text ?? '')
      .split(/[^\p{L}\p{N}@.]+/u)
      // « Dr. » is found by « dr »; an address keeps its dots.
      .map((word) => word.replace(/^[.@]+|[.@]+$/g, '')),
  );
  return [...new Set(words)].filter((word) => word.length > 0).slice(0, 40);
}
