/** `npm run test:long` tries every value in every argument; `npm test` a few of them, so that it ends in minutes (docs/decisions/long-tests.md). */
export const isThorough = process.env.THOROUGH === '1';
