import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { fileWorkflow } from './file.ts';

export * from './events.ts';
export * from './fields.ts';
export * from './file.ts';

export const documentsDomain: DomainDeclaration = {
  workflows: [fileWorkflow],
  reads: defineReads({ file: 'readFile', 'File.content': 'readFile' }),
};
