import { PortalError } from '@portal/domain';
import { type Context, trusted, visiblePeopleFilter } from '@portal/server';
import { sessionReach } from './aggregates.ts';
import {
  type SessionFilter,
  type SessionParticipantFilter,
  SessionParticipants,
  Sessions,
  type StoredSession,
  type StoredSessionParticipant,
} from './models.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function findVisibleSession(ctx: Context, virtualSessionUuid: string): Promise<StoredSession> {
  const filter = { $and: [{ virtualSessionUuid: String(virtualSessionUuid) }, sessionReach(ctx)] } as SessionFilter;
  const found = await Sessions.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredSession;
}

/** A session as it is named beside somebody on its list: those of a list are looked up together. Null for one out of reach. */
export const sessionByReference = (ctx: Context, virtualSessionUuid: string): Promise<StoredSession | null> =>
  ctx.load(Sessions, 'virtualSessionUuid', virtualSessionUuid, sessionReach(ctx));

const mostOfHcp = 500;

/** Where an HCP whom the actor sees is on the list of a session in reach, the latest first. */
export async function sessionsOfHcp(
  ctx: Context,
  healthCareProfessionalUuid: string,
): Promise<StoredSessionParticipant[]> {
  const filter = { $and: [{ healthCareProfessionalUuid, state: 'LISTED' }, visiblePeopleFilter(ctx)] };
  const rows = await SessionParticipants.find(filter as SessionParticipantFilter, { _id: 0 })
    .limit(mostOfHcp)
    .lean();
  const sessions = await Promise.all(rows.map((row) => sessionByReference(ctx, row.virtualSessionUuid)));
  const found = rows.flatMap((row, at) => (sessions[at] ? [{ row, begin: sessions[at].beginDate.getTime() }] : []));
  return found.sort((a, b) => b.begin - a.begin).map(({ row }) => row as StoredSessionParticipant);
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
