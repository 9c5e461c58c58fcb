import { sessionTimeZone, userUuidOf, type VirtualSession, virtualSessionWork, wallClockOf } from '@portal/domain';
import { type Context, type StoredTasks, trusted, type Work, workOf } from '@portal/server';
import { type SessionFilter, Sessions, type StoredSession } from './models.ts';

/** The person's own sessions in these states, the most urgent first. */
const stored: StoredTasks<StoredSession> = {
  model: Sessions,
  filterOf: (ctx, _kind, from) =>
    ({ rocUuid: userUuidOf(ctx.actor) ?? '', status: trusted({ $in: [...from] }) }) as SessionFilter,
  sort: { endDate: 1 },
};

/** What waits for the person among the sessions whose ROC they are. */
export const virtualSessionsWork = (ctx: Context): Promise<Work[]> =>
  workOf<VirtualSession, StoredSession>(ctx, {
    kinds: virtualSessionWork,
    stored,
    complete: (_ctx, session) => session,
    itemOf: ({ virtualSessionUuid, name, oseusMeetingId, beginDate }) => ({
      id: virtualSessionUuid,
      title: name,
      detail: `Réunion ${oseusMeetingId}`,
      day: wallClockOf(beginDate, sessionTimeZone).day,
      gatheringUuid: null,
    }),
  });
