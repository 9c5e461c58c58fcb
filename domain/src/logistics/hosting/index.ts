export * from './action-guards.ts';
export * from './actions.ts';
export { editedHostingFields, hostingDifferences, stayEventPayload } from './event-builders.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './free-rooms.ts';
export * from './guards.ts';
export * from './labels.ts';
export * from './night-key.ts';
export * from './nights.ts';
export {
  type Hosting,
  type HostingNight,
  hostingRecordSchema,
  type NightCounter,
  type OvernightStay,
  stayRecordSchema,
} from './record-schema.ts';
export * from './rooms.ts';
export * from './rows.ts';
export * from './states.ts';
export * from './stay-rows.ts';
