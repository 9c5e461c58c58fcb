import { normalise, searchTokens } from '../../texts/search-words.ts';
import type { User } from '../record-schema.ts';

/** What a user is found and sorted by. */
export const searchFieldsOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) => ({
  searchTokens: searchTokens(firstName, lastName, email),
  sortKey: normalise(`${lastName} ${firstName}`),
});
