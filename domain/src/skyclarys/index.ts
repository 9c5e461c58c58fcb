import type { DomainDeclaration } from '../rules/declaration.ts';
import { programmePageWorkflow } from './page-rows.ts';
import { skyclarysReads } from './reads.ts';
import { programmeRequestWorkflow } from './request-rows.ts';
import { programmePageStates, programmeRequesters, programmeRequestStates } from './states.ts';

export * from './actions.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './page-rows.ts';
export * from './proof.ts';
export * from './reads.ts';
export * from './record-schema.ts';
export * from './request-rows.ts';
export * from './states.ts';
export * from './term.ts';
export * from './work.ts';

/** What the subgraph skyclarys declares: its tables, and who may ask each query. */
export const skyclarysDomain: DomainDeclaration = {
  workflows: [programmePageWorkflow, programmeRequestWorkflow],
  enums: {
    ProgrammePageState: programmePageStates,
    ProgrammeRequestState: programmeRequestStates,
    ProgrammeRequesterKind: programmeRequesters,
  },
  reads: skyclarysReads,
};
