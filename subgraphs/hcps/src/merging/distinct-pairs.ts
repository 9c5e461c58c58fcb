import { type HcpDistinctPair, hcpDistinctPairRecordSchema, hcpDistinctWorkflow } from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  type Filter,
  type Model,
  schemaFields,
  trusted,
} from '@portal/server';
import { visibilityFilter } from '../aggregate.ts';
import { uuidsOf } from '../alias.ts';
import { db } from '../database.ts';
import { type HcpFilter, HcpModel, type StoredHcp } from '../models.ts';

export const DistinctModel: Model<HcpDistinctPair> = db.model(
  'HcpDistinctPair',
  defineSchema<HcpDistinctPair>(schemaFields(hcpDistinctPairRecordSchema), { collection: 'hcp_distinct_pairs' })
    .index({ distinctUuid: 1 }, { unique: true })
    .index({ pair: 1 }, { unique: true, partialFilterExpression: { state: 'apart' } })
    .index({ uuids: 1, state: 1 }),
);

/** The aggregate of pairs that are not one person, written only through `perform`. */
export const DistinctPairs = defineAggregate({
  workflow: hcpDistinctWorkflow,
  model: DistinctModel,
  idField: 'distinctUuid',
  stateField: 'state',
  unique: { pair: { code: 'HCPS_ALREADY_APART', field: 'otherUuid' } },
});

type Known = Pick<StoredHcp, 'uuid' | 'aliases'>;

const pairsOf = ({ session }: Pick<Context, 'session'>, hcp: Known): Promise<HcpDistinctPair[]> =>
  DistinctModel.find(
    { uuids: trusted({ $in: uuidsOf(hcp) }), state: 'apart' } as Filter<HcpDistinctPair>,
    { _id: 0 },
    { session: session ?? null },
  )
    .sort({ createdAt: -1 })
    .limit(200)
    .lean()
    .exec();

const otherOf = (own: readonly string[], { uuids }: HcpDistinctPair): string =>
  uuids.find((uuid) => !own.includes(uuid)) ?? uuids[0]!;

/** The records that are known to be of other people, of an HCP and of those that were merged into it. */
export async function knownApart(ctx: Pick<Context, 'session'>, hcp: Known): Promise<string[]> {
  const own = uuidsOf(hcp);
  return (await pairsOf(ctx, hcp)).map((pair) => otherOf(own, pair));
}

/** Who was set aside as another person, by whom and when; records out of reach are left out. */
export async function distinctPairsOf(ctx: Context, hcp: StoredHcp) {
  const own = uuidsOf(hcp);
  const pairs = (await pairsOf(ctx, hcp)).map((pair) => ({ ...pair, otherUuid: otherOf(own, pair) }));
  const among = { uuid: trusted({ $in: pairs.map(({ otherUuid }) => otherUuid) }) };
  const others = await HcpModel.find({ $and: [among, visibilityFilter(ctx)] } as HcpFilter, { _id: 0 }).lean();
  const byUuid = new Map(others.map((other) => [other.uuid, other]));
  return pairs.flatMap(({ otherUuid, ...pair }) => {
    const other = byUuid.get(otherUuid);
    return other ? [{ ...pair, hcp: other }] : [];
  });
}
