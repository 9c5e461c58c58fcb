import { sessionTimeZone, userUuidOf, type VirtualSession, virtualSessionWork, wallClockOf } from '@portal/domain';
import { type Context, mostWork, trusted, type Work, workOf } from '@portal/server';
import { type SessionFilter, Sessions } from './models.ts';

/** The person's own sessions in these states, the most urgent first. */
const candidates = async (ctx: Context, _kind: string, from: readonly string[]): Promise<VirtualSession[]> =>
  (await Sessions.find({ rocUuid: userUuidOf(ctx.actor) ?? '', status: trusted({ $in: [...from] }) } as SessionFilter, {
    _id: 0,
  })
    .sort({ endDate: 1 })
    .limit(mostWork)
    .maxTimeMS(3000)
    .lean()) as VirtualSession[];

/** What waits for the person among the sessions whose ROC they are. */
export const virtualSessionsWork = (ctx: Context): Promise<Work[]> =>
  workOf(ctx, {
    kinds: virtualSessionWork,
    candidates,
    itemOf: ({ virtualSessionUuid, name, oseusMeetingId, beginDate }) => ({
      id: virtualSessionUuid,
      title: name,
      detail: `Réunion ${oseusMeetingId}`,
      day: wallClockOf(beginDate, sessionTimeZone).day,
      gatheringUuid: null,
    }),
  });
