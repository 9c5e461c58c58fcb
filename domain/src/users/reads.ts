import { defineReads } from '../rules/reads.ts';

/** What each query asks for. */
export const userReads = defineReads({
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
  remoteChoices: 'anybody',
  remotes: 'readRemotes',
  auditLog: 'readAudit',
  auditActs: 'readAudit',
  journalChecks: 'readAudit',
  delegations: 'nameBackup',
  userDelegations: 'manageDelegations',
  possibleBackups: 'nameBackup',
});
