export * from './actions.ts';
export * from './attempts.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './offered-events.ts';
export * from './record-schema.ts';
export * from './rows.ts';
export * from './states.ts';
