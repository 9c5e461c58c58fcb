export * from './fields.ts';
export * from './free-texts.ts';
export * from './workflow.ts';
