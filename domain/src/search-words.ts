/** Text as it is searched: no accents, lower case (specification, section 2 "Tables"). */
export const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text as search tokens: normalised, split on what is neither letter nor digit, at most 40, each once. */
export const searchTokens = (...texts: (string | null | undefined)[]): string[] =>
  [
    ...new Set(texts.flatMap((t) => (t ? normalise(t).split(/[^\p{L}\p{N}@.]+/u) : [])).filter((w) => w.length > 0)),
  ].slice(0, 40);
