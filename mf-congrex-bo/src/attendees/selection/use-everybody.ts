import { useMemo } from 'react';
import type { AttendeePages } from '../use-attendee-pages.ts';
import { type AttendeeFilters, attendeeAddress } from '../view/filters.ts';

/** Everybody on the list, once all of it is there and nothing narrows it. */
export function useEverybody(
  { isReady, pages }: Pick<AttendeePages, 'isReady' | 'pages'>,
  filters: AttendeeFilters,
): ReadonlySet<string> | undefined {
  const isWhole = isReady && pages?.start === 0 && !pages.hasNextPage && !attendeeAddress.isFiltered(filters);
  const rows = isWhole ? pages?.rows : undefined;
  return useMemo(() => rows && new Set(rows.map(({ participantUuid }) => participantUuid)), [rows]);
}
