import { jobStates } from '../jobs/states.ts';
import type { DomainDeclaration } from '../rules/declaration.ts';
import { exportKinds } from './actions.ts';
import { calendarAddressWorkflow } from './calendar-address/rows.ts';
import { calendarAddressStates, calendarContents } from './calendar-address/states.ts';
import { exportFormats, exportStates } from './export-states.ts';
import { exportWorkflow } from './export-workflow.ts';
import { filePurposeNames } from './fields.ts';
import { fileWorkflow } from './file.ts';
import { documentReads } from './reads.ts';
import { webhookDeliveryWorkflow, webhookWorkflow } from './webhooks/rows.ts';
import { webhookDeliveryStates, webhookProblems, webhookStates } from './webhooks/states.ts';

export * from './actions.ts';
export * from './calendar-address/index.ts';
export * from './cells.ts';
export * from './events.ts';
export * from './export-job.ts';
export * from './export-kind.ts';
export * from './export-kinds.ts';
export * from './export-states.ts';
export * from './export-subject.ts';
export * from './export-words.ts';
export * from './export-workflow.ts';
export * from './fields.ts';
export * from './file.ts';
export * from './file-limits.ts';
export * from './letters/index.ts';
export * from './papers/index.ts';
export * from './reads.ts';
export * from './record-schema.ts';
export { isPublicFile, mayClaimFile, mayReadFile, uploaderOf } from './stored-file.ts';
export * from './webhooks/index.ts';

export const documentsDomain: DomainDeclaration = {
  workflows: [fileWorkflow, exportWorkflow, calendarAddressWorkflow, webhookWorkflow, webhookDeliveryWorkflow],
  enums: {
    FilePurpose: filePurposeNames,
    ExportKind: exportKinds,
    ExportFormat: exportFormats,
    ExportState: exportStates,
    JobState: jobStates,
    CalendarAddressState: calendarAddressStates,
    CalendarContent: calendarContents,
    WebhookState: webhookStates,
    WebhookDeliveryState: webhookDeliveryStates,
    WebhookProblem: webhookProblems,
  },
  reads: documentReads,
};
