export type { ClientSession } from 'mongoose';
export { trusted } from 'mongoose';
export { type Aggregate, asGiven, defineAggregate, extrasOf, type Joined } from './acts/aggregate.ts';
export { type CommitKeys, commitKeys } from './acts/commit-keys.ts';
export { type Decision, decide } from './acts/decide.ts';
export { alone } from './acts/distributed-lock.ts';
export { withDecider } from './acts/edit-origin.ts';
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
} from './acts/intentions.ts';
export * from './acts/keyed-mutex.ts';
export * from './acts/perform.ts';
export * from './acts/perform-all.ts';
export { personOfNow } from './acts/person-of-now.ts';
export {
  asDecidedOn,
  asRefusal,
  type Chained,
  chained,
  emit,
  type Made,
  recordCopy,
  recordEach,
  redactHistory,
} from './acts/records.ts';
export { Places } from './acts/unit-places.ts';
export { fieldsOfCopy } from './copies/copy-declaration.ts';
export { type Copy, defineCopy } from './copies/define-copy.ts';
export { isCaughtUp } from './events/caught-up.ts';
export { watched } from './events/change-stream.ts';
export { republishOutbox } from './events/outbox.ts';
export { parkEvent } from './events/parked-events.ts';
export { on, type Prepare, type Reaction, type ReceivedEvent } from './events/reactions.ts';
export {
  attemptsBeforeError,
  LeaseLost,
  type LeaseSettings,
  LeaseWorker,
  pauseAfterAttempts,
} from './jobs/lease-worker.ts';
export { migrate } from './jobs/migrate.ts';
export { sweepEvery } from './jobs/sweep.ts';
export { audit, type LoggedAct, loggedActs, recordingRefusal, recordRefusal } from './journal/audit-log.ts';
export { historyOf } from './journal/history-of.ts';
export type { Ending, Forgetting } from './journal/retention.ts';
export { type Anchor, anchorsIn, keysOf, mostAnchored } from './lists/anchors.ts';
export { anyOf, mostChoices } from './lists/choices.ts';
export { decodedCursor, encodedCursor, staleCursor } from './lists/cursor.ts';
export * from './lists/keyset.ts';
export { nothingFound, searchClauses } from './lists/search.ts';
export { begunIn, spanOf } from './lists/span-index.ts';
export { pageInStretches, type Stretch, stretchQuery } from './lists/stretches.ts';
export { defineHcpHoldings, type HcpHoldings, type MergedPair } from './merging/hcp-holdings.ts';
export * from './reach/in-reach.ts';
export { inScope, ofGatheringsInReach } from './reach/of-gatherings.ts';
export { isListedOtherwise, type Listed, listedPerson, peopleInSight } from './reach/people-in-sight.ts';
export {
  allDomains,
  askEach,
  beforeIn,
  type DomainRow,
  mergedPage,
  newestFirst,
  placeAmongDomains,
  type Said,
} from './requests/all-domains.ts';
export { Deadline } from './requests/deadline.ts';
export { type AskedRows, exportVerb } from './requests/export-verb.ts';
export { errorBody, readJson, send, statusOf } from './requests/http.ts';
export * from './requests/identity.ts';
export { isAskedFor, madeOf, projectionOf, type Rows } from './requests/projection.ts';
export { askOver, askSubject, type RequestClient } from './requests/request.ts';
export * from './requests/resolver-guards.ts';
export { type Responder, serveAnswers } from './requests/responder.ts';
export * from './requests/service-client.ts';
export { forServices } from './requests/service-verb.ts';
export { askSnapshots, snapshotPages } from './requests/snapshot-pages.ts';
export * from './service/context.ts';
export * from './service/definition.ts';
export * from './service/environment.ts';
export * from './service/log.ts';
export * from './service/run.ts';
export * from './service/subgraph.ts';
export * from './storage/database.ts';
export {
  type Filter,
  type Model,
  type Projection,
  type Update,
  type Write,
  whereField,
} from './storage/mongoose-types.ts';
export { withText } from './storage/partial-index.ts';
export { personalDataVerb } from './storage/personal-data.ts';
export type { AuditEntry, EventRecord, HistoryRecord, RecordedActor } from './storage/platform-records.ts';
export { schemaFields } from './storage/schema-fields.ts';
export * from './storage/sealed-signature.ts';
export * from './storage/vault.ts';
export { mostWork, ofRole, onceForEach, type Work, type WorkItem, type WorkRole, workOf } from './work/work.ts';
