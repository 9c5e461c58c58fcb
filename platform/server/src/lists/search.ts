import { searchTokens } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Operators } from '../storage/mongoose-types.ts';

const mostWords = 8;

/** What was typed has no word that could be found (« .* », « -- »): it finds nothing, rather than everything. */
export const nothingFound: SearchClause = { searchTokens: trusted({ $in: [] as string[] }) };

export type SearchClause = { searchTokens: RegExp | Operators<string[]> };

/**
 * Every word of the search begins one of a document's `searchTokens`, without accents and case; nothing typed leaves all.
 * As prefixes and not as ranges: the database evaluates prefixes on the index, where a range within an array makes it read the row.
 */
export function searchClauses(search: string | null | undefined): SearchClause[] {
  const words = searchTokens(search).slice(0, mostWords);
  if (words.length === 0) return search?.trim() ? [nothingFound] : [];
  // A word has letters, digits, dots and at signs only.
  return words.map((word) => ({ searchTokens: new RegExp(`^${word.replaceAll('.', '\\.')}`) }));
}
