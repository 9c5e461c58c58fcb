export * from './action-guards.ts';
export * from './actions.ts';
export { changedTransportFields, noteEventPayload, ticketsClaim } from './event-builders.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export * from './labels.ts';
export { isAsWished } from './new-note.ts';
export {
  type TransportComment,
  type TransportNote,
  type TransportStep,
  type Travel,
  transportNoteRecordSchema,
} from './record-schema.ts';
export { proposedRides } from './ride.ts';
export * from './rows.ts';
export * from './states.ts';
export * from './steps.ts';
