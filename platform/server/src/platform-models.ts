import { keptSeconds } from '@portal/domain';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ChainHead, Link, Stub } from './journal.ts';

/** Who did it, as every record keeps it: the user, and the real one behind an impersonation. */
export interface RecordedActor {
  kind: string;
  userUuid?: string;
  name?: string;
  impersonator?: { userUuid: string; name?: string };
  service?: string;
}

/** A line of an aggregate's history: who, when, from, to, why (decisions, section 2). */
export interface HistoryRecord {
  aggregate: string;
  aggregateId: string;
  action: string;
  label: string;
  from: string | null;
  to: string | null;
  at: Date;
  actor: RecordedActor;
  data: Record<string, unknown>;
  /** The version that it led to, and the paths of the fields that it changed: names, no values (edits.ts of the domain). */
  rev?: number;
  changed?: string[];
  traceId?: string;
  /** Read by whoever asks for it only (journal.ts). */
  link?: Link;
  stub?: Stub;
}

/** A refusal or a look: what was done stands in the history. */
export interface AuditEntry {
  at: Date;
  actor: RecordedActor;
  action: string;
  target: string | null;
  /** Names of the sensitive fields that were opened (vault.ts). */
  fields?: string[];
  outcome: 'refused' | 'read';
  code: string | null;
  traceId: string;
  link?: Link;
}

/** The end of a chain that no aggregate keeps: of the audit log, and of documents whose time is over (retention.ts). */
export interface ChainRecord extends ChainHead {
  _id: string;
}

/** An event as it is kept (outbox), sent and received. */
export interface EventRecord {
  eventId: string;
  name: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  occurredAt: Date;
  actor: RecordedActor;
  traceId: string;
  data: Record<string, unknown>;
  publishedAt: Date | null;
  /** How often it was marked to be sent again (outbox.ts). */
  resent?: number;
}

/** Proof that an event was applied: inserted in the transaction of its effect. */
export interface InboxRecord {
  eventId: string;
  appliedAt: Date;
}

export interface ParkedRecord {
  eventId: string;
  event: Record<string, unknown>;
  error: string;
  parkedAt: Date;
  state: 'parked' | 'applied';
}

/**
 * Where the service stands in a stream: the one that its outbox was sent to (by the stream's name), and up to where it has applied it
 * (stream-position.ts).
 */
export interface StreamRecord {
  name: string;
  /** When that stream was made. */
  created: string;
  sequence?: number;
  /** Whatever the stream holds beyond `sequence` was stored after this. */
  at?: Date;
}

/** Proof that a part of an act was done under a key: inserted in the transaction of its effect (intentions.ts). */
export interface IntentionRecord {
  /** A hash: the key itself is known to its sender only. */
  keyHash: string;
  /** The place of the transaction among those of the act. */
  part: number;
  /** Of actor, mutation and input; keyed by the key, so that nobody finds the input by trying. */
  fingerprint: string;
  /** Ids only: fields are read again. */
  outcome: unknown;
  at: Date;
}

export interface PlatformModels {
  history: Model<HistoryRecord>;
  audit: Model<AuditEntry>;
  chains: Model<ChainRecord>;
  outbox: Model<EventRecord>;
  inbox: Model<InboxRecord>;
  intentions: Model<IntentionRecord>;
  parked: Model<ParkedRecord>;
  stream: Model<StreamRecord>;
}

const options = { strict: 'throw' as const, versionKey: false as const, minimize: false, autoIndex: false };
const actor = { type: Schema.Types.Mixed, required: true };
/** Of no concern to those who read what it is about: given to those who ask for it by name. */
export const unasked = { type: Schema.Types.Mixed, select: false, default: undefined };

/** In the order of its aggregates' versions: unsent ones for the relay (outbox.ts), sent ones for whoever missed them (missed-events.ts). */
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
    .index({ publishedAt: 1, aggregateId: 1, aggregateVersion: 1, _id: 1 })
    .index({ aggregateId: 1, aggregateVersion: 1, _id: 1 })
    .index({ occurredAt: 1 })
    // By when it happened: one that is sent again later must not outlive the inboxes that know it. What is not sent yet stays.
    .index(
      { occurredAt: 1 },
      {
        name: 'kept',
        expireAfterSeconds: keptSeconds('outbox'),
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
      link: unasked,
      stub: unasked,
    },
    { ...options, collection: 'history' },
  ).index({ aggregateId: 1, at: -1, _id: -1 });

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
      link: unasked,
    },
    { ...options, collection: 'audit' },
  )
    .index({ target: 1, at: -1 })
    .index({ 'link.chain': 1, 'link.n': 1 });

/** The records that every subgraph keeps in its own database. */
export function platformModels(connection: Connection): PlatformModels {
  const inbox = new Schema<InboxRecord>({ eventId: String, appliedAt: Date }, { ...options, collection: 'inbox' })
    .index({ eventId: 1 }, { unique: true })
    .index({ appliedAt: 1 }, { expireAfterSeconds: keptSeconds('inbox') });
  const intentions = new Schema<IntentionRecord>(
    { keyHash: String, part: Number, fingerprint: String, outcome: Schema.Types.Mixed, at: Date },
    { ...options, collection: 'intentions' },
  )
    .index({ keyHash: 1, part: 1 }, { unique: true })
    .index({ at: 1 }, { expireAfterSeconds: keptSeconds('intentions') });
  const parked = new Schema<ParkedRecord>(
    { eventId: String, event: Schema.Types.Mixed, error: String, parkedAt: Date, state: String },
    { ...options, collection: 'parked' },
  )
    .index({ eventId: 1 }, { unique: true })
    .index(
      { parkedAt: 1 },
      { expireAfterSeconds: keptSeconds('parked'), partialFilterExpression: { state: 'applied' } },
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
  const model = <Doc>(name: string, schema: unknown) =>
    connection.model(name, schema as Schema) as unknown as Model<Doc>;
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
