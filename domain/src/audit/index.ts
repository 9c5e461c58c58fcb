export * from './changes.ts';
export { type AuditExportRow, auditExport, auditExportRow } from './export.ts';
export { kindLabels } from './kind-labels.ts';
export * from './line.ts';
export * from './outcomes.ts';
export * from './sentences.ts';
export * from './words.ts';
