import type { DomainDeclaration } from '../rules/declaration.ts';
import { serfTopics } from './forms.ts';
import { serfReads } from './reads.ts';
import { serfWorkflow } from './rows.ts';
import { serfSignatureKinds, serfStatuses } from './states.ts';

export * from './actions.ts';
export * from './clock.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './forms.ts';
export * from './guards.ts';
export * from './reads.ts';
export * from './record-schema.ts';
export * from './rows.ts';
export * from './statement.ts';
export * from './states.ts';
export * from './visibility.ts';
export * from './without-export.ts';

export const serfDomain: DomainDeclaration = {
  workflows: [serfWorkflow],
  reads: serfReads,
  enums: {
    SerfStatus: serfStatuses,
    SerfTopic: serfTopics,
    SerfSignatureKind: serfSignatureKinds,
  },
};
