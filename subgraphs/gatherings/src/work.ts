import { gatheringWork, userUuidOf, wallClockOf } from '@portal/domain';
import { type Context, type StoredTasks, trusted, type Work, workOf } from '@portal/server';
import { visibilityFilter } from './aggregate.ts';
import { type GatheringFilter, GatheringModel, type StoredGathering } from './gathering.model.ts';

type Kind = keyof typeof gatheringWork;

const inTeam = (userUuid: string): GatheringFilter => ({
  $or: [{ 'gatheringUsers.userUuid': userUuid }, { creatorUuid: userUuid }],
});
const isRoc = (userUuid: string): GatheringFilter => ({
  gatheringUsers: trusted({ $elemMatch: { userUuid, gatheringUserType: 'roc' } }),
});
const isInvited = (userUuid: string): GatheringFilter => ({ 'invitations.userUuid': userUuid });

/** What narrows a kind to what may wait, so that it costs the same beside any number of events of before. */
const narrowed: Partial<Record<Kind, (ctx: Context) => GatheringFilter>> = {
  GATHERING_CHANGE_TO_DECIDE: () => ({ 'gatheringSensibleChanges.status': 'PENDING' }),
  GATHERING_TO_CLOSE: (ctx) => ({ endDate: trusted({ $lt: ctx.now() }) }),
  GATHERING_TO_WIND_UP: (ctx) => ({ endDate: trusted({ $lt: ctx.now() }) }),
  GATHERING_TODAY: (ctx) => ({ beginDate: trusted({ $lte: ctx.now() }), endDate: trusted({ $gte: ctx.now() }) }),
};

/** Whose a kind is, where it is not that of the whole team. */
const whose: Partial<Record<Kind, (userUuid: string) => GatheringFilter>> = {
  GATHERING_TO_PUBLISH: isRoc,
  GATHERING_TO_CLOSE: isRoc,
  GATHERING_TO_WIND_UP: isRoc,
  GATHERING_TODAY: (userUuid) => ({ $or: [inTeam(userUuid), isInvited(userUuid)] }),
};

/** Events that may wait for the person in a way, the first to begin first. */
export const candidates: StoredTasks<StoredGathering> = {
  model: GatheringModel,
  filterOf: (ctx, kind, from) => {
    const userUuid = userUuidOf(ctx.actor) ?? '';
    const theirs = (whose[kind as Kind] ?? inTeam)(userUuid);
    const narrow = narrowed[kind as Kind]?.(ctx) ?? {};
    return {
      $and: [{ status: trusted({ $in: [...from] }) }, narrow, theirs, visibilityFilter(ctx)],
    } as GatheringFilter;
  },
  sort: { sortDate: 1 },
};

/** What waits for the person among events. */
export const gatheringsWork = (ctx: Context): Promise<Work[]> =>
  workOf<StoredGathering>(ctx, {
    kinds: gatheringWork,
    stored: candidates,
    complete: (_ctx, event) => event,
    itemOf: ({ gatheringUuid, name, city, beginDate, timezone }) => ({
      id: gatheringUuid,
      title: name,
      detail: city,
      day: beginDate && wallClockOf(beginDate, timezone).day,
      gatheringUuid,
    }),
  });
