import { type Funding, type GatheringSnapshot, gatheringSnapshot, type Participation } from '@portal/domain';
import { askService, type Context, type Prepare, trusted } from '@portal/server';
import { z } from 'zod';
import { GatheringCopies, HcpModel, type StoredHcp } from './models.ts';

const inSession = (ctx: Context) => ({ session: ctx.session ?? null });

export const gatheringsOf = (answer: unknown): GatheringSnapshot[] => z.array(gatheringSnapshot).parse(answer);

/** Keeps a gathering's copy when it is newer. @returns whether it was */
export async function keepGathering(ctx: Context, snapshot: GatheringSnapshot): Promise<boolean> {
  const { gatheringUuid, rev } = snapshot;
  const known = await GatheringCopies.findOne({ gatheringUuid }, { rev: 1 }, inSession(ctx)).lean();
  if (known && known.rev >= rev) return false;
  const options = { ...(ctx.session && { session: ctx.session }), upsert: true };
  await GatheringCopies.updateOne({ gatheringUuid }, { $set: snapshot }, options);
  return true;
}

export const fetchGatherings = async (ctx: Context, gatheringUuids: readonly string[]): Promise<GatheringSnapshot[]> =>
  gatheringsOf(await askService('hcps', 'gatherings', 'snapshots', { gatheringUuids }, ctx));

/** The gatherings of some events as their owner has them, unless the copies are as new as the events. */
export const newerGatherings: Prepare<{ gatheringUuid: string }, GatheringSnapshot[]> = async (ctx, events) => {
  const among = trusted({ $in: events.map(({ data }) => data.gatheringUuid) });
  const copies = await GatheringCopies.find({ gatheringUuid: among } as never, { gatheringUuid: 1, rev: 1 }).lean();
  const revs = new Map(copies.map(({ gatheringUuid, rev }) => [gatheringUuid, rev]));
  const older = events.filter(({ data, aggregateVersion }) => (revs.get(data.gatheringUuid) ?? -1) < aggregateVersion);
  return older.length > 0 ? fetchGatherings(ctx, [...new Set(older.map(({ data }) => data.gatheringUuid))]) : [];
};

/** A gathering's copy; one that no event has brought yet is asked for. Null when there is none. */
export async function gatheringOf(ctx: Context, gatheringUuid: string): Promise<GatheringSnapshot | null> {
  const known = () => GatheringCopies.findOne({ gatheringUuid }, { _id: 0 }, inSession(ctx)).lean();
  const copy = await known();
  if (copy) return copy as GatheringSnapshot;
  for (const snapshot of await fetchGatherings(ctx, [gatheringUuid])) await keepGathering(ctx, snapshot);
  return (await known()) as GatheringSnapshot | null;
}

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
