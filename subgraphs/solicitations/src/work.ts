import { frenchDayOf, solicitationWork } from '@portal/domain';
import { type Context, mostWork, pageQuery, type Work, workOf } from '@portal/server';
import { listPage } from './list.ts';
import { Hcps, type StoredSolicitation } from './models.ts';

/** Those of the list that wait for the person's decision, the oldest first. */
const candidates = async (ctx: Context, _kind: string, from: readonly string[]) => {
  const filters = { toDecide: true, statuses: [...from] };
  const page = listPage(ctx, { filters, sort: 'COLLECTED_AT', direction: 'ASC', first: mostWork });
  return (await pageQuery(page)).slice(0, mostWork);
};

/** What waits for the person among solicitations. */
export async function solicitationsWork(ctx: Context): Promise<Work[]> {
  const found = await workOf<StoredSolicitation>(ctx, {
    kinds: solicitationWork,
    candidates,
    itemOf: ({ solicitationUuid, healthCareProfessionalUuid, gathering, gatheringUuid }) => ({
      id: solicitationUuid,
      title: healthCareProfessionalUuid,
      detail: gathering.name,
      day: gathering.beginDate && frenchDayOf(gathering.beginDate),
      gatheringUuid,
    }),
  });
  return Promise.all(
    found.map(async (work) => ({
      ...work,
      items: await Promise.all(work.items.map(async (item) => ({ ...item, title: await nameOf(ctx, item.title) }))),
    })),
  );
}

/** Batched: one query for all. */
async function nameOf(ctx: Context, uuid: string): Promise<string> {
  const hcp = await ctx.load(Hcps, 'uuid', uuid);
  return hcp ? `${hcp.firstName} ${hcp.lastName}` : 'Professionnel de santé';
}
