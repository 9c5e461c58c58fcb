import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import type { HcpState } from '../../hcps/enumerations.ts';
import type { ImportOutcome } from '../../imports/job.ts';
import type { AttendeeStatus } from './evenium-statuses.ts';
import type { ListedPerson, PersonDecision } from './line-decision.ts';

/** A line of an import, as it came: a guest of Evenium, or a line of a presence file (which has no status). */
export interface ImportedLine {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  veevaId: string | null;
  postalCode: string | null;
  specialty: string | null;
  profile: string | null;
  status: string | null;
  meetingStatus: string | null;
}

/** What the portal knows of whom the line is about. */
export interface KnownOfLine {
  gathering: GatheringSnapshot;
  participant: ListedPerson | null;
  hcp: { state: HcpState } | null;
  /** The same guest, kept by an earlier import. */
  attendee: { status: string } | null;
  /** An earlier line of the same import about the same person. */
  twin: number | null;
  /** A person saw that the line contradicts a presence, and decided that it counts. */
  isDecided?: boolean;
}

/** What becomes of a line, and what it writes: on the list of participants, or among the imported attendees. */
export interface LineDecision extends PersonDecision {
  target: 'PARTICIPANT' | 'ATTENDEE';
  category: string;
  attendeeStatus: AttendeeStatus | null;
}

export const nothing = { invitation: null, presence: null, category: 'NO_CATEGORY', attendeeStatus: null };
/** A decision about somebody on the list of participants, or who comes onto it. */
export const lineDecision = (
  outcome: ImportOutcome,
  message: string,
  more: Partial<LineDecision> = {},
): LineDecision => ({
  ...nothing,
  outcome,
  target: 'PARTICIPANT',
  message,
  ...more,
});
export const refused = (message: string): LineDecision => lineDecision('REFUSED', message);
