export * from './actions.ts';
export * from './attempts.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './kept.ts';
export * from './offered.ts';
export * from './rows.ts';
export * from './states.ts';
