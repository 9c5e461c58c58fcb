import { solicitationWork, wallClockOf } from '@portal/domain';
import { type Context, mostWork, pageQuery, type Work, workOf } from '@portal/server';
import { listPage } from './list.ts';
import { Gatherings, Hcps, type StoredSolicitation } from './models.ts';

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
      day: null,
      gatheringUuid,
    }),
  });
  return Promise.all(
    found.map(async (work) => ({ ...work, items: await Promise.all(work.items.map((item) => inWords(ctx, item))) })),
  );
}

/** With whose it is, and when the congress begins where it is. Batched: one query for all of each. */
async function inWords<Item extends Work['items'][number]>(ctx: Context, item: Item): Promise<Item> {
  const [hcp, congress] = await Promise.all([
    ctx.load(Hcps, 'uuid', item.title),
    ctx.load(Gatherings, 'gatheringUuid', item.gatheringUuid ?? ''),
  ]);
  const title = hcp ? `${hcp.firstName} ${hcp.lastName}` : 'Professionnel de santé';
  return { ...item, title, day: congress?.beginDate ? wallClockOf(congress.beginDate, congress.timezone).day : null };
}
