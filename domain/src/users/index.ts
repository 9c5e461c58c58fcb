import { actorKinds } from '../actors/actor.ts';
import { userTypes } from '../actors/user-types.ts';
import { auditOutcomes, journalStates } from '../audit/outcomes.ts';
import type { DomainDeclaration } from '../rules/declaration.ts';
import { passwordResetWorkflow } from './accounts/password-reset.ts';
import { sessionWorkflow } from './accounts/session.ts';
import { userWorkflow } from './accounts/user-workflow.ts';
import { journalCheckWorkflow } from './administration/journal-check.ts';
import { parkedEventWorkflow } from './administration/parked-event.ts';
import { remoteWorkflow } from './administration/remotes.ts';
import { applicationLinkWorkflow } from './dashboard/application-link.ts';
import { preferenceWorkflow, savedViewWorkflow } from './dashboard/preferences.ts';
import { delegationWorkflow } from './delegations/delegation-rows.ts';
import { applicationVisibilities, authentications, profiles } from './labels.ts';
import { businessUnitWorkflow } from './org-units/business-units.ts';
import { zoneWorkflow } from './org-units/zones.ts';
import { userReads } from './reads.ts';
import { delegationStandings, parkedEventStates, serfForms } from './states.ts';

export * from './accounts/password-reset.ts';
export type { ResetOccasion } from './accounts/password-rows.ts';
export * from './accounts/session.ts';
export * from './accounts/user-search-fields.ts';
export { userWorkflow } from './accounts/user-workflow.ts';
export * from './actions.ts';
export { journalCheckWorkflow } from './administration/journal-check.ts';
export * from './administration/parked-event.ts';
export * from './administration/remotes.ts';
export * from './dashboard/application-link.ts';
export * from './dashboard/preferences.ts';
export * from './delegations/delegation-rows.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './labels.ts';
export * from './org-units/business-units.ts';
export * from './org-units/zone-assignment.ts';
export * from './org-units/zones.ts';
export * from './reads.ts';
export * from './record-schema.ts';
export * from './states.ts';

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
