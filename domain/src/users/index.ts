import { actorKinds } from '../actor.ts';
import { auditOutcomes, journalStates } from '../audit/outcomes.ts';
import type { DomainDeclaration } from '../declaration.ts';
import { userTypes } from '../user-types.ts';
import { applicationLinkWorkflow } from './application-link.ts';
import { businessUnitWorkflow } from './business-units.ts';
import { delegationWorkflow } from './delegation-rows.ts';
import { journalCheckWorkflow } from './journal-check.ts';
import { applicationVisibilities, authentications, profiles } from './labels.ts';
import { parkedEventWorkflow } from './parked-event.ts';
import { passwordResetWorkflow } from './password-reset.ts';
import { preferenceWorkflow, savedViewWorkflow } from './preferences.ts';
import { userReads } from './reads.ts';
import { remoteWorkflow } from './remotes.ts';
import { sessionWorkflow } from './session.ts';
import { delegationStandings, parkedEventStates, serfForms } from './states.ts';
import { userWorkflow } from './user-workflow.ts';
import { zoneWorkflow } from './zones.ts';

export * from './actions.ts';
export * from './application-link.ts';
export * from './business-units.ts';
export * from './delegation-rows.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export { journalCheckWorkflow } from './journal-check.ts';
export * from './kept.ts';
export * from './labels.ts';
export * from './parked-event.ts';
export * from './password-reset.ts';
export type { ResetOccasion } from './password-rows.ts';
export * from './placing.ts';
export * from './preferences.ts';
export * from './reads.ts';
export * from './remotes.ts';
export * from './session.ts';
export * from './states.ts';
export * from './user.ts';
export { userWorkflow } from './user-workflow.ts';
export * from './zones.ts';

export const usersDomain: DomainDeclaration = {
  workflows: [
    userWorkflow,
    sessionWorkflow,
    passwordResetWorkflow,
    applicationLinkWorkflow,
    savedViewWorkflow,
    preferenceWorkflow,
    parkedEventWorkflow,
    businessUnitWorkflow,
    zoneWorkflow,
    remoteWorkflow,
    journalCheckWorkflow,
    delegationWorkflow,
  ],
  enums: {
    ActorKind: actorKinds,
    AuditOutcome: auditOutcomes,
    JournalState: journalStates,
    UserType: userTypes,
    Profile: profiles,
    Authentication: authentications,
    SerfForm: serfForms,
    ApplicationVisibility: applicationVisibilities,
    ParkedEventState: parkedEventStates,
    DelegationStanding: delegationStandings,
  },
  reads: userReads,
};
