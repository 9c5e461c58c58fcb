import { eventTypes } from '../category/category.ts';
import type { DomainDeclaration } from '../declaration.ts';
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

export * from './actions.ts';
export * from './announce.ts';
export * from './by-link.ts';
export * from './configuration.ts';
export * from './criteria.ts';
export * from './documents.ts';
export * from './events.ts';
export * from './export.ts';
export * from './form-steps/criteria.ts';
export * from './form-steps/information.ts';
export * from './form-steps/places.ts';
export * from './form-steps/step-changes.ts';
export * from './form-steps/support.ts';
export * from './gathering.ts';
export * from './gathering-fields.ts';
export { type GuestFacts, guestFacts, guestFactsOf, visioUrlFor } from './guest-facts.ts';
export { keptGathering } from './kept.ts';
export * from './open-places.ts';
export * from './pages.ts';
export * from './reach.ts';
export * from './reads.ts';
export * from './rows/quota-rows.ts';
export * from './sensible-changes.ts';
export * from './snapshot.ts';
export * from './states.ts';
export * from './steps.ts';
export * from './team.ts';
export * from './team-changes.ts';
export * from './time.ts';
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
