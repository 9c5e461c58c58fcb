import type { ProgrammeRequestState } from './states.ts';

const dayMs = 86_400_000;

/** How many days the data of a requester are kept from the last change of state on; then a clock erases them. */
export const programmeRetentionDays: Readonly<Record<Exclude<ProgrammeRequestState, 'erased'>, number>> = {
  received: 365,
  inProgress: 365,
  answered: 90,
  closed: 30,
};

export const programmeEraseAt = (state: Exclude<ProgrammeRequestState, 'erased'>, from: Date): Date =>
  new Date(from.getTime() + programmeRetentionDays[state] * dayMs);
