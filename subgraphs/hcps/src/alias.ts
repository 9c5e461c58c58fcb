import type { Hcp, HcpMerge } from '@portal/domain';
import { type Context, type Filter, trusted } from '@portal/server';
import { visibilityFilter } from './aggregate.ts';
import { MergeModel } from './merging/merges.ts';
import { HcpModel, type StoredHcp } from './models.ts';

const forPages = { _id: 0, searchKeys: 0, searchWords: 0 } as const;

/** Merges that were not undone: a record is the loser of one at most. */
const inForce = { state: trusted({ $in: ['running', 'merged'] }) } as Filter<HcpMerge>;

/** What a uuid means: itself, or the HCP that the record was merged into. Says nothing of who may see it. */
export async function resolveAlias(ctx: Context, uuid: string): Promise<string> {
  const merge = await ctx.load(MergeModel, 'loserUuid', uuid, inForce);
  return merge ? resolveAlias(ctx, merge.winnerUuid) : uuid;
}

/** The HCP that a uuid means, within the reach of who asks; an alias that is out of reach still leads to one that is within. */
export async function findHcpByAnyUuid(ctx: Context, uuid: string): Promise<StoredHcp | null> {
  const reach = visibilityFilter(ctx);
  const found = await ctx.load(HcpModel, 'uuid', uuid, reach);
  if (found && found.state !== 'merged') return found;
  const now = await resolveAlias(ctx, uuid);
  return now === uuid ? found : ctx.load(HcpModel, 'uuid', now, reach);
}

/** All uuids of an HCP: its own and those of the records that were merged into it. */
export const uuidsOf = ({ uuid, aliases }: Pick<Hcp, 'uuid' | 'aliases'>): string[] => [
  uuid,
  ...(aliases ?? []).map((alias) => alias.uuid),
];

/** The records that were merged into an HCP, as they were; their documents and links stay theirs. */
export const aliasesOf = async (
  { session }: Pick<Context, 'session'>,
  { aliases }: Pick<Hcp, 'aliases'>,
): Promise<StoredHcp[]> =>
  !aliases?.length
    ? []
    : HcpModel.find({ uuid: trusted({ $in: aliases.map(({ uuid }) => uuid) }) }, forPages, { session: session ?? null })
        .lean()
        .exec();

/** The documents of an HCP and of its aliases, with the version of the record that holds each. */
export const filesOf = async (ctx: Context, hcp: Pick<Hcp, 'files' | 'aliases' | 'rev'>) =>
  [hcp, ...(await aliasesOf(ctx, hcp))].flatMap(({ files, rev }) => files.map((file) => ({ ...file, rev })));

/** The record that a document is of: the HCP's own, or that of an alias. */
export async function holderOfFile(ctx: Context, hcp: StoredHcp, hcpFileUuid: string): Promise<StoredHcp> {
  const holds = ({ files }: StoredHcp): boolean => files.some((file) => file.hcpFileUuid === hcpFileUuid);
  return (await aliasesOf(ctx, hcp)).find(holds) ?? hcp;
}
