import type { Location } from 'react-router-dom';

/** State of a navigation that must not be held: the session has ended, and the draft is kept. */
export const bypassUnsavedGuard = { isUnheld: true } as const;

/** Whether a navigation goes on whatever was typed. */
export const bypassesUnsavedGuard = (location: Location): boolean =>
  (location.state as { isUnheld?: boolean } | null)?.isUnheld === true;
