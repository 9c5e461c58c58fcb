import { PortalError, type UserActor } from '@portal/domain';
import { type CallContext, callService } from '../requests/service-client.ts';

/** What a session knew of a person and users does not: kept with the work that goes on for them. */
type OfSession = Partial<Pick<UserActor, 'sessionId' | 'impersonator'>>;

/**
 * A person with the rights and the reach that they have now, as users returns it: for work that goes on when nobody waits for it any more.
 * @throws PortalError FORBIDDEN for an account that has ended, SERVICE_UNAVAILABLE
 */
export async function loadCurrentActor(
  service: string,
  userUuid: string,
  asking: CallContext,
  { sessionId = 'none', impersonator }: OfSession = {},
): Promise<UserActor> {
  type Claims = Omit<UserActor, 'kind' | 'sessionId' | 'impersonator'>;
  try {
    const { claims } = await callService<{ claims: Claims }>(service, 'users', 'claims', { userUuid }, asking);
    return { kind: 'user', ...claims, sessionId, ...(impersonator && { impersonator }) };
  } catch (error) {
    if (error instanceof PortalError && error.code === 'NOT_FOUND') throw new PortalError('FORBIDDEN');
    throw error;
  }
}
