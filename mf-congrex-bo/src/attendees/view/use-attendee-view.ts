import type { ColumnLayout } from '@portal/shared-ui/table';
import { type ListView, useAddressFilters, useListView } from '@portal/web/list';
import { useMemo } from 'react';
import { type AttendeeFilters, attendeeAddress } from './filters.ts';
import { presetLayout } from './views.ts';

/** The filters, which are kept in the URL. */
export const useAttendeeFilters = () => useAddressFilters(attendeeAddress);

export interface AttendeeListView extends ListView<AttendeeFilters> {
  layout: ColumnLayout;
}

/** What the list shows: filters in the URL, columns kept for each user and view. @param columnIds of every column */
export function useAttendeeView(columnIds: readonly string[]): AttendeeListView {
  const presets = useMemo(
    () => ({
      nameOf: ({ view }: AttendeeFilters) => view,
      layoutOf: ({ view }: AttendeeFilters) => presetLayout(view, columnIds),
    }),
    [columnIds],
  );
  return useListView('congrex-bo.attendees', attendeeAddress, presets) as AttendeeListView;
}
