import { useEffect, useEffectEvent } from 'react';
import delegationsChanged from './live/delegations-changed.graphql?raw';
import { listen, onReconnected } from './live/live-connection.ts';
import notificationsChanged from './live/notifications-changed.graphql?raw';

/** Calls back when something of the acting person changed, and when that may have been missed. */
function useOwnChanges(query: string, onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const stopListening = listen({ query, variables: {} }, { next: () => tell(), again: () => tell() });
    const stopWatching = onReconnected(() => tell());
    return () => {
      stopListening();
      stopWatching();
    };
  }, [query]);
}

/** Calls back when the acting person was told something or read some elsewhere, and when either may have been missed. */
export const useNotificationChanges = (onChange: () => void): void => useOwnChanges(notificationsChanged, onChange);

/** Calls back when the acting person stands in for others than before, has another backup, or either may have been missed. */
export const useDelegationChanges = (onChange: () => void): void => useOwnChanges(delegationsChanged, onChange);
