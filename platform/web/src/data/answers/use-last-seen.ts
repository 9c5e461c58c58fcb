import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useOptionalPortal } from '../../session/portal-context.tsx';
import { type LastSeen, lastSeenOf } from './last-seen.ts';

/**
 * What the person of this page was answered last, as long as they may do the same: by their own rights, for their unit, and for whom they stand in. On a
 * page that is opened by a link it is what its client was answered.
 */
export function useLastSeen(): LastSeen {
  const client = useApolloClient();
  const me = useOptionalPortal()?.me;
  const owner = useMemo(() => (me ? JSON.stringify(me) : ''), [me]);
  return useMemo(() => lastSeenOf(client, owner), [client, owner]);
}
