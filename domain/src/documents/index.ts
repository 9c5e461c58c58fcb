import type { DomainDeclaration } from '../declaration.ts';
import { defineReads, type ReadRule } from '../reads.ts';
import { exportWorkflow } from './export-job.ts';
import { fileWorkflow } from './file.ts';

export * from './cells.ts';
export * from './events.ts';
export * from './export-job.ts';
export * from './export-kind.ts';
export * from './export-kinds.ts';
export * from './export-states.ts';
export * from './export-words.ts';
export * from './fields.ts';
export * from './file.ts';

/** Staff by their right; an HCP by the link of a subscription, for the files of the activities that the form offers (access.ts of documents). */
export const readFileRule: ReadRule = { right: 'readFile', links: ['SUBSCRIPTION'] };

export const documentsDomain: DomainDeclaration = {
  workflows: [fileWorkflow, exportWorkflow],
  reads: defineReads({
    file: readFileRule,
    'File.content': readFileRule,
    // Each their own only.
    exportJob: 'readJob',
    exportJobs: 'readJob',
  }),
};
