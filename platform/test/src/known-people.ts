import { type Actor, PortalError, type UserActor } from '@portal/domain';
import type { InternalVerb } from '@portal/server';

const known = new Map<string, UserActor>();

/** Whoever a test lets act is a user from then on. */
export function rememberActor(actor: Actor | undefined): void {
  if (actor?.kind === 'user') known.set(actor.userUuid, actor);
}

/** The user's account has ended. */
export const forgetActor = (userUuid: string): void => void known.delete(userUuid);

/** What users answers of them: for the neighbour that stands in its place. */
export const claims: InternalVerb = async (_ctx, { userUuid }: { userUuid: string }) => {
  const actor = known.get(userUuid);
  if (!actor) throw new PortalError('NOT_FOUND');
  const { kind: _kind, sessionId: _session, impersonator: _impersonator, address: _address, ...of } = actor;
  return { claims: of };
};
