import { PortalError } from '@portal/domain';
import { type Filter, type Tx, trusted, visiblePeopleFilter } from '@portal/server';
import { Guests, type StoredGuest } from './models.ts';
import { findVisibleGathering } from './visibility.ts';

/** The people named, of the gathering and in sight. @throws PortalError NOT_FOUND for all of them when one is not */
export async function guestsNamed(tx: Tx, gatheringUuid: string, uuids: readonly string[]): Promise<StoredGuest[]> {
  const named = { gatheringUuid, isRemoved: false, participantUuid: trusted({ $in: [...uuids] }) };
  const filter = { $and: [named, visiblePeopleFilter(tx)] } as Filter<StoredGuest>;
  const found = (await Guests.find(filter, { _id: 0 }, { session: tx.session }).lean()) as StoredGuest[];
  if (found.length !== uuids.length) throw new PortalError('NOT_FOUND');
  return found;
}

/** The gathering of the people named: they are of one, and in sight. @throws PortalError NOT_FOUND */
export async function gatheringOfGuests(tx: Tx, uuids: readonly string[]): Promise<string> {
  const among = { participantUuid: trusted({ $in: [...uuids] }) };
  const [gatheringUuid, ...more] = await Guests.distinct('gatheringUuid', among).session(tx.session);
  if (!gatheringUuid || more.length > 0) throw new PortalError('NOT_FOUND');
  await findVisibleGathering(tx, gatheringUuid);
  await guestsNamed(tx, gatheringUuid, uuids);
  return gatheringUuid;
}
