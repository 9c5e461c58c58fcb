import { retentionSeconds } from '@portal/domain';
import { type Connection, Schema } from 'mongoose';
import { modelOf } from './model-of.ts';
import type { Model } from './mongoose-types.ts';
import type {
  AuditEntry,
  ChainRecord,
  EventRecord,
  HistoryRecord,
  IdempotencyRecord,
  InboxRecord,
  ParkedRecord,
  StreamRecord,
} from './platform-records.ts';

export interface PlatformModels {
  history: Model<HistoryRecord>;
  audit: Model<AuditEntry>;
  chains: Model<ChainRecord>;
  outbox: Model<EventRecord>;
  inbox: Model<InboxRecord>;
  intentions: Model<IdempotencyRecord>;
  parked: Model<ParkedRecord>;
  stream: Model<StreamRecord>;
}

const options = { strict: 'throw' as const, versionKey: false as const, minimize: false, autoIndex: false };
const actor = { type: Schema.Types.Mixed, required: true };
/** Of no concern to those who read what it is about: given to those who ask for it by name. */
export const unselected = { type: Schema.Types.Mixed, select: false, default: undefined };

/** Those of the outbox that are not sent yet, in the order in which they are. */
export const unsentIndex = { publishedAt: 1, aggregateId: 1, aggregateVersion: 1, _id: 1 } as const;

/** In the order of its aggregates' versions: unsent ones for the relay (outbox.ts), sent ones for services that missed them (missed-events.ts). */
const outboxSchema = () =>
  new Schema<EventRecord>(
    {
      eventId: String,
      name: String,
      version: Number,
      aggregateId: String,
      aggregateVersion: Number,
      occurredAt: Date,
      actor,
      traceId: String,
      data: Schema.Types.Mixed,
      publishedAt: { type: Date, default: null },
      resent: Number,
    },
    { ...options, collection: 'outbox' },
  )
    .index({ eventId: 1 }, { unique: true })
    .index(unsentIndex)
    .index({ aggregateId: 1, aggregateVersion: 1, _id: 1 })
    .index({ occurredAt: 1 })
    // By when it happened: one that is sent again later must not outlive the inboxes that know it. What is not sent yet stays.
    .index(
      { occurredAt: 1 },
      {
        name: 'kept',
        expireAfterSeconds: retentionSeconds('outbox'),
        partialFilterExpression: { publishedAt: { $type: 'date' } },
      },
    );

const historySchema = () =>
  new Schema<HistoryRecord>(
    {
      aggregate: String,
      aggregateId: String,
      action: String,
      label: String,
      from: String,
      to: String,
      at: Date,
      actor,
      data: Schema.Types.Mixed,
      rev: Number,
      changed: { type: [String], default: undefined },
      traceId: String,
      link: unselected,
      stub: unselected,
    },
    { ...options, collection: 'history' },
  )
    .index({ aggregateId: 1, at: -1, _id: -1 })
    .index({ at: -1, _id: -1 })
    .index({ 'actor.userUuid': 1, at: -1, _id: -1 })
    .index(
      { 'actor.impersonator.userUuid': 1, at: -1, _id: -1 },
      { partialFilterExpression: { 'actor.impersonator.userUuid': { $exists: true } } },
    )
    .index(
      { 'actor.onBehalfOf.userUuid': 1, at: -1, _id: -1 },
      { partialFilterExpression: { 'actor.onBehalfOf.userUuid': { $exists: true } } },
    )
    .index({ action: 1, at: -1, _id: -1 });

const auditSchema = () =>
  new Schema<AuditEntry>(
    {
      at: Date,
      actor,
      action: String,
      target: String,
      fields: { type: [String], default: undefined },
      outcome: String,
      code: String,
      traceId: String,
      link: unselected,
    },
    { ...options, collection: 'audit' },
  )
    .index({ target: 1, at: -1 })
    .index({ at: -1, _id: -1 })
    .index({ 'actor.userUuid': 1, at: -1, _id: -1 })
    .index({ action: 1, at: -1, _id: -1 })
    .index({ 'link.chain': 1, 'link.n': 1 });

/** The records that every subgraph keeps in its own database. */
export function platformModels(connection: Connection): PlatformModels {
  const inbox = new Schema<InboxRecord>({ eventId: String, appliedAt: Date }, { ...options, collection: 'inbox' })
    .index({ eventId: 1 }, { unique: true })
    .index({ appliedAt: 1 }, { expireAfterSeconds: retentionSeconds('inbox') });
  const intentions = new Schema<IdempotencyRecord>(
    { keyHash: String, part: Number, fingerprint: String, outcome: Schema.Types.Mixed, at: Date },
    { ...options, collection: 'intentions' },
  )
    .index({ keyHash: 1, part: 1 }, { unique: true })
    .index({ at: 1 }, { expireAfterSeconds: retentionSeconds('intentions') });
  const parked = new Schema<ParkedRecord>(
    { eventId: String, event: Schema.Types.Mixed, error: String, parkedAt: Date, state: String },
    { ...options, collection: 'parked' },
  )
    .index({ eventId: 1 }, { unique: true })
    .index(
      { parkedAt: 1 },
      { expireAfterSeconds: retentionSeconds('parked'), partialFilterExpression: { state: 'applied' } },
    );
  const stream = new Schema<StreamRecord>(
    { name: String, created: String, sequence: Number, at: Date },
    { ...options, collection: 'stream' },
  ).index({ name: 1 }, { unique: true });
  const { Mixed } = Schema.Types;
  const chains = new Schema<ChainRecord>(
    { _id: String, count: Number, last: String, seal: String, from: Mixed },
    { ...options, collection: 'chains' },
  );
  const model = <Doc>(name: string, schema: unknown) => modelOf(connection, name, schema as Schema<Doc>);
  return {
    history: model('PlatformHistory', historySchema()),
    audit: model('PlatformAudit', auditSchema()),
    chains: model('PlatformChains', chains),
    outbox: model('PlatformOutbox', outboxSchema()),
    inbox: model('PlatformInbox', inbox),
    intentions: model('PlatformIntentions', intentions),
    parked: model('PlatformParked', parked),
    stream: model('PlatformStream', stream),
  };
}
