import { normalise } from './search-words.ts';

/** « d’Edgar », « qu’Élise », « de Marc »: the word before a name, shortened before a vowel. Before h and y, where use varies, it stays whole. */
export const elide = (word: 'de' | 'que', name: string): string =>
  /^[aeiou]/.test(normalise(name)) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
