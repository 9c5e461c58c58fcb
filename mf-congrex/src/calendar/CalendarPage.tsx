import { Stack } from '@portal/shared-ui';
import { RemoteComponent } from '@portal/web';
import { eventPath } from '../event-form/paths.ts';
import { FieldTabs } from '../FieldTabs.tsx';
import { sessionPath } from '../sessions/paths.ts';

/** What takes place when, of what one sees: the back office's calendar. */
export default function CalendarPage() {
  return (
    <Stack $gap={3}>
      <FieldTabs />
      <RemoteComponent remote="mf-congrex-bo" name="calendar" title="Calendrier" values={{ eventPath, sessionPath }} />
    </Stack>
  );
}
