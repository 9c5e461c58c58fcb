import { duplicateKeysOf, reasonsOf } from '@portal/domain';
import { type Context, inTransaction, type Tx, trusted } from '@portal/server';
import { visibilityFilter } from '../aggregate.ts';
import { type HcpFilter, HcpModel, type StoredHcp } from '../models.ts';
import { knownApart } from './distinct-pairs.ts';

/** More than so many of one name say nothing. */
const mostCandidates = 20;
const shown = { _id: 0, searchKeys: 0, searchWords: 0 } as const;

/** Records with a key in common, but for those that somebody has said to be of other people. */
async function sharing(ctx: Context, hcp: StoredHcp, keys: readonly string[]): Promise<HcpFilter> {
  const apart = trusted({ $nin: [hcp.uuid, ...(await knownApart(ctx, hcp))] });
  return { uuid: apart, 'aliases.uuid': apart, duplicateKeys: trusted({ $in: [...keys] }) } as HcpFilter;
}

/** Records that may be of the same person, with why: by an index over keys (domain/src/hcps/merge/duplicates.ts). */
export async function duplicatesOf(ctx: Context, hcp: StoredHcp) {
  const keys = duplicateKeysOf(hcp);
  if (keys.length === 0) return [];
  const filter = { $and: [await sharing(ctx, hcp, keys), visibilityFilter(ctx)] } as HcpFilter;
  const found = await HcpModel.find(filter, shown).sort({ sortKey: 1 }).limit(mostCandidates).lean();
  return found
    .map((other) => ({ hcp: other, reasons: reasonsOf(keys, duplicateKeysOf(other)) }))
    .sort((a, b) => b.reasons.length - a.reasons.length);
}

/** Keeps, for the list of all candidates, who may be whose duplicate: of one who changed, and of those whom it concerns. */
export async function followDuplicates(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async (tx: Tx) => {
    const { session } = tx;
    const options = { session };
    const hcp = await HcpModel.findOne({ uuid }, { _id: 0 }, options).lean();
    if (!hcp) return;
    const keys = duplicateKeysOf(hcp);
    const fields = { _id: 0, uuid: 1, possibleDuplicates: 1 } as const;
    const now =
      keys.length === 0
        ? []
        : await HcpModel.find(await sharing(tx, hcp, keys), fields, options)
            .limit(mostCandidates)
            .lean();
    const before = await HcpModel.find({ possibleDuplicates: uuid, hasDuplicates: true }, fields, options).lean();
    const uuids = now.map((one) => one.uuid);
    const writes = [
      { uuid, possibleDuplicates: uuids, known: hcp.possibleDuplicates },
      ...now.map((one) => ({ ...one, known: one.possibleDuplicates, possibleDuplicates: withOne(one, uuid) })),
      ...before
        .filter((one) => !uuids.includes(one.uuid))
        .map((one) => ({ ...one, known: one.possibleDuplicates, possibleDuplicates: withoutOne(one, uuid) })),
    ].flatMap(({ uuid: id, known, possibleDuplicates }) => {
      if ([...(known ?? [])].sort().join() === [...possibleDuplicates].sort().join()) return [];
      const $set = { possibleDuplicates, hasDuplicates: possibleDuplicates.length > 0 };
      return [{ updateOne: { filter: { uuid: id }, update: { $set }, timestamps: false } }];
    });
    if (writes.length > 0) await HcpModel.bulkWrite(writes, { session });
  });
}

type Listed = Pick<StoredHcp, 'possibleDuplicates'>;
const withOne = ({ possibleDuplicates }: Listed, uuid: string) => [...new Set([...(possibleDuplicates ?? []), uuid])];
const withoutOne = ({ possibleDuplicates }: Listed, uuid: string) =>
  (possibleDuplicates ?? []).filter((one) => one !== uuid);

const unlinked = { hasDuplicates: trusted({ $exists: false }) } as HcpFilter;

/** Keys of records from before there were any, and then all pairs. @returns how many records may be twice */
export async function findAllDuplicates(ctx: Context): Promise<number> {
  const unkeyed = { duplicateKeys: trusted({ $exists: false }) } as HcpFilter;
  for (;;) {
    const page = await HcpModel.find(unkeyed, { _id: 0 }).limit(500).lean();
    if (page.length === 0) break;
    const writes = page.map((hcp) => ({
      updateOne: {
        filter: { uuid: hcp.uuid },
        update: { $set: { duplicateKeys: duplicateKeysOf(hcp) } },
        timestamps: false,
      },
    }));
    await HcpModel.bulkWrite(writes, { ordered: false });
  }
  if (!(await HcpModel.exists(unlinked))) return 0;
  const groups = await HcpModel.aggregate<{ uuids: string[] }>([
    { $unwind: '$duplicateKeys' },
    { $group: { _id: '$duplicateKeys', uuids: { $push: '$uuid' } } },
    { $match: { 'uuids.1': { $exists: true } } },
    { $project: { uuids: 1 } },
  ]).option({ allowDiskUse: true });
  const concerned = [...new Set(groups.flatMap(({ uuids }) => uuids))];
  for (const uuid of concerned) await followDuplicates(ctx, uuid);
  await HcpModel.updateMany(unlinked, { $set: { hasDuplicates: false } }, { timestamps: false });
  return concerned.length;
}
