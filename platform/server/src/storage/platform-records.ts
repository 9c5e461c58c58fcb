import type { ReceivedEvent } from '../events/reactions.ts';
import type { ChainHead, Link, RedactedEntry } from '../journal/journal.ts';

/** Who did it, as every record keeps it: the user, and the real one behind an impersonation. */
export interface RecordedActor {
  kind: string;
  userUuid?: string;
  name?: string;
  impersonator?: { userUuid: string; name?: string };
  /** Whose backup they did it as. */
  onBehalfOf?: { userUuid: string; name?: string };
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
  /** Read only where it is asked for (journal.ts). */
  link?: Link;
  stub?: RedactedEntry;
}

/** A refusal or a look: what was done is in the history. */
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
  event: ReceivedEvent;
  error: string;
  parkedAt: Date;
  state: 'parked' | 'applied';
}

/**
 * The position of the service in a stream: the one that its outbox was sent to (by the stream's name), and up to where it has applied it
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
export interface IdempotencyRecord {
  /** A hash: the key itself is known to its sender only. */
  keyHash: string;
  /** The position of the transaction among those of the act. */
  part: number;
  /** Of actor, mutation and input; keyed by the key, so that nobody finds the input by trying. */
  fingerprint: string;
  /** Ids only: fields are read again. */
  outcome: unknown;
  at: Date;
}
