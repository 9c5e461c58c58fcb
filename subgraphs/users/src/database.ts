import {
  type ApplicationLink,
  applicationLinkRecordSchema,
  type BusinessUnit,
  businessUnitRecordSchema,
  type Delegation,
  delegationRecordSchema,
  type ParkedEvent,
  type PasswordReset,
  type Preference,
  parkedEventRecordSchema,
  passwordResetRecordSchema,
  preferenceRecordSchema,
  type Remote,
  remoteRecordSchema,
  type SavedView,
  type Session,
  savedViewRecordSchema,
  sessionRecordSchema,
  type User,
  userRecordSchema,
  type Zone,
  zoneRecordSchema,
} from '@portal/domain';
import { type Context, createDatabase, defineSchema, schemaFields } from '@portal/server';

export const db = createDatabase('users');

const stamps = { createdAt: Date, updatedAt: Date };

/** The consequences of a person's act are done by the service itself: the act is in the history of the user. */
export const asService = <C extends Context>(ctx: C): C => ({ ...ctx, actor: { kind: 'service', service: 'users' } });

export const users = db.model(
  'User',
  defineSchema<User>(schemaFields(userRecordSchema), { collection: 'users' })
    .index({ userUuid: 1 }, { unique: true })
    .index({ email: 1 }, { unique: true })
    .index({ sortKey: 1, userUuid: 1 })
    .index({ searchTokens: 1, sortKey: 1, userUuid: 1 })
    .index({ businessUnitUuid: 1, userType: 1, sortKey: 1 })
    .index({ userType: 1, sortKey: 1 })
    .index({ claimsChangedAt: 1 }),
);

export const sessions = db.model(
  'Session',
  defineSchema<Session>({ ...schemaFields(sessionRecordSchema), ...stamps }, { collection: 'sessions' })
    .index({ sessionId: 1 }, { unique: true })
    .index({ userUuid: 1, state: 1 })
    .index({ endedAt: 1 })
    .index({ startedAt: 1, sessionId: 1 }),
);

export const passwordResets = db.model(
  'PasswordReset',
  defineSchema<PasswordReset>(
    { ...schemaFields(passwordResetRecordSchema), ...stamps },
    { collection: 'passwordResets' },
  )
    .index({ resetUuid: 1 }, { unique: true })
    .index({ tokenHash: 1 }, { unique: true })
    .index({ userUuid: 1 })
    .index({ requestedAt: 1, resetUuid: 1 }),
);

export const businessUnits = db.model(
  'BusinessUnit',
  defineSchema<BusinessUnit>(schemaFields(businessUnitRecordSchema), { collection: 'businessUnits' })
    .index({ businessUnitUuid: 1 }, { unique: true })
    .index({ franchise: 1 }, { unique: true }),
);

export const zones = db.model(
  'Zone',
  defineSchema<Zone>(schemaFields(zoneRecordSchema), { collection: 'zones' })
    .index({ zoneUuid: 1 }, { unique: true })
    .index({ businessUnitUuid: 1, label: 1 }, { unique: true }),
);

export const applicationLinks = db.model(
  'ApplicationLink',
  defineSchema<ApplicationLink>(
    { ...schemaFields(applicationLinkRecordSchema), ...stamps },
    { collection: 'applicationLinks' },
  )
    .index({ applicationLinkUuid: 1 }, { unique: true })
    .index({ state: 1, order: 1, name: 1 }),
);

export const savedViews = db.model(
  'SavedView',
  defineSchema<SavedView>({ ...schemaFields(savedViewRecordSchema), ...stamps }, { collection: 'savedViews' })
    .index({ savedViewUuid: 1 }, { unique: true })
    .index({ listName: 1, userUuid: 1 }),
);

export const preferences = db.model(
  'Preference',
  defineSchema<Preference>(schemaFields(preferenceRecordSchema), { collection: 'preferences' })
    .index({ preferenceId: 1 }, { unique: true })
    .index({ userUuid: 1, key: 1 }),
);

export const remotes = db.model(
  'Remote',
  defineSchema<Remote>(schemaFields(remoteRecordSchema), { collection: 'remotes' }).index(
    { remoteName: 1 },
    { unique: true },
  ),
);

export const delegations = db.model(
  'Delegation',
  defineSchema<Delegation>(schemaFields(delegationRecordSchema), { collection: 'delegations' })
    .index({ delegationUuid: 1 }, { unique: true })
    .index({ delegatorUuid: 1, from: -1 })
    .index({ backupUuid: 1, from: -1 })
    .index({ state: 1, to: 1 }),
);

export const parkedEvents = db.model(
  'ParkedEvent',
  defineSchema<ParkedEvent>(
    { ...schemaFields(parkedEventRecordSchema), error: String, ...stamps },
    { collection: 'parkedEvents' },
  )
    .index({ parkedEventUuid: 1 }, { unique: true })
    .index({ state: 1, parkedAt: -1 })
    .index({ eventId: 1 }),
);
