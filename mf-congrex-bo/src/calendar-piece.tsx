import { useMemo } from 'react';
import { Calendar } from './calendar/Calendar.tsx';
import type { CalendarPaths } from './calendar/entries.ts';

/**
 * The calendar for another area (docs/platform.md, « Pieces »). Which days it shows is in the URL.
 *
 * @param eventPath where the area shows an event, with `:gatheringUuid`; sessions have a page in the back office only
 */
export default function CalendarPiece({ eventPath = '' }: { eventPath?: string }) {
  const paths = useMemo<CalendarPaths>(
    () => ({ event: (gatheringUuid) => eventPath.replace(':gatheringUuid', gatheringUuid), session: () => null }),
    [eventPath],
  );
  return <Calendar paths={paths} />;
}
