import { frenchDayOf, programmeRequesterLabels, programmeWork, userUuidOf } from '@portal/domain';
import { type Context, type StoredTasks, trusted, type Work, workOf } from '@portal/server';
import { type RequestFilter, Requests, type StoredRequest } from '../models.ts';

/** Requests that may wait, those that came first before the others; what somebody has taken waits for them alone. */
const stored: StoredTasks<StoredRequest> = {
  model: Requests,
  filterOf: (ctx, kind, from) => {
    const mine = kind === 'PROGRAMME_REQUEST_TO_ANSWER' ? { handlerUuid: userUuidOf(ctx.actor) ?? 'nobody' } : {};
    return { state: trusted({ $in: [...from] }), ...mine } as RequestFilter;
  },
  sort: { createdAt: 1 },
  without: ['sealedPerson', 'notes', 'blindWords'],
};

/** What waits for the person among the requests of the programme; whose they are is not said. */
export const requestsWork = (ctx: Context): Promise<Work[]> =>
  workOf<StoredRequest>(ctx, {
    kinds: programmeWork,
    stored,
    complete: (_ctx, request) => request,
    itemOf: ({ requestUuid, reference, requester, createdAt }) => ({
      id: requestUuid,
      title: reference,
      detail: programmeRequesterLabels[requester],
      day: frenchDayOf(createdAt),
      gatheringUuid: null,
    }),
  });
