import { type Context, historyOf } from '@portal/server';

/** Acts on a version or a request, the newest first, with the reason that was given. */
export const actsOn = async (
  ctx: Context,
  workflow: Parameters<typeof historyOf>[1],
  aggregateId: string,
  limit?: number,
) =>
  (await historyOf(ctx, workflow, aggregateId, 'programmeRecordUuid', limit)).map((act) => ({
    ...act,
    reason: (act.data as { reason?: string } | null)?.reason ?? null,
  }));
