export { importAggregate } from './aggregate.ts';
export {
  type Compared,
  defineImport,
  type NumberedRow,
  type PlannedRow,
  type StoredImport,
  type StoredLine,
} from './declaration.ts';
export { importJobs } from './jobs.ts';
export { importModels, openKeyOf } from './models.ts';
export { beginImport, eraseFromImports, importMutations } from './operations.ts';
export { csvOf, importFields, importQueries } from './queries.ts';
export { duplicateRowsOf } from './read.ts';
export { linesOf, readImportFile, type SheetColumns } from './read-file.ts';
export type { CurrentState, MadeLine } from './undo-declaration.ts';
export { ImportWorker, setImportWorker, startImports } from './worker.ts';
