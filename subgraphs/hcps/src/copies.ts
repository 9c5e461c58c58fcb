import { type Funding, gatheringSnapshot, type Participation } from '@portal/domain';
import { type Context, defineCopy } from '@portal/server';
import { GatheringCopies, HcpModel, type StoredHcp } from './models.ts';

const inSession = (ctx: Context) => ({ session: ctx.session ?? null });

/** Copies of gatherings: for bans, years, and who may make a link for one. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringSnapshot,
  model: GatheringCopies,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
});

/** The list with an entry put in place of the one with its id, or null when the one that is there is as new. */
function renewed<T extends { rev: number }>(list: readonly T[], entry: T, id: keyof T): T[] | null {
  const known = list.find((one) => one[id] === entry[id]);
  if (known && known.rev >= entry.rev) return null;
  return [...list.filter((one) => one !== known), entry];
}

type Kept = Pick<StoredHcp, 'participations' | 'fundings'>;

async function keepInHcp(ctx: Context, uuid: string, change: (hcp: Kept) => Partial<Kept> | null): Promise<boolean> {
  const kept = { participations: 1, fundings: 1 } as const;
  const hcp = (await HcpModel.findOne({ uuid }, kept, inSession(ctx)).lean()) as Kept | null;
  const changes = hcp && change(hcp);
  if (!changes) return false;
  await HcpModel.updateOne({ uuid }, { $set: changes } as never, ctx.session ? { session: ctx.session } : {});
  return true;
}

/** Keeps an HCP's part in a gathering when it is newer. @returns whether it was */
export const keepParticipation = (ctx: Context, uuid: string, entry: Participation): Promise<boolean> =>
  keepInHcp(ctx, uuid, (hcp) => {
    const participations = renewed(hcp.participations, entry, 'participantUuid');
    return participations && { participations };
  });

/** Keeps what became of an HCP's solicitation when it is newer. @returns whether it was */
export const keepFunding = (ctx: Context, uuid: string, entry: Funding): Promise<boolean> =>
  keepInHcp(ctx, uuid, (hcp) => {
    const fundings = renewed(hcp.fundings, entry, 'solicitationUuid');
    return fundings && { fundings };
  });
