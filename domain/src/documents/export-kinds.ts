import { hcpExport } from '../hcps/export.ts';
import { solicitationExport } from '../solicitations/export.ts';
import type { ExportDefinition } from './export-kind.ts';

/** Every kind of export there is. */
export const exportDefinitions = { SOLICITATIONS: solicitationExport, HCPS: hcpExport } satisfies Record<
  string,
  ExportDefinition
>;

export type ExportKind = keyof typeof exportDefinitions;
export const exportKinds = Object.keys(exportDefinitions) as [ExportKind, ...ExportKind[]];

export const definitionOf = (kind: ExportKind): ExportDefinition => exportDefinitions[kind];
