export * from './digest.ts';
export * from './events.ts';
export * from './kept.ts';
export * from './kinds.ts';
export * from './notices.ts';
export * from './tell.ts';
export * from './workflow.ts';
