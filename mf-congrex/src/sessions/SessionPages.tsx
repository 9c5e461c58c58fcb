import { Stack } from '@portal/shared-ui';
import { RemoteComponent } from '@portal/web';
import { Navigate, useLocation, useParams } from '@portal/web/router';
import { FieldTabs } from '../FieldTabs.tsx';

const title = 'Sessions virtuelles';

const SessionsPiece = ({ page }: { page: string }) => (
  <RemoteComponent remote="mf-congrex-bo" name="sessions" title={title} values={{ area: '/congrex', page }} />
);

/** The virtual sessions, beside the lists of the field area: the back office's piece. */
export const SessionList = () => (
  <Stack $gap={3}>
    <FieldTabs />
    <SessionsPiece page="list" />
  </Stack>
);

export const SessionForm = () => <SessionsPiece page="form" />;

/** A session, at the tab that the address ends with; without one at its participants. */
export function SessionPage() {
  const { pathname } = useLocation();
  const { virtualSessionUuid = '' } = useParams();
  if (pathname.endsWith(virtualSessionUuid)) return <Navigate to="participants" replace />;
  return <SessionsPiece page={pathname.slice(pathname.lastIndexOf('/') + 1)} />;
}
