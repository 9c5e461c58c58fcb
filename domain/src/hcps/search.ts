import { searchTokens } from '../texts/search-words.ts';

/** Lengths at which the beginning of a word is kept: a search by any beginning is then an equality on one of them. */
const keptLengths = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
/** Lengths at which the beginnings of two words are kept together: two common beginnings are rare side by side. */
const pairLengths = [1, 2, 3] as const;
const maximumWords = 8;
const wordsOfPairs = 3;

/** Numbers are kept alone: nobody looks for a name by a number's beginning, and leaving them out halves the index. */
const canPair = (word: string): boolean => !/^\d/.test(word);
const pairOf = (a: string, b: string, length: number): string =>
  [a.slice(0, length), b.slice(0, length)].sort().join(' ');

function pairsOf<T>(words: readonly string[], make: (a: string, b: string) => T): T[] {
  return words.flatMap((a, i) => words.slice(i + 1).map((b) => make(a, b)));
}

/** What an HCP is found by: the beginnings of each word, and of each two words together. */
export function searchKeysOf(words: readonly string[]): string[] {
  const alone = words.flatMap((word) =>
    keptLengths.filter((length) => length <= word.length).map((length) => word.slice(0, length)),
  );
  const together = pairsOf(words.filter(canPair), (a, b) =>
    pairLengths.filter((length) => length <= Math.min(a.length, b.length)).map((length) => pairOf(a, b, length)),
  ).flat();
  return [...new Set([...alone, ...together])];
}

/** A search, made ready for the database: all of `keys` are there, and for each of `beginnings` a word that begins so. */
export interface HcpSearch {
  keys: string[];
  beginnings: string[];
}

/**
 * What was typed, at most eight words: beginnings of words in any order, those that another one contains left out. The longest word and the
 * pairs of the three longest are equalities, of which the database takes the most selective; what they do not say is left to `beginnings`.
 */
export function hcpSearch(search: string | null | undefined): HcpSearch {
  const typed = searchTokens(search).slice(0, maximumWords);
  const words = typed
    .filter((word) => !typed.some((other) => other !== word && other.startsWith(word)))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const [longest] = words;
  if (longest === undefined) return { keys: [], beginnings: [] };
  const paired = words.filter(canPair).slice(0, wordsOfPairs);
  const pairs = pairsOf(paired, (a, b) => pairOf(a, b, Math.min(a.length, b.length, longestPair)));
  const alone = longest.length > longestPair || pairs.length === 0 ? [keptPart(longest)] : [];
  const isSaid = (word: string): boolean =>
    alone.includes(word) ||
    (word.length <= longestPair &&
      paired.includes(word) &&
      paired.some((other) => other !== word && other.length >= word.length));
  return { keys: [...alone, ...pairs], beginnings: words.filter((word) => !isSaid(word)) };
}

const longestPair = pairLengths[pairLengths.length - 1]!;
const keptPart = (word: string): string =>
  word.slice(
    0,
    keptLengths.findLast((length) => length <= word.length),
  );
