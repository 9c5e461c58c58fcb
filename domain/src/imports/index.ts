export * from './job.ts';
export { importRows, type NewImport, newImport } from './rows.ts';
