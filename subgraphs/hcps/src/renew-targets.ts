import { targetKeysOf } from '@portal/domain';
import { type Context, perform, trusted } from '@portal/server';
import { aliasKeysOfRecord, Hcps, unitsSeeing } from './aggregate.ts';
import { HcpModel, type StoredHcp } from './models.ts';

const atOnce = 500;
/** What these fields are, and what they are derived from. */
const lookedAt = {
  ...{ _id: 0, uuid: 1, state: 1, rev: 1, targets: 1, aliases: 1, businessUnitUuid: 1 },
  ...{ businessUnitUuids: 1, targetCodes: 1, aliasKeys: 1 },
} as const;

/**
 * « Hors cible » once gave a unit sight of an HCP, and lists did not find by it who is without a target. Derives these fields of all HCPs again: no index
 * says which are still as before. The step of a migration.
 * @returns how many differed
 * @throws PortalError SERVICE_UNAVAILABLE while the units are not known
 */
export async function renewTargets(ctx: Context): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const behind = { uuid: trusted({ $gt: after }) };
    const page = await HcpModel.find(behind, lookedAt).sort({ uuid: 1 }).limit(atOnce).lean();
    if (page.length === 0) return count;
    after = page.at(-1)!.uuid;
    count += await renewed(ctx, page);
  }
}

const same = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  [...a].sort().join() === [...b].sort().join();

async function renewed(ctx: Context, page: readonly StoredHcp[]): Promise<number> {
  const seen = page.filter((hcp) => hcp.state !== 'erased' && !same(hcp.businessUnitUuids, unitsSeeing(hcp)));
  // Neighbours keep who sees an HCP, and hear of it by the act.
  for (const { uuid } of seen) await perform(ctx, Hcps, 'renewHcpUnits', uuid);
  const writes = page.flatMap((hcp) => {
    const { uuid, rev } = hcp;
    const $set = { targetCodes: targetKeysOf(hcp.targets), aliasKeys: aliasKeysOfRecord(hcp) };
    const isSame = same(hcp.targetCodes, $set.targetCodes) && same(hcp.aliasKeys, $set.aliasKeys);
    // One that was changed meanwhile was derived again by that.
    return isSame || seen.includes(hcp)
      ? []
      : [{ updateOne: { filter: { uuid, rev }, update: { $set }, timestamps: false } }];
  });
  if (writes.length > 0) await HcpModel.bulkWrite(writes, { ordered: false });
  return seen.length + writes.length;
}
