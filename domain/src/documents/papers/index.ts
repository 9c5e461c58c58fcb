export * from './exports.ts';
export * from './row.ts';
export * from './words.ts';
