import { type EditBase, type Hosting, type HostingInput, logisticsGatheringOf, sameValue } from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  performAll,
  runExclusive,
  type Tx,
} from '@portal/server';
import { HostingAggregate, StayAggregate } from '../aggregate.ts';
import { gatheringOf, lookAtRooms } from '../copies.ts';
import { Gatherings, Stays } from '../models.ts';
import { findVisibleGathering, findVisibleHosting } from '../visibility.ts';
import { asService, displaceLines, moveUpLines } from './rooms.ts';

type Entry = Record<string, unknown>;

/** @throws PortalError NOT_FOUND, BAD_USER_INPUT, GATHERING_READ_ONLY */
export async function createHosting(
  ctx: Context,
  { gatheringUuid, hosting, hostingUuid }: { gatheringUuid: string; hosting: Entry; hostingUuid?: string | null },
): Promise<Hosting> {
  await gatheringOf(ctx, gatheringUuid);
  const create = async (tx: Tx) => {
    const gathering = await findVisibleGathering(tx, gatheringUuid);
    const made = await perform(tx, HostingAggregate, 'createHosting', null, {
      ...(hostingUuid && { hostingUuid }),
      gathering: logisticsGatheringOf(gathering),
      hosting: asRawInput<HostingInput>(hosting),
    });
    await Gatherings.updateOne({ gatheringUuid }, { $inc: { touched: 1 } }, { session: tx.session });
    return made;
  };
  return inAuditedTransaction(ctx, 'createHosting', gatheringUuid, create, documentResult(HostingAggregate));
}

/** What follows for people from other nights, quotas and prices. */
async function settleNights(tx: Tx, before: Hosting, after: Hosting): Promise<void> {
  const { hostingUuid } = after;
  const stays = new Set(after.hostingNights.map(({ hostingNightUuid }) => hostingNightUuid));
  const gone = before.hostingNights.filter((night) => !stays.has(night.hostingNightUuid));
  await displaceLines(
    tx,
    hostingUuid,
    gone.map((night) => night.hostingNightUuid),
  );
  for (const { hostingNightUuid, price } of after.hostingNights) {
    const was = before.hostingNights.find((night) => night.hostingNightUuid === hostingNightUuid);
    if (!was || was.price === price) continue;
    const priced = await Stays.distinct('overnightStayUuid', { hostingNightUuid, isLive: true }).session(tx.session);
    await performAll(asService(tx), StayAggregate, 'repriceOvernightStay', priced, { price });
  }
  await moveUpLines(tx, hostingUuid, [...stays]);
}

/** @throws PortalError NOT_FOUND, BAD_USER_INPUT, EDIT_COLLIDES, GATHERING_READ_ONLY */
export function updateHosting(
  ctx: Context,
  { hostingUuid, hosting, base }: { hostingUuid: string; hosting: Entry; base: EditBase },
): Promise<Hosting> {
  const update = async (tx: Tx) => {
    const before = await findVisibleHosting(tx, hostingUuid);
    const input = asRawInput<HostingInput>(hosting);
    const after = await perform(tx, HostingAggregate, 'updateHosting', hostingUuid, input, base);
    await settleNights(tx, before, after);
    if (!sameValue(before.businessUnitUuids, after.businessUnitUuids)) await lookAtRooms(tx, { hostingUuid });
    return findVisibleHosting(tx, hostingUuid);
  };
  return runExclusive([hostingUuid], () =>
    inAuditedTransaction(ctx, 'updateHosting', hostingUuid, update, documentResult(HostingAggregate)),
  );
}

/** It is out of reach afterwards: only its uuid is returned. @throws PortalError HOSTING_NOT_EMPTY, NOT_FOUND */
export const deleteHosting = (ctx: Context, hostingUuid: string): Promise<string> =>
  runExclusive([hostingUuid], () =>
    inAuditedTransaction(ctx, 'deleteHosting', hostingUuid, async (tx) => {
      await perform(tx, HostingAggregate, 'deleteHosting', hostingUuid);
      await displaceLines(tx, hostingUuid);
      return hostingUuid;
    }),
  );
