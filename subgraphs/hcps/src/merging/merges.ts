import { type HcpMerge, hcpMergeRecordSchema, hcpMergeWorkflow } from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  type Filter,
  type Model,
  schemaFields,
  trusted,
} from '@portal/server';
import { db } from '../database.ts';

export const MergeModel: Model<HcpMerge> = db.model(
  'HcpMerge',
  defineSchema<HcpMerge>(schemaFields(hcpMergeRecordSchema), { collection: 'hcp_merges', minimize: false })
    .index({ mergeUuid: 1 }, { unique: true })
    .index({ winnerUuid: 1, mergedAt: -1 })
    .index({ loserUuid: 1, mergedAt: -1 }),
);

/** The aggregate of merges, written only through `perform`. */
export const Merges = defineAggregate({
  workflow: hcpMergeWorkflow,
  model: MergeModel,
  idField: 'mergeUuid',
  stateField: 'state',
});

/** Merges of one of the HCPs, the latest first. */
export const mergesOf = async (
  { session }: Pick<Context, 'session'>,
  uuids: readonly string[],
  filter: Filter<HcpMerge> = {},
): Promise<HcpMerge[]> => {
  const among = trusted({ $in: [...uuids] });
  const either = { $and: [{ $or: [{ winnerUuid: among }, { loserUuid: among }] }, filter] } as Filter<HcpMerge>;
  return MergeModel.find(either, { _id: 0 }, { session: session ?? null })
    .sort({ mergedAt: -1, mergeUuid: 1 })
    .limit(100)
    .lean()
    .exec();
};
