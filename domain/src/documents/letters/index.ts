export * from './check.ts';
export * from './export.ts';
export type { LetterModel } from './model.ts';
export * from './proposed.ts';
export * from './row.ts';
export * from './values.ts';
export * from './words.ts';
