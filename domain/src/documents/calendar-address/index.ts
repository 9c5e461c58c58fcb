export * from './actions.ts';
export * from './feed.ts';
export * from './kept.ts';
export * from './rows.ts';
export * from './states.ts';
