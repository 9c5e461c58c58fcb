import { badInput, type EditBase, type Gathering, newHolders, refusedHolders, userTypes } from '@portal/domain';
import { askService, audited, type Context, perform, type Tx, theDocument } from '@portal/server';
import { z } from 'zod';
import { Gatherings } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';

const holders = z.array(z.object({ userUuid: z.string(), userType: z.enum(userTypes), active: z.boolean() }));

/**
 * Saves the team. Whoever comes into a place by it must be able to hold it, which users are asked about; whoever is in theirs already stays, so
 * that somebody who has left since does not stop other changes.
 * @throws PortalError what `perform` throws, BAD_USER_INPUT beside each place, SERVICE_UNAVAILABLE when users cannot say
 */
export function updateSupport(
  ctx: Context,
  gatheringUuid: string,
  input: Record<string, unknown>,
  base: EditBase | undefined,
): Promise<Gathering> {
  const update = async (tx: Tx) => {
    const before = await GatheringModel.findOne(
      { gatheringUuid },
      { gatheringUsers: 1 },
      { session: tx.session },
    ).lean();
    const after = await perform(tx, Gatherings, 'updateGatheringSupport', gatheringUuid, input as never, base);
    const added = newHolders(before as unknown as Gathering, after);
    if (added.length > 0) {
      const userUuids = [...new Set(added.map(({ userUuid }) => userUuid))];
      const people = holders.parse(await askService('gatherings', 'users', 'snapshots', { userUuids }, tx));
      const fields = refusedHolders(added, people);
      if (Object.keys(fields).length > 0) throw badInput(fields);
    }
    return after;
  };
  return audited(ctx, 'updateGatheringSupport', gatheringUuid, update, theDocument(Gatherings));
}
