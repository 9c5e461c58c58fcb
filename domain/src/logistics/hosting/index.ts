export * from './actions.ts';
export { editedHostingFields, factsOfStay, hostingDifferences } from './announce.ts';
export * from './conditions.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './free-rooms.ts';
export * from './guards.ts';
export {
  type Hosting,
  type HostingNight,
  keptHosting,
  keptStay,
  type NightCounter,
  type OvernightStay,
} from './kept.ts';
export * from './labels.ts';
export * from './night-key.ts';
export * from './nights.ts';
export * from './rooms.ts';
export * from './rows.ts';
export * from './states.ts';
export * from './stay-rows.ts';
