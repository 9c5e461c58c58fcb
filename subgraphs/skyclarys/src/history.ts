import { type Context, historyOf } from '@portal/server';

/** Acts on a version or a request, with the reason that was given. */
export const actsOn = async (ctx: Context, workflow: Parameters<typeof historyOf>[1], aggregateId: string) =>
  (await historyOf(ctx, workflow, aggregateId, 'programmeRecordUuid')).map((act) => ({
    ...act,
    reason: (act.data as { reason?: string } | null)?.reason ?? null,
  }));
