import { createContext, use } from 'react';
import { attendeeListPath } from './paths.ts';

const AttendeeListPath = createContext<string | undefined>(undefined);

/** Where a host area has the participant list of the event; without it, it is the back office's. */
export const AttendeeListPathProvider = AttendeeListPath.Provider;

/** Where the participant list of an event is. */
export const useAttendeeListPath = (gatheringUuid: string): string =>
  use(AttendeeListPath) ?? attendeeListPath(gatheringUuid);
