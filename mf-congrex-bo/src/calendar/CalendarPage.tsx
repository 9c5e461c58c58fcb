import { Stack } from '@portal/shared-ui';
import { ListTabs } from '../hcps/ListTabs.tsx';
import { sessionPathsIn } from '../sessions/paths.ts';
import { Calendar } from './Calendar.tsx';
import type { CalendarPaths } from './entries.ts';

const paths: CalendarPaths = {
  event: (gatheringUuid) => `/congrex-bo/event/${gatheringUuid}/details`,
  session: sessionPathsIn('/congrex-bo').people,
};

/** The calendar, beside the lists of the back office. */
export default function CalendarPage() {
  return (
    <Stack $gap={3}>
      <ListTabs />
      <Calendar paths={paths} />
    </Stack>
  );
}
