/** Text for comparison: decomposed, without accents, lower case, so that "Élodie" is found by "elodie". */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .trim();
}

/** True when every word of `search` begins or lies in `text`, in any order; accents and case do not matter. An empty search matches. */
export function matchesSearch(text: string, search: string): boolean {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  const subject = normalise(text);
  return words.every((word) => subject.includes(word));
}
