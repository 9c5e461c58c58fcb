import {
  type ApplicationLink,
  applicationLinkWorkflow,
  type BusinessUnit,
  businessUnitWorkflow,
  type ParkedEvent,
  type PasswordReset,
  type Preference,
  parkedEventWorkflow,
  passwordResetWorkflow,
  type SavedView,
  type Session,
  savedViewWorkflow,
  searchFieldsOf,
  sessionWorkflow,
  type User,
  userWorkflow,
  type Zone,
  zoneWorkflow,
} from '@portal/domain';
import { type Context, createDatabase, defineAggregate, defineSchema, type Ending } from '@portal/server';

export const db = createDatabase('users');
// Only here is the audit log read whole, of all targets (listAudit): elsewhere an index for it would cost every act.
for (const { schema } of [db.records.history, db.records.audit]) schema.index({ at: -1, _id: -1 });

const text = { type: String, required: true };
const optional = { type: String, default: null };
const kept = { createdAt: Date, updatedAt: Date, rev: { type: Number, default: 0 } };

/** What follows from a person's act is done by the service itself: the act stands in the history of the user. */
export const asService = <C extends Context>(ctx: C): C => ({ ...ctx, actor: { kind: 'service', service: 'users' } });

export const users = db.model(
  'User',
  defineSchema<User>(
    {
      userUuid: text,
      state: text,
      userType: text,
      profile: text,
      authentication: text,
      firstName: text,
      lastName: text,
      email: text,
      businessUnitUuid: optional,
      zoneUuid: optional,
      zoneUuids: [String],
      additionalRights: [String],
      passwordHash: optional,
      sessionsEndedBefore: { type: Date, default: null },
      claimsChangedAt: { type: Date, required: true },
      searchTokens: [String],
      sortKey: text,
      ...kept,
    },
    { collection: 'users' },
  )
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
  defineSchema<Session>(
    {
      sessionId: text,
      state: text,
      userUuid: text,
      startedAt: { type: Date, required: true },
      endedAt: { type: Date, default: null },
      ...kept,
    },
    { collection: 'sessions' },
  )
    .index({ sessionId: 1 }, { unique: true })
    .index({ userUuid: 1, state: 1 })
    .index({ endedAt: 1 })
    .index({ startedAt: 1, sessionId: 1 }),
);

export const passwordResets = db.model(
  'PasswordReset',
  defineSchema<PasswordReset>(
    {
      resetUuid: text,
      state: text,
      userUuid: text,
      tokenHash: text,
      requestedAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
      usedAt: { type: Date, default: null },
      ...kept,
    },
    { collection: 'passwordResets' },
  )
    .index({ resetUuid: 1 }, { unique: true })
    .index({ tokenHash: 1 }, { unique: true })
    .index({ userUuid: 1 })
    .index({ requestedAt: 1, resetUuid: 1 }),
);

export const businessUnits = db.model(
  'BusinessUnit',
  defineSchema<BusinessUnit>(
    {
      businessUnitUuid: text,
      state: text,
      label: text,
      franchise: text,
      criteria: [{ _id: false, code: text, label: text }],
      serfForm: text,
      order: Number,
      ...kept,
    },
    { collection: 'businessUnits' },
  )
    .index({ businessUnitUuid: 1 }, { unique: true })
    .index({ franchise: 1 }, { unique: true }),
);

export const zones = db.model(
  'Zone',
  defineSchema<Zone>(
    {
      zoneUuid: text,
      state: text,
      label: text,
      businessUnitUuid: text,
      isGlobal: { type: Boolean, default: false },
      mslUserUuid: optional,
      order: Number,
      ...kept,
    },
    { collection: 'zones' },
  )
    .index({ zoneUuid: 1 }, { unique: true })
    .index({ businessUnitUuid: 1, label: 1 }, { unique: true }),
);

export const applicationLinks = db.model(
  'ApplicationLink',
  defineSchema<ApplicationLink>(
    {
      applicationLinkUuid: text,
      state: text,
      url: text,
      name: text,
      description: optional,
      icon: optional,
      roles: [String],
      businessUnitUuids: [String],
      visibility: text,
      order: { type: Number, required: true },
      ...kept,
    },
    { collection: 'applicationLinks' },
  )
    .index({ applicationLinkUuid: 1 }, { unique: true })
    .index({ state: 1, order: 1, name: 1 }),
);

export const savedViews = db.model(
  'SavedView',
  defineSchema<SavedView>(
    {
      savedViewUuid: text,
      state: text,
      userUuid: text,
      listName: text,
      name: text,
      value: text,
      isShared: Boolean,
      ...kept,
    },
    { collection: 'savedViews' },
  )
    .index({ savedViewUuid: 1 }, { unique: true })
    .index({ listName: 1, userUuid: 1 }),
);

export const preferences = db.model(
  'Preference',
  defineSchema<Preference>(
    { preferenceId: text, userUuid: text, key: text, value: text, updatedAt: Date },
    { collection: 'preferences' },
  )
    .index({ preferenceId: 1 }, { unique: true })
    .index({ userUuid: 1, key: 1 }),
);

export const parkedEvents = db.model(
  'ParkedEvent',
  defineSchema<ParkedEvent>(
    {
      parkedEventUuid: text,
      state: text,
      eventId: text,
      consumer: text,
      eventName: text,
      aggregateId: text,
      error: String,
      parkedAt: { type: Date, required: true },
      ...kept,
    },
    { collection: 'parkedEvents' },
  )
    .index({ parkedEventUuid: 1 }, { unique: true })
    .index({ state: 1, parkedAt: -1 })
    .index({ eventId: 1 }),
);

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

/** What is not kept for ever; the history tells that it was. */
export const ending: readonly Ending[] = [
  { kind: 'sessions', aggregate: sessionAggregate as never, since: 'startedAt' },
  { kind: 'passwordResets', aggregate: passwordResetAggregate as never, since: 'requestedAt' },
  { kind: 'parkedEvents', aggregate: parkedEventAggregate as never, since: 'updatedAt', which: { state: 'applied' } },
];
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
