import { useMemo } from 'react';
import { Calendar } from './calendar/Calendar.tsx';
import type { CalendarPaths } from './calendar/entries.ts';

/**
 * The calendar for another area (docs/platform.md, « Pieces »). Which days it shows is in the URL.
 *
 * @param eventPath where the area shows an event, with `:gatheringUuid`
 * @param sessionPath where it shows a session, with `:virtualSessionUuid`
 */
export default function CalendarPiece({
  eventPath = '',
  sessionPath = '',
}: {
  eventPath?: string;
  sessionPath?: string;
}) {
  const paths = useMemo<CalendarPaths>(
    () => ({
      event: (gatheringUuid) => eventPath.replace(':gatheringUuid', gatheringUuid),
      session: (uuid) => sessionPath.replace(':virtualSessionUuid', uuid),
    }),
    [eventPath, sessionPath],
  );
  return <Calendar paths={paths} />;
}
