import type { DomainDeclaration } from '../declaration.ts';
import { linkPurposeNames } from '../links.ts';
import { hcpSorts } from './export.ts';
import { fileValidityLabels } from './file-validity.ts';
import { hcpWorkflow } from './hcp-workflow.ts';
import { hcpLinkWorkflow } from './link.ts';
import { hcpLinkStatusLabels } from './link-state.ts';
import { hcpDistinctWorkflow } from './merge/distinct.ts';
import { duplicateReasons } from './merge/duplicates.ts';
import { hcpMergeWorkflow } from './merge/merge-workflow.ts';
import { hcpMoveWorkflow } from './merge/move-workflow.ts';
import { hcpMergeStates } from './merge/states.ts';
import { hcpReads } from './reads.ts';
import {
  bankStatementStatuses,
  hcpFileSources,
  hcpStates,
  hcpTitles,
  hcpTypes,
  honorifics,
  specialties,
} from './vocabulary.ts';

export * from './actions.ts';
export * from './additional-info.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './file-validity.ts';
export { refusalOfHcp } from './gone.ts';
export * from './hcp.ts';
export { hcpWorkflow } from './hcp-workflow.ts';
export { keptHcp } from './kept.ts';
export * from './kept-link.ts';
export * from './link.ts';
export * from './link-state.ts';
export { refusalOfMail } from './mail-consent.ts';
export * from './merge/index.ts';
export * from './past.ts';
export * from './personal-data.ts';
export * from './reach.ts';
export * from './reads.ts';
export { claimOfBankStatement, claimOfFiles, newHcp } from './rows.ts';
export * from './search.ts';
export * from './snapshot.ts';
export * from './targets.ts';
export * from './vocabulary.ts';

export const hcpsDomain: DomainDeclaration = {
  workflows: [hcpWorkflow, hcpLinkWorkflow, hcpMergeWorkflow, hcpMoveWorkflow, hcpDistinctWorkflow],
  enums: {
    HcpState: hcpStates,
    HcpSort: hcpSorts,
    Honorific: honorifics,
    HcpTitle: hcpTitles,
    HcpType: hcpTypes,
    Specialty: specialties,
    BankStatementStatus: bankStatementStatuses,
    HcpFileSource: hcpFileSources,
    FileValidity: Object.keys(fileValidityLabels),
    HcpDuplicateReason: duplicateReasons,
    HcpMergeState: hcpMergeStates,
    LinkPurpose: linkPurposeNames,
    HcpLinkStatus: Object.keys(hcpLinkStatusLabels),
  },
  reads: hcpReads,
};
