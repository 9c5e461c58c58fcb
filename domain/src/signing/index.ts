export * from './name.ts';
export * from './statements.ts';
