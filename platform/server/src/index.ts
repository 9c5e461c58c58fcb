export type { ClientSession, Model } from 'mongoose';
export { trusted } from 'mongoose';
export { type Aggregate, defineAggregate, extrasOf, type InputOf, type Joined } from './aggregate.ts';
export { alone } from './alone.ts';
export { type AnswerDesk, serveAnswers } from './answer.ts';
export { askOver, askSubject, type Line } from './ask.ts';
export { audit, type LoggedAct, loggedActs, recordingRefusal, recordRefusal } from './audit-log.ts';
export { type CommitKeys, commitKeys } from './commit-keys.ts';
export * from './context.ts';
export { fieldsOfCopy } from './copy-declaration.ts';
export { type CursorPart, decodedCursor, encodedCursor } from './cursor.ts';
export * from './database.ts';
export { Deadline } from './deadline.ts';
export { type Decision, decide } from './decide.ts';
export { type Copy, defineCopy } from './define-copy.ts';
export * from './definition.ts';
export * from './domain-door.ts';
export * from './environment.ts';
export { errorBody, readJson, send, statusOf } from './http.ts';
export * from './identity.ts';
export {
  asItIs,
  doneBefore,
  keepParts,
  type Outcome,
  once,
  partOf,
  type TakenPart,
  theDocument,
  theDocuments,
} from './intentions.ts';
export {
  attemptsBeforeError,
  LeaseLost,
  type LeaseSettings,
  LeaseWorker,
  pauseAfterAttempts,
} from './lease-worker.ts';
export * from './log.ts';
export { migrate } from './migrate.ts';
export type { FilterQuery } from './mongoose-types.ts';
export { withDecider } from './older-edit.ts';
export { republishOutbox } from './outbox.ts';
export * from './perform.ts';
export * from './perform-all.ts';
export { personOfNow } from './person-of-now.ts';
export { personalDataVerb } from './personal-data.ts';
export { Places } from './places.ts';
export type { AuditEntry, EventRecord, HistoryRecord, RecordedActor } from './platform-models.ts';
export { type ApplyAll, on, type Prepare, type Reaction, type ReceivedEvent } from './reactions.ts';
export { rebuildCommand } from './rebuild-command.ts';
export {
  asRefusal,
  type Chained,
  chained,
  emit,
  type Made,
  recordCopy,
  recordEach,
  redactHistory,
  versionBefore,
} from './records.ts';
export type { Ending } from './retention.ts';
export * from './run.ts';
export { nothingFound, searchClauses } from './search.ts';
export * from './service-client.ts';
export { askSnapshots, snapshotPages } from './snapshot-pages.ts';
export * from './subgraph.ts';
export { subgraphOrder } from './subgraph-order.ts';
export { sweepEvery } from './sweep.ts';
export * from './turns.ts';
export * from './vault.ts';
