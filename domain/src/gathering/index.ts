import { categoryModules, eventTypes } from '../category/category.ts';
import type { DomainDeclaration } from '../rules/declaration.ts';
import { gatheringReads } from './reads.ts';
import {
  biogenEventTypes,
  gatheringFileTypes,
  gatheringFormats,
  gatheringPeriods,
  gatheringSorts,
  gatheringStates,
  gatheringTypes,
  gatheringUserTypes,
  invitationTypes,
  lvcKinds,
  nationalityTypes,
  sectionDecisions,
  sensibleChangeStatuses,
  validationSections,
  wizardSteps,
} from './states.ts';
import { gatheringWorkflow } from './workflow.ts';

export * from '../calendar/time-zone.ts';
export * from './actions.ts';
export * from './changes/sensible-changes.ts';
export * from './event-builders.ts';
export * from './events.ts';
export * from './export.ts';
export * from './form-steps/capacity.ts';
export * from './form-steps/configuration.ts';
export * from './form-steps/criteria.ts';
export * from './form-steps/documents.ts';
export * from './form-steps/eligibility-criteria.ts';
export * from './form-steps/gathering-fields.ts';
export * from './form-steps/information.ts';
export * from './form-steps/retired-org-units.ts';
export * from './form-steps/step-changes.ts';
export * from './form-steps/steps.ts';
export * from './form-steps/support.ts';
export * from './gathering.ts';
export { type GuestFacts, guestFacts, guestFactsOf, visioUrlFor } from './guest-facts.ts';
export * from './pages.ts';
export * from './reads.ts';
export { gatheringRecordSchema } from './record-schema.ts';
export * from './rows/quota-rows.ts';
export * from './snapshot.ts';
export * from './states.ts';
export * from './team/invitation-contact.ts';
export * from './team/team.ts';
export * from './team/team-changes.ts';
export * from './visibility/link-access.ts';
export * from './visibility/visibility.ts';
export * from './work.ts';
export * from './workflow.ts';
export * from './wound-up.ts';

export const gatheringsDomain: DomainDeclaration = {
  workflows: [gatheringWorkflow],
  reads: gatheringReads,
  enums: {
    GatheringStatus: gatheringStates,
    GatheringType: gatheringTypes,
    GatheringPeriod: gatheringPeriods,
    GatheringFormat: gatheringFormats,
    GatheringSort: gatheringSorts,
    NationalityType: nationalityTypes,
    BiogenEventType: biogenEventTypes,
    EventType: eventTypes,
    CategoryModule: categoryModules,
    InvitationType: invitationTypes,
    GatheringUserType: gatheringUserTypes,
    GatheringFileType: gatheringFileTypes,
    LvcKind: lvcKinds,
    ValidationSection: validationSections,
    SectionDecision: sectionDecisions,
    SensibleChangeStatus: sensibleChangeStatuses,
    WizardStep: wizardSteps,
  },
};
