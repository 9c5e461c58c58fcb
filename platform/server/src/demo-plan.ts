export * from './demo-plan/activities.ts';
export * from './demo-plan/gathering-snapshot.ts';
export * from './demo-plan/gathering-steps.ts';
export * from './demo-plan/gatherings.ts';
export * from './demo-plan/hcps.ts';
export * from './demo-plan/participants.ts';
export * from './demo-plan/people.ts';
export * from './demo-plan/solicitations.ts';
