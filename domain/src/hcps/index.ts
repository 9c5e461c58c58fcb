import type { DomainDeclaration } from '../rules/declaration.ts';
import {
  bankStatementStatuses,
  hcpFileSources,
  hcpStates,
  hcpTitles,
  hcpTypes,
  honorifics,
  specialties,
} from './enumerations.ts';
import { hcpSorts } from './export.ts';
import { fileValidityLabels } from './files/file-validity.ts';
import { hcpWorkflow } from './hcp-workflow.ts';
import { linkPurposeNames } from './links/hcp-links.ts';
import { hcpLinkWorkflow } from './links/link.ts';
import { hcpLinkStatusLabels } from './links/link-state.ts';
import { hcpDistinctWorkflow } from './merge/distinct.ts';
import { duplicateReasons } from './merge/duplicates.ts';
import { hcpMergeWorkflow } from './merge/merge-workflow.ts';
import { hcpMoveWorkflow } from './merge/move-workflow.ts';
import { hcpMergeStates } from './merge/states.ts';
import { hcpReads } from './reads.ts';

export * from './actions.ts';
export * from './enumerations.ts';
export { claimOfBankStatement, claimOfFiles, newHcp } from './event-builders.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './files/file-validity.ts';
export { refusalOfHcp } from './gone.ts';
export { hcpWorkflow } from './hcp-workflow.ts';
export * from './known-gathering.ts';
export * from './links/link.ts';
export * from './links/link-record-schema.ts';
export * from './links/link-state.ts';
export { refusalOfMail } from './mail-consent.ts';
export * from './merge/index.ts';
export * from './past-participations.ts';
export * from './personal-data/additional-info.ts';
export * from './personal-data/personal-data.ts';
export * from './reads.ts';
export { hcpRecordSchema } from './record-schema.ts';
export * from './search.ts';
export * from './snapshot.ts';
export * from './targets.ts';
export * from './visibility.ts';

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
