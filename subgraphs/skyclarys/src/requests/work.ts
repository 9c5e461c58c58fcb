import { frenchDayOf, programmeRequesterLabels, programmeWork, userUuidOf } from '@portal/domain';
import { type Context, mostWork, trusted, type Work, workOf } from '@portal/server';
import { type RequestFilter, Requests, type StoredRequest } from '../models.ts';

/** Requests that may wait, those that came first before the others; what somebody has taken waits for them alone. */
async function candidates(ctx: Context, kind: string, from: readonly string[]): Promise<StoredRequest[]> {
  const mine = kind === 'PROGRAMME_REQUEST_TO_ANSWER' ? { handlerUuid: userUuidOf(ctx.actor) ?? 'nobody' } : {};
  const filter = { state: trusted({ $in: [...from] }), ...mine } as RequestFilter;
  return (await Requests.find(filter, { _id: 0, sealedPerson: 0, notes: 0, blindWords: 0 })
    .sort({ createdAt: 1 })
    .limit(mostWork)
    .maxTimeMS(3000)
    .lean()) as StoredRequest[];
}

/** What waits for the person among the requests of the programme; whose they are is not said. */
export const requestsWork = (ctx: Context): Promise<Work[]> =>
  workOf(ctx, {
    kinds: programmeWork,
    candidates,
    itemOf: ({ requestUuid, reference, requester, createdAt }) => ({
      id: requestUuid,
      title: reference,
      detail: programmeRequesterLabels[requester],
      day: frenchDayOf(createdAt),
      gatheringUuid: null,
    }),
  });
