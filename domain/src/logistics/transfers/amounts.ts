import { mayCome } from '../../activities/slots.ts';
import { sumOf } from '../../money/money.ts';
import type { InvitationStatus, Presence } from '../../participants/states.ts';
import type { Transfer } from './record-schema.ts';

type Prices = Pick<Transfer, 'transportPrice' | 'otherPrice'>;

/** What the graph shows of a participant's transfers (specification, section 3). */
export const shownTransfer = ({ transportPrice, otherPrice }: Prices) => ({
  hasTransport: transportPrice !== null,
  hasOther: otherPrice !== null,
  transportPrice,
  otherPrice,
  totalPrice: (transportPrice ?? 0) + (otherPrice ?? 0),
});

/** Whom a transfer is for, as far as it is asked whether it costs. */
export interface Carried {
  invitationStatus: InvitationStatus;
  presence: Presence | null;
  isRemoved: boolean;
}

/** Transfers cost for who came or may still come (specification, section 2 "Transfers list"). */
export const isCarried = (person: Carried): boolean =>
  mayCome(person) && person.presence !== 'ABSENT' && person.presence !== 'NO_SHOW';

/** What all transfers of a list cost, without those who did not come or do not. */
export const totalWithoutAbsentees = (list: readonly (Prices & Carried)[]): number =>
  sumOf(list.filter(isCarried).map((one) => shownTransfer(one).totalPrice));
