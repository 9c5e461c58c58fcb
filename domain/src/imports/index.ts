export * from './job.ts';
export { importRows, mayBeChanged, type NewImport, newImport } from './rows.ts';
