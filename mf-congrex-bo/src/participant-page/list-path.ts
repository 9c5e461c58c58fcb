import { useLocation } from '@portal/web/router';
import { attendeeListPath } from '../attendees/paths.ts';

/** The list that the person came from, with its filters (look.md, habit 12); the whole list for one who came by a link. */
export function useListPath(gatheringUuid: string): string {
  const { state } = useLocation() as { state: { attendees?: unknown } | null };
  const search = typeof state?.attendees === 'string' ? state.attendees : '';
  return `${attendeeListPath(gatheringUuid)}${search}`;
}
