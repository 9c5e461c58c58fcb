import type { SessionPresence, SessionSubscription } from '@portal/domain';
import { type Context, trusted, visiblePeopleFilter } from '@portal/server';
import { SessionParticipants } from './models.ts';

/** How many are on a list, and what became of them; of those whom the actor sees. */
export interface SessionCounts {
  total: number;
  subscribed: number;
  refused: number;
  present: number;
  absent: number;
  /** Of whom it is not known whether they came. */
  presenceUnknown: number;
}

interface Group {
  _id: { virtualSessionUuid: string; subscription: SessionSubscription; presence: SessionPresence };
  count: number;
}

function countsOf(groups: readonly Group[]): SessionCounts {
  const sum = (holds: (group: Group['_id']) => boolean) =>
    groups.reduce((total, { _id, count }) => (holds(_id) ? total + count : total), 0);
  return {
    total: sum(() => true),
    subscribed: sum(({ subscription }) => subscription === 'SUBSCRIBED'),
    refused: sum(({ subscription }) => subscription === 'REFUSED'),
    present: sum(({ presence }) => presence === 'PRESENT'),
    absent: sum(({ presence }) => presence === 'ABSENT'),
    presenceUnknown: sum(({ presence }) => presence === 'UNKNOWN'),
  };
}

/** The counts of sessions, in their order, read at once. */
export async function countsOfSessions(ctx: Context, uuids: readonly string[]): Promise<SessionCounts[]> {
  const among = {
    virtualSessionUuid: trusted({ $in: [...uuids] }),
    state: 'LISTED' as const,
    ...visiblePeopleFilter(ctx),
  };
  const groups = await SessionParticipants.aggregate<Group>([
    { $match: among },
    {
      $group: {
        _id: { virtualSessionUuid: '$virtualSessionUuid', subscription: '$subscription', presence: '$presence' },
        count: { $sum: 1 },
      },
    },
  ]);
  return uuids.map((uuid) => countsOf(groups.filter(({ _id }) => _id.virtualSessionUuid === uuid)));
}
