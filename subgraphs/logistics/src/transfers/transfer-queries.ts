import { type TransferSettings, totalWithoutAbsentees } from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  type Filter,
  type KeyOrder,
  pageSize,
  searchClauses,
  trusted,
  visibleGatheringsFilter,
  visiblePeopleFilter,
} from '@portal/server';
import { Guests, Settings, type StoredTransfer, Transfers } from '../models.ts';
import type { PageArguments } from '../queries.ts';
import { findVisibleGathering, joinedGuest } from '../visibility.ts';

const order: KeyOrder<StoredTransfer> = { key: 'nameKey', id: 'transferUuid', direction: 1 };

/** What all that is found costs, without those who did not come or do not. */
async function totalAmount(filter: Filter<StoredTransfer>): Promise<number> {
  const prices = await Transfers.find(filter, { _id: 0, participantUuid: 1, transportPrice: 1, otherPrice: 1 }).lean();
  const among = { participantUuid: trusted({ $in: prices.map((one) => one.participantUuid) }) };
  const fields = { _id: 0, participantUuid: 1, presence: 1, invitationStatus: 1, isRemoved: 1 } as const;
  const people = new Map((await Guests.find(among, fields).lean()).map((one) => [one.participantUuid, one]));
  // A transfer is made for a copy that is there, and copies stay.
  return totalWithoutAbsentees(prices.map((one) => ({ ...one, ...people.get(one.participantUuid)! })));
}

/** The transfers of a gathering, by name. @throws PortalError NOT_FOUND, BAD_USER_INPUT for a wrong cursor */
export async function transfersForGathering(
  ctx: Context,
  { gatheringUuid, search, first, after }: PageArguments & { gatheringUuid: string },
) {
  await findVisibleGathering(ctx, gatheringUuid);
  const filter = {
    $and: [{ gatheringUuid, state: 'KEPT' }, visiblePeopleFilter(ctx), ...searchClauses(search)],
  } as Filter<StoredTransfer>;
  const page = { model: Transfers, filter, order, size: pageSize(first), after: cursorPosition(order, after) };
  const [found, amount] = await Promise.all([countedPage(page), totalAmount(filter)]);
  return { ...found, totalAmount: amount };
}

/** @throws PortalError NOT_FOUND for a gathering that is out of reach */
export async function transferSettings(ctx: Context, gatheringUuid: string) {
  await findVisibleGathering(ctx, gatheringUuid);
  const filter = { $and: [{ gatheringUuid }, visibleGatheringsFilter(ctx)] } as Filter<TransferSettings>;
  const found = await Settings.findOne(filter, { _id: 0 }).lean();
  return found ?? { gatheringUuid, rev: 0, outboundInformation: null, returnInformation: null, comment: null };
}

/** What other subgraphs join: nothing of somebody out of reach. */
export const transferOf = async (ctx: Context, participantUuid: string): Promise<StoredTransfer | null> =>
  (await joinedGuest(ctx, participantUuid)) &&
  ctx.load(Transfers, 'participantUuid', participantUuid, { state: 'KEPT' } as Filter<StoredTransfer>);
