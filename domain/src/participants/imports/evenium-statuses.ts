import { normalise } from '../../texts/search-words.ts';
import type { InvitationStatus, Presence } from '../states.ts';

/** Guest status at the event-management system (specification, section 4 "Invitation status"). */
export const guestStatuses = ['UNANSWERED', 'CONFIRMED', 'DECLINED', 'CANCELED'] as const;
export type GuestStatus = (typeof guestStatuses)[number];
export const guestStatusLabels: Record<GuestStatus, string> = {
  UNANSWERED: 'Sans réponse',
  CONFIRMED: 'Confirmé',
  DECLINED: 'A décliné',
  CANCELED: 'Annulé',
};

/** Imported attendee (specification, section 4 "Others"). */
export const attendeeStatuses = [
  'registered',
  'present',
  'cancelled',
  'absent',
  'no_show',
  'confirmed',
  'unanswered',
  'waiting_list',
] as const;
export type AttendeeStatus = (typeof attendeeStatuses)[number];
export const attendeeStatusLabels: Record<AttendeeStatus, string> = {
  registered: 'Inscrit',
  present: 'Présent',
  cancelled: 'Annulé',
  absent: 'Absent',
  no_show: 'Non présenté',
  confirmed: 'Confirmé',
  unanswered: 'Sans réponse',
  waiting_list: 'Liste d’attente',
};

/** What is organised for a guest, as the event-management system returns it. */
export const journeyDirections = ['ARRIVAL', 'DEPARTURE'] as const;
export const journeyModes = ['FLIGHT', 'TRAIN'] as const;

/** What a status of Evenium means; those counted as confirmed are the specification's (section 9). */
export const eveniumStatuses = {
  VALID: { guest: 'CONFIRMED', attendee: 'confirmed' },
  RESERVED: { guest: 'CONFIRMED', attendee: 'confirmed' },
  OVERBOOKED: { guest: 'CONFIRMED', attendee: 'confirmed' },
  EXTRA: { guest: 'CONFIRMED', attendee: 'confirmed' },
  CONFIRMED: { guest: 'CONFIRMED', attendee: 'confirmed' },
  UNANSWERED: { guest: 'UNANSWERED', attendee: 'unanswered' },
  WAITING_LIST: { guest: 'UNANSWERED', attendee: 'waiting_list' },
  DECLINED: { guest: 'DECLINED', attendee: 'cancelled' },
  CANCELED: { guest: 'CANCELED', attendee: 'cancelled' },
} as const satisfies Record<string, { guest: GuestStatus; attendee: AttendeeStatus }>;
export type EveniumStatus = keyof typeof eveniumStatuses;
export const eveniumStatusNames = Object.keys(eveniumStatuses) as EveniumStatus[];

/** The invitation that a guest status means. */
export const invitationOfGuest: Record<GuestStatus, InvitationStatus> = {
  UNANSWERED: 'UNANSWERED',
  CONFIRMED: 'CONFIRMED',
  DECLINED: 'REFUSED',
  CANCELED: 'UNSUBSCRIBE',
};

/** Meeting status → presence (specification, section 4 "External presence mapping"); who is only registered has none yet. */
export const meetingStatuses = {
  registered: null,
  present: 'PRESENT',
  absent: 'ABSENT',
  cancelled: 'ABSENT',
  no_show: 'ABSENT',
} as const satisfies Record<string, Presence | null>;
export type MeetingStatus = keyof typeof meetingStatuses;
export const meetingStatusNames = Object.keys(meetingStatuses) as MeetingStatus[];

/** Words of a presence file besides those of Evenium; accents, case and spaces count for nothing. */
const presenceWords: Record<string, MeetingStatus> = {
  present: 'present',
  presente: 'present',
  absent: 'absent',
  absente: 'absent',
  excuse: 'absent',
  excusee: 'absent',
  annule: 'cancelled',
  annulee: 'cancelled',
  'non presente': 'no_show',
  'no show': 'no_show',
  inscrit: 'registered',
  inscrite: 'registered',
};
/** What a file's column « présence » may say, as the screen and a refused line show it. */
export const presenceWordsShown = ['présent', 'absent', 'annulé', 'non présenté', 'inscrit', ...meetingStatusNames];

const known = <T extends object>(table: T, key: string): keyof T | null =>
  Object.hasOwn(table, key) ? (key as keyof T) : null;

/** A status as Evenium writes it; null when it is none. */
export const eveniumStatusOf = (text: string): EveniumStatus | null =>
  known(
    eveniumStatuses,
    text
      .trim()
      .toUpperCase()
      .replace(/[\s-]+/g, '_'),
  );

/** A meeting status or a word of a presence file; null when it is none. */
export function meetingStatusOf(text: string): MeetingStatus | null {
  const plain = normalise(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return (
    known(meetingStatuses, plain.replace(/ /g, '_')) ??
    (Object.hasOwn(presenceWords, plain) ? presenceWords[plain]! : null)
  );
}

/** What is kept of a guest: the meeting status says more than the registration once the person was expected there. */
export const attendeeStatusOf = (status: EveniumStatus, meeting: MeetingStatus | null): AttendeeStatus =>
  meeting === null || (meeting === 'registered' && eveniumStatuses[status].attendee !== 'confirmed')
    ? eveniumStatuses[status].attendee
    : meeting;
