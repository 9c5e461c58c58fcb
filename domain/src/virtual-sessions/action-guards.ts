import type { Guard } from '../rules/workflow.ts';
import type { VirtualSession } from './record-schema.ts';
import type { VirtualSessionStatus } from './states.ts';

type InSession = { session: Pick<VirtualSession, 'status'> };

/** Why nothing of a session and its list can change any more; null before it is wound up. */
export const sessionReadOnlyReason = (status: VirtualSessionStatus): 'VIRTUAL_SESSION_READ_ONLY' | null =>
  status === 'WINDED_UP' ? 'VIRTUAL_SESSION_READ_ONLY' : null;

export const sessionNotWoundUp: Guard<InSession> = ({ doc }) =>
  sessionReadOnlyReason(doc.session.status) === null || 'VIRTUAL_SESSION_READ_ONLY';

/** Nobody has come to what was never published. */
export const takesPresences = (status: VirtualSessionStatus): boolean => status !== 'DRAFT';
export const sessionIsPublished: Guard<InSession> = ({ doc }) =>
  takesPresences(doc.session.status) || 'VIRTUAL_SESSION_NOT_PUBLISHED';

/** Once it is closed, nobody subscribes any more and nobody takes it back. */
export const takesSubscriptions = (status: VirtualSessionStatus): boolean => status !== 'CLOSED';
export const sessionIsOpen: Guard<InSession> = ({ doc }) =>
  takesSubscriptions(doc.session.status) || 'VIRTUAL_SESSION_CLOSED';

/** Oseus is asked of sessions that follow it. */
export const followsSource: Guard<Pick<VirtualSession, 'sessionType'>> = ({ doc }) =>
  doc.sessionType === 'external' || 'VIRTUAL_SESSION_MANUAL';
