import {
  normalise,
  type ParticipantInSession,
  PortalError,
  type SessionParticipant,
  searchTokens,
  sessionParticipantWorkflow,
  type VirtualSession,
  type VirtualSessionVisibilityRule,
  virtualSessionVisibilityOf,
  virtualSessionWorkflow,
} from '@portal/domain';
import { type Context, defineAggregate, listedPerson, spanOf, trusted } from '@portal/server';
import { assertUnitInService } from './assert-team.ts';
import {
  type SessionFilter,
  SessionParticipants,
  Sessions,
  type StoredSession,
  type StoredSessionParticipant,
} from './models.ts';

const filterOfWay = ({ businessUnitUuid, isPublished, memberUuid }: VirtualSessionVisibilityRule): SessionFilter =>
  ({
    $and: [
      ...(businessUnitUuid === undefined ? [] : [{ businessUnitUuid }]),
      ...(isPublished ? [{ status: trusted({ $ne: 'DRAFT' }) }] : []),
      ...(memberUuid === undefined
        ? []
        : [{ $or: [{ rocUuid: memberUuid }, { projectManagerUuid: memberUuid }, { creatorUuid: memberUuid }] }]),
    ],
  }) as SessionFilter;

/** Sessions that the actor sees at all, as a filter that the database applies. */
export function sessionReach({ actor }: Pick<Context, 'actor'>): SessionFilter {
  const reach = virtualSessionVisibilityOf(actor);
  if (reach === 'all') return {};
  return (reach.length === 0 ? { virtualSessionUuid: '' } : { $or: reach.map(filterOfWay) }) as SessionFilter;
}

/** What a session is found, sorted and distinguished by. */
export const foundSession = ({
  oseusMeetingId,
  name,
  beginDate,
  endDate,
}: Pick<VirtualSession, 'oseusMeetingId' | 'name' | 'beginDate' | 'endDate'>): Partial<StoredSession> => ({
  oseusKey: normalise(oseusMeetingId),
  nameKey: normalise(name),
  searchTokens: searchTokens(name, oseusMeetingId),
  span: spanOf(beginDate, endDate),
});

/** Virtual sessions: written only through `perform`. */
export const VirtualSessions = defineAggregate({
  workflow: virtualSessionWorkflow,
  model: Sessions,
  idField: 'virtualSessionUuid',
  stateField: 'status',
  reach: sessionReach,
  derive: foundSession,
  verify: assertUnitInService,
  unique: { oseusKey: { code: 'VIRTUAL_SESSION_MEETING_TAKEN', field: 'oseusMeetingId' } },
});

type Person = Pick<SessionParticipant, 'healthCareProfessionalUuid' | 'userUuid'>;
const liveKeyOf = (virtualSessionUuid: string, { healthCareProfessionalUuid, userUuid }: Person): string =>
  `${virtualSessionUuid} ${healthCareProfessionalUuid ?? userUuid}`;

/** What somebody on a list is found, sorted and seen by. */
export const foundParticipant = (p: SessionParticipant): Partial<StoredSessionParticipant> => ({
  ...listedPerson(
    {
      ...{ firstName: p.person.firstName, lastName: p.person.lastName },
      ...{ healthCareProfessionalUuid: p.healthCareProfessionalUuid, unitUuids: p.person.businessUnitUuids },
    },
    p.person.email ?? '',
    p.person.city ?? '',
    p.specialty ?? '',
  ),
  // Of two that a merge left on the list of a session that is wound up, one counts.
  liveKey: p.state === 'LISTED' && !p.isSecond ? liveKeyOf(p.virtualSessionUuid, p) : null,
});

/** The session of each, as it is in the transaction of the act. */
async function withSessions(
  ctx: Context,
  docs: readonly Pick<ParticipantInSession, 'virtualSessionUuid'>[],
): Promise<Partial<ParticipantInSession>[]> {
  const uuids = docs.map(({ virtualSessionUuid }) => virtualSessionUuid);
  const among = { virtualSessionUuid: trusted({ $in: [...new Set(uuids)] }) };
  const found = await Sessions.find(among, { _id: 0 }, { session: ctx.session ?? null }).lean();
  const byUuid = new Map(found.map((one) => [one.virtualSessionUuid, one as VirtualSession]));
  return uuids.map((uuid) => {
    const session = byUuid.get(uuid);
    if (!session) throw new PortalError('NOT_FOUND');
    return { session };
  });
}

/** Those on the lists of sessions. Who reaches them is said by each act (list-acts.ts): it is the session's reach, and the person's. */
export const ListedInSessions = defineAggregate({
  workflow: sessionParticipantWorkflow,
  model: SessionParticipants,
  idField: 'virtualSessionParticipantUuid',
  stateField: 'state',
  enrich: withSessions,
  derive: foundParticipant,
  unique: { liveKey: { code: 'ALREADY_IN_SESSION', field: 'selected' } },
});
