import type { AttendeeRow } from './use-attendee-pages.ts';

const base = (gatheringUuid: string) => `/congrex-bo/event/${gatheringUuid}`;

export const attendeeListPath = (gatheringUuid: string): string => `${base(gatheringUuid)}/attendee-list`;
export const addHcpsPath = (gatheringUuid: string): string => `${base(gatheringUuid)}/add-participants`;
export const addStaffPath = (gatheringUuid: string): string => `${base(gatheringUuid)}/add-staff-participants`;

/** Imports of guests and presence are in the field area, which project managers can enter as well. */
export const importPath = (gatheringUuid: string): string => `/congrex/${gatheringUuid}/tabs?rubrique=import`;

type Person = Pick<AttendeeRow, 'kind' | 'participantUuid' | 'userUuid' | 'healthCareProfessionalUuid'>;

/** The page of a participant: by the user for staff, by the HCP, or by the participant for a person added by hand. */
export function participantPath(gatheringUuid: string, person: Person): string {
  const { kind, userUuid, healthCareProfessionalUuid, participantUuid } = person;
  if (kind === 'STAFF' && userUuid) return `${base(gatheringUuid)}/staff/${userUuid}`;
  return `${base(gatheringUuid)}/user/${healthCareProfessionalUuid ?? participantUuid}`;
}
