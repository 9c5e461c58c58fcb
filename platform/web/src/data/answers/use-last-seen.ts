import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useOptionalPortal } from '../../session/portal-context.tsx';
import { ownerOf } from '../../session/session.ts';
import { type LastSeen, lastSeenOf } from './last-seen.ts';

/** What the person of this page was answered last. On a page that is opened by a link it is what its client was answered. */
export function useLastSeen(): LastSeen {
  const client = useApolloClient();
  const me = useOptionalPortal()?.me;
  const owner = me ? `${ownerOf(me)} ${me.userType} ${me.allRights.join()}` : '';
  return useMemo(() => lastSeenOf(client, owner), [client, owner]);
}
