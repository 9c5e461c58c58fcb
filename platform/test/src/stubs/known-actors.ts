import { type Actor, PortalError, type UserActor } from '@portal/domain';
import type { InternalEndpoint } from '@portal/server';

const known = new Map<string, UserActor>();

/** Every actor of a test is a user from then on. */
export function rememberActor(actor: Actor | undefined): void {
  if (actor?.kind === 'user') known.set(actor.userUuid, actor);
}

/** The user's account has ended. */
export const forgetActor = (userUuid: string): void => void known.delete(userUuid);

/** What users answers about them: for the stand-in of users. */
export const claims: InternalEndpoint = async (_ctx, { userUuid }: { userUuid: string }) => {
  const actor = known.get(userUuid);
  if (!actor) throw new PortalError('NOT_FOUND');
  const { kind: _kind, sessionId: _session, impersonator: _impersonator, address: _address, ...of } = actor;
  return { claims: of };
};
