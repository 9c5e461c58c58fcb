export * from './kept.ts';
export * from './moved.ts';
export * from './quiet.ts';
export * from './schedule.ts';
export * from './states.ts';
export * from './workflow.ts';
