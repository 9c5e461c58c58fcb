export type { ClientSession, Model } from 'mongoose';
export { trusted } from 'mongoose';
export { type Aggregate, defineAggregate, type InputOf } from './aggregate.ts';
export { type AnswerDesk, serveAnswers } from './answer.ts';
export { askOver, askSubject, type Line } from './ask.ts';
export * from './context.ts';
export * from './database.ts';
export * from './definition.ts';
export * from './domain-door.ts';
export * from './environment.ts';
export { on, type Reaction, type ReceivedEvent } from './event-application.ts';
export { errorBody, readJson, send, statusOf } from './http.ts';
export * from './identity.ts';
export {
  attemptsBeforeError,
  LeaseLost,
  type LeaseSettings,
  LeaseWorker,
  pauseAfterAttempts,
} from './lease-worker.ts';
export * from './log.ts';
export type { FilterQuery } from './mongoose-types.ts';
export { republishOutbox } from './outbox.ts';
export * from './perform.ts';
export * from './perform-all.ts';
export type { AuditEntry, EventRecord, HistoryRecord, RecordedActor } from './platform-models.ts';
export { emit, recordRefusal } from './records.ts';
export * from './run.ts';
export * from './service-client.ts';
export * from './subgraph.ts';
export * from './turns.ts';
export * from './vault.ts';
