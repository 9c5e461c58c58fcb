import type { ParticipantSnapshot } from '../copies.ts';

/** How participants know somebody of their list; a test changes it. */
export type Known = Pick<ParticipantSnapshot, 'participantUuid' | 'gatheringUuid'> & {
  veevaId: string | null;
  email: string | null;
};
