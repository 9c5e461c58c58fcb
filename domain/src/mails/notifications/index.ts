export * from './digest.ts';
export * from './events.ts';
export * from './kinds.ts';
export * from './notification-templates.ts';
export * from './notify-users.ts';
export * from './record-schema.ts';
export * from './workflow.ts';
