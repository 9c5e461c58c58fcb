import { hcpChanged, hcpCreated, hcpErased, hcpGivenBack, hcpMoved } from '@portal/domain';
import { type Context, on, perform, type ReceivedEvent, type Tx } from '@portal/server';
import { moveEntries } from '../copies.ts';
import { followDuplicates } from './candidates.ts';
import { MergeModel, Merges } from './merges.ts';

type Moved = Parameters<(typeof hcpMoved)['of']>[1];
type GivenBack = Parameters<(typeof hcpGivenBack)['of']>[1];

/** Whether the merge still waits for this domain: an answer that comes twice is noted once. */
async function isAwaited({ session }: Context, { mergeUuid, domain }: Pick<Moved, 'mergeUuid' | 'domain'>) {
  const merge = await MergeModel.findOne({ mergeUuid }, { _id: 0, awaited: 1 }, { session: session ?? null }).lean();
  return merge?.awaited.includes(domain) ?? false;
}

const asService = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'service', service: 'hcps' } });

async function noteMoved(ctx: Context, { data }: ReceivedEvent<Moved>): Promise<void> {
  const { mergeUuid, domain, moved, loserUuid, winnerUuid, ids } = data;
  await moveEntries(ctx as Tx, { from: loserUuid, to: winnerUuid, ids });
  if (await isAwaited(ctx, data)) await perform(asService(ctx), Merges, 'noteHcpMoved', mergeUuid, { domain, moved });
}

async function noteGivenBack(ctx: Context, { data }: ReceivedEvent<GivenBack>): Promise<void> {
  const { mergeUuid, domain, remarks, loserUuid, winnerUuid, ids } = data;
  await moveEntries(ctx as Tx, { from: winnerUuid, to: loserUuid, ids });
  if (await isAwaited(ctx, data))
    await perform(asService(ctx), Merges, 'noteHcpGivenBack', mergeUuid, { domain, remarks });
}

const follow = (ctx: Context, { data }: ReceivedEvent<{ healthCareProfessionalUuid: string }>) =>
  followDuplicates(ctx, data.healthCareProfessionalUuid);

/** What the domains have moved for a merge, and who may be whose duplicate after each change of a record (the service's own events). */
export const mergeReactions = [
  on(hcpMoved, noteMoved),
  on(hcpGivenBack, noteGivenBack),
  ...[hcpCreated, hcpChanged].map((event) => on(event, follow)),
  on(hcpErased, follow),
];
