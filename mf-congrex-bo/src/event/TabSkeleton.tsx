import { Skeleton } from '@portal/shared-ui';
import { Outlet } from '@portal/web/router';
import { useIsEventThere } from './event-context.ts';

/** In place of a tab of the event page that waits for the event. */
export const TabSkeleton = () => <Skeleton lines={8} height={480} label="" />;

/** Around the tabs that can do nothing before the event is there. */
export const NeedsEvent = () => (useIsEventThere() ? <Outlet /> : <TabSkeleton />);
