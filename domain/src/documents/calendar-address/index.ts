export * from './actions.ts';
export * from './calendar-feed.ts';
export * from './record-schema.ts';
export * from './rows.ts';
export * from './states.ts';
