import { sumOf } from '../../money/money.ts';
import type { Presence } from '../../participants/states.ts';
import type { Transfer } from './kept.ts';

type Prices = Pick<Transfer, 'transportPrice' | 'otherPrice'>;

/** What the graph shows of a participant's transfers (specification, section 3). */
export const shownTransfer = ({ transportPrice, otherPrice }: Prices) => ({
  hasTransport: transportPrice !== null,
  hasOther: otherPrice !== null,
  transportPrice,
  otherPrice,
  totalPrice: (transportPrice ?? 0) + (otherPrice ?? 0),
});

const isAbsent = (presence: Presence | null): boolean => presence === 'ABSENT' || presence === 'NO_SHOW';

/** What all transfers of a list cost, without those who did not come (specification, section 2 "Transfers list"). */
export const totalWithoutAbsentees = (list: readonly (Prices & { presence: Presence | null })[]): number =>
  sumOf(list.filter(({ presence }) => !isAbsent(presence)).map((one) => shownTransfer(one).totalPrice));
