export * from './drawing.ts';
export * from './name.ts';
export * from './statements.ts';
