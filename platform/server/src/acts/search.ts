import { normalise } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Operators } from '../storage/mongoose-types.ts';

const mostWords = 8;

/** What was typed has no word that could be found (« .* », « -- »): it finds nothing, rather than everything. */
export const nothingFound = { searchTokens: trusted({ $in: [] as string[] }) };

/** Every word of the search begins one of a document's `searchTokens`, without accents and case; nothing typed leaves all. */
export function searchClauses(search: string | null | undefined): { searchTokens: Operators<string[]> }[] {
  const words = normalise(search ?? '')
    .split(/[^\p{L}\p{N}@.]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords);
  if (words.length === 0) return search?.trim() ? [nothingFound] : [];
  return words.map((word) => ({ searchTokens: trusted({ $elemMatch: { $gte: word, $lt: `${word}\u{ffff}` } }) }));
}
