export type { ClientSession } from 'mongoose';
export { trusted } from 'mongoose';
export {
  type Aggregate,
  asRawInput,
  defineAggregate,
  enrichedFieldsOf,
  type Joined,
} from './acts/aggregate.ts';
export { eachOnce, refuseTooMany } from './acts/chosen-ids.ts';
export { type CommitKeys, commitKeys } from './acts/commit-keys.ts';
export { loadCurrentActor } from './acts/current-actor.ts';
export { type Decision, decide, rulesOn } from './acts/decide.ts';
export { withDistributedLock } from './acts/distributed-lock.ts';
export { refusalWithLastDecision } from './acts/edit-rebase.ts';
export {
  type ClaimedStep,
  claimNextStep,
  documentResult,
  documentsResult,
  type ReplayableResult,
  runIdempotent,
  storedIdempotentResult,
  storeSteps,
  valueResult,
} from './acts/idempotency.ts';
export * from './acts/keyed-mutex.ts';
export { OrgUnitCopies } from './acts/org-units.ts';
export * from './acts/perform.ts';
export * from './acts/perform-all.ts';
export {
  asDomainError,
  type Chained,
  chained,
  emit,
  type RecordedDecision,
  recordCopy,
  recordEach,
  redactHistory,
  unchangedSinceFilter,
} from './acts/records.ts';
export { type Refused, refusalOfAll } from './acts/refusal-of-many.ts';
export { sweepReservedLimits } from './acts/reserved-limits.ts';
export { nextIdentifier, yearlyNumbers } from './acts/yearly-numbers.ts';
export { fieldsOfCopy } from './copies/copy-declaration.ts';
export { type Copy, defineCopy } from './copies/define-copy.ts';
export { defineListedCopy, listedSnapshot, orNull } from './copies/listed-copy.ts';
export { watchCollection } from './events/change-stream.ts';
export { republishOutbox } from './events/outbox/outbox.ts';
export { parkEvent } from './events/parked/parked-events.ts';
export { on, type Prepare, type Reaction, type ReceivedEvent } from './events/reactions.ts';
export { isCaughtUp } from './events/recovery/caught-up.ts';
export {
  attemptsBeforeError,
  LeaseLost,
  type LeaseSettings,
  LeaseWorker,
  pauseAfterAttempts,
} from './jobs/lease-worker.ts';
export { migrate, migrateOnce } from './jobs/migrate.ts';
export { sweepEvery } from './jobs/sweep.ts';
export { audit, type LoggedAct, loggedActs, recordingRefusal, recordRefusal } from './journal/audit-log.ts';
export { actOf, historyOf } from './journal/history-of.ts';
export type { Ending, Forgetting } from './journal/retention.ts';
export { type Anchor, anchorsIn, countLimit, keysOf, mostAnchored } from './lists/anchors.ts';
export { anyOf, mostChoices } from './lists/choices.ts';
export { decodedCursor, encodedCursor, staleCursor } from './lists/cursor.ts';
export * from './lists/keyset.ts';
export { type ListSegment, pageOfSegments, segmentsQuery } from './lists/list-segments.ts';
export * from './lists/page.ts';
export { nothingFound, searchClauses } from './lists/search.ts';
export { begunIn, spanOf } from './lists/span-index.ts';
export {
  defineHcpMergeParticipant,
  type HcpMergeParticipant,
  type MergedPair,
} from './merging/hcp-merge-participant.ts';
export {
  allDomains,
  beforeIn,
  callEachDomain,
  type DomainResult,
  type DomainRow,
  decodeCrossDomainCursor,
  mergedPage,
  newestFirst,
} from './requests/cross-domain.ts';
export { Deadline } from './requests/deadline.ts';
export { endpoint } from './requests/endpoint.ts';
export { type AskedRows, exportEndpoint } from './requests/export-endpoint.ts';
export { errorBody, readJson, send, statusOf } from './requests/http.ts';
export * from './requests/identity.ts';
export { isAskedFor, projectionOf, type Rows, resolvedFrom } from './requests/projection.ts';
export { type RequestClient, requestOverNats, requestSubject } from './requests/request.ts';
export * from './requests/resolver-guards.ts';
export { type Responder, serveNatsRequests } from './requests/responder.ts';
export * from './requests/service-client.ts';
export { fetchSnapshots, snapshotPages } from './requests/snapshot-pages.ts';
export * from './service/context.ts';
export * from './service/definition.ts';
export * from './service/environment.ts';
export * from './service/log.ts';
export { mayPass } from './service/refusal-of.ts';
export * from './service/run.ts';
export * from './service/subgraph.ts';
export * from './storage/database.ts';
export * from './storage/encryption.ts';
export { MemoryCopy } from './storage/memory-copy.ts';
export {
  type Filter,
  type Model,
  type Projection,
  type Update,
  type Write,
  whereField,
} from './storage/mongoose-types.ts';
export { withText } from './storage/partial-index.ts';
export { personalDataEndpoint } from './storage/personal-data.ts';
export type { AuditEntry, EventRecord, HistoryRecord, RecordedActor } from './storage/platform-records.ts';
export { schemaFields } from './storage/schema-fields.ts';
export * from './storage/sealed-signature.ts';
export * from './storage/subject-keys.ts';
export * from './storage/vault.ts';
export * from './visibility/in-reach.ts';
export { ofHolder, ownRowsFilter } from './visibility/own-rows.ts';
export { filterOfWay, ofGathering, visibleGatheringsFilter } from './visibility/visible-gatherings.ts';
export { isListedOtherwise, type Listed, listedPerson, visiblePeopleFilter } from './visibility/visible-people.ts';
export { mostWork, queryTogether, type StoredTasks, type WorkRole } from './work/stored-tasks.ts';
export {
  oncePerActingIdentity,
  teamRoleFilter,
  type Work,
  type WorkItem,
  workOf,
} from './work/work.ts';
