export * from './export.ts';
export * from './line.ts';
export * from './semester.ts';
