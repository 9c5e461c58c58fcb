import { PortalError } from '@portal/domain';
import { type Context, trusted, visiblePeopleFilter } from '@portal/server';
import { sessionReach } from './aggregates.ts';
import {
  type SessionFilter,
  type SessionParticipantFilter,
  SessionParticipants,
  Sessions,
  type StoredSession,
} from './models.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function findVisibleSession(ctx: Context, virtualSessionUuid: string): Promise<StoredSession> {
  const filter = { $and: [{ virtualSessionUuid: String(virtualSessionUuid) }, sessionReach(ctx)] } as SessionFilter;
  const found = await Sessions.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredSession;
}

/** The sessions of some participants; unknown uuids have none. */
export const sessionsOf = (ids: readonly string[]): Promise<string[]> =>
  SessionParticipants.distinct('virtualSessionUuid', {
    virtualSessionParticipantUuid: trusted({ $in: ids.map(String) }),
  }) as Promise<string[]>;

/** Those on the lists of these sessions whom the actor sees: of a session in reach, field staff the HCPs of their unit. */
export async function listedReach(ctx: Context, uuids: readonly string[]): Promise<SessionParticipantFilter> {
  const among = { $and: [{ virtualSessionUuid: trusted({ $in: [...uuids] }) }, sessionReach(ctx)] } as SessionFilter;
  const reached = (await Sessions.distinct('virtualSessionUuid', among)) as string[];
  return {
    $and: [{ virtualSessionUuid: trusted({ $in: reached }) }, visiblePeopleFilter(ctx)],
  } as SessionParticipantFilter;
}
