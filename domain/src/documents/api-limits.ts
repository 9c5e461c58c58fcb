/** How much one operation of the API may ask for: what the gateway refuses beyond, and what its documentation says. */
export const apiLimits = {
  depth: 12,
  aliases: 15,
  documentCharacters: 50_000,
  cost: 15_000,
  bodyBytes: 1_000_000,
} as const;
