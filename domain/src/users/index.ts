import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { applicationLinkWorkflow } from './application-link.ts';
import { businessUnitWorkflow } from './business-units.ts';
import { parkedEventWorkflow } from './parked-event.ts';
import { passwordResetWorkflow } from './password-reset.ts';
import { preferenceWorkflow, savedViewWorkflow } from './preferences.ts';
import { sessionWorkflow } from './session.ts';
import { userWorkflow } from './user.ts';
import { zoneWorkflow } from './zones.ts';

export * from './application-link.ts';
export * from './business-units.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './parked-event.ts';
export * from './password-reset.ts';
export * from './preferences.ts';
export * from './session.ts';
export * from './user.ts';
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
  ],
  reads: defineReads({
    me: 'anybody',
    user: 'readUser',
    users: 'readUser',
    'User.email': 'readUser',
    'User.additionalRights': 'readUser',
    businessUnits: 'readBusinessUnit',
    zones: 'readZone',
    applicationLinks: 'openApplications',
    allApplicationLinks: 'manageApplicationLink',
    savedViews: 'manageOwnPreferences',
    preferences: 'manageOwnPreferences',
    parkedEvents: 'readParkedEvents',
    usersAudit: 'readAudit',
  }),
};
