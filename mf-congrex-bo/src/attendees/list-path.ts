import { useLastAddress } from '@portal/web/list';
import { useLocation } from '@portal/web/router';
import { createContext, use } from 'react';
import { attendeeListPath } from './paths.ts';

const AttendeeListPath = createContext<string | undefined>(undefined);

/** Where a host area has the participant list of the event; without it, it is the back office's. */
export const AttendeeListPathProvider = AttendeeListPath.Provider;

/**
 * Where the participant list of an event is, with its filters (look.md, habit 12): those that the page was opened from, which a reload keeps, or as it
 * was left; the whole list for one who came by a link.
 */
export function useAttendeeListPath(gatheringUuid: string): string {
  const hosted = use(AttendeeListPath);
  const path = attendeeListPath(gatheringUuid);
  const last = useLastAddress(path);
  const { state } = useLocation() as { state: { attendees?: unknown } | null };
  if (hosted) return hosted;
  return typeof state?.attendees === 'string' ? `${path}${state.attendees}` : last;
}
