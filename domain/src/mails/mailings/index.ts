export * from './mail-cooldown.ts';
export * from './record-schema.ts';
export * from './rescheduled.ts';
export * from './schedule.ts';
export * from './states.ts';
export * from './workflow.ts';
