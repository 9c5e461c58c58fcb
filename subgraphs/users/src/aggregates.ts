import {
  applicationLinkWorkflow,
  businessUnitWorkflow,
  delegationWorkflow,
  hasRight,
  ownUserUuid,
  parkedEventWorkflow,
  passwordResetWorkflow,
  remoteWorkflow,
  savedViewWorkflow,
  searchFieldsOf,
  sessionWorkflow,
  userWorkflow,
  zoneWorkflow,
} from '@portal/domain';
import { defineAggregate, type Ending } from '@portal/server';
import {
  applicationLinks,
  businessUnits,
  delegations,
  parkedEvents,
  passwordResets,
  remotes,
  savedViews,
  sessions,
  users,
  zones,
} from './database.ts';

export const userAggregate = defineAggregate({
  workflow: userWorkflow,
  model: users,
  idField: 'userUuid',
  stateField: 'state',
  derive: searchFieldsOf,
  unique: { email: { code: 'EMAIL_TAKEN', field: 'email' } },
});

export const sessionAggregate = defineAggregate({
  workflow: sessionWorkflow,
  model: sessions,
  idField: 'sessionId',
  stateField: 'state',
});

export const passwordResetAggregate = defineAggregate({
  workflow: passwordResetWorkflow,
  model: passwordResets,
  idField: 'resetUuid',
  stateField: 'state',
});

export const applicationLinkAggregate = defineAggregate({
  workflow: applicationLinkWorkflow,
  model: applicationLinks,
  idField: 'applicationLinkUuid',
  stateField: 'state',
});

/** Another user's view is out of reach unless it is shared (decisions, section 4: a row out of reach answers NOT_FOUND). */
export const savedViewAggregate = defineAggregate({
  workflow: savedViewWorkflow,
  model: savedViews,
  idField: 'savedViewUuid',
  stateField: 'state',
  reach: ({ actor }) => (actor.kind === 'user' ? { $or: [{ userUuid: actor.userUuid }, { isShared: true }] } : {}),
});

export const parkedEventAggregate = defineAggregate({
  workflow: parkedEventWorkflow,
  model: parkedEvents,
  idField: 'parkedEventUuid',
  stateField: 'state',
});

export const remoteAggregate = defineAggregate({
  workflow: remoteWorkflow,
  model: remotes,
  idField: 'remoteName',
  stateField: 'state',
});

export const businessUnitAggregate = defineAggregate({
  workflow: businessUnitWorkflow,
  model: businessUnits,
  idField: 'businessUnitUuid',
  stateField: 'state',
  unique: { franchise: { code: 'FRANCHISE_TAKEN', field: 'franchise' } },
});

export const zoneAggregate = defineAggregate({
  workflow: zoneWorkflow,
  model: zones,
  idField: 'zoneUuid',
  stateField: 'state',
  unique: { businessUnitUuid_label: { code: 'ZONE_LABEL_TAKEN', field: 'label' } },
});

/** One's own, given or received; for administrators any. */
export const delegationAggregate = defineAggregate({
  workflow: delegationWorkflow,
  model: delegations,
  idField: 'delegationUuid',
  stateField: 'state',
  reach: ({ actor }) => {
    if (actor.kind === 'service' || hasRight(actor, 'manageDelegations')) return {};
    const own = ownUserUuid(actor) ?? '';
    return { $or: [{ delegatorUuid: own }, { backupUuid: own }] };
  },
});

/** Documents with a retention period; the history keeps that they existed. */
export const ending: readonly Ending[] = [
  { kind: 'sessions', aggregate: sessionAggregate, since: 'startedAt' },
  { kind: 'passwordResets', aggregate: passwordResetAggregate, since: 'requestedAt' },
  { kind: 'parkedEvents', aggregate: parkedEventAggregate, since: 'updatedAt', which: { state: 'applied' } },
  { kind: 'parkedEvents', aggregate: parkedEventAggregate, since: 'updatedAt', which: { state: 'dropped' } },
];
