export * from './actions.ts';
export { changedTransportFields, factsOfNote, ticketsClaim } from './announce.ts';
export * from './conditions.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export {
  keptTransportNote,
  type TransportComment,
  type TransportNote,
  type TransportStep,
  type Travel,
} from './kept.ts';
export * from './labels.ts';
export { isAsWished } from './new-note.ts';
export { proposedRides } from './ride.ts';
export * from './rows.ts';
export * from './states.ts';
export * from './steps.ts';
