import { mayCome, takesActivitySeat } from '../../activities/slots.ts';
import type { StayContext, StayStatus } from '../../logistics/hosting/states.ts';
import { type Carried, isCarried } from '../../logistics/transfers/amounts.ts';
import type { TransportNoteStatus } from '../../logistics/transport/states.ts';
import type { Presence } from '../../participants/states.ts';
import type { ExpenseNote, ExpenseNoteLine } from '../note/record-schema.ts';
import { type Amounts, amountsAt, nothing } from './entry.ts';
import type { LedgerPost } from './posts.ts';

/** The person whom something costs for, as far as the ledger asks. */
type Person = Carried;

/** The fee of a learned society or congress: agreed once the person is signed up there, whether they come or not. */
export const subscriptionCost = (
  { subscriptionPrice, subscriptionDate }: { subscriptionPrice: number | null; subscriptionDate: string | null },
  person: Person,
): Amounts =>
  subscriptionPrice === null || !(mayCome(person) || subscriptionDate !== null)
    ? nothing
    : amountsAt(subscriptionPrice, subscriptionDate === null ? 'ESTIMATED' : 'COMMITTED');

interface ActivityLine {
  isEnrolled: boolean;
  presence: Presence | null;
}
/** An activity costs while the place is taken: presence empty or present (specification, section 9). */
const isTaken = (line: ActivityLine): boolean => line.isEnrolled && takesActivitySeat(line);

/** Whether an activity is agreed for somebody, whatever its price. */
export const isActivityAgreed = (line: ActivityLine, person: Person): boolean =>
  isTaken(line) && person.invitationStatus === 'CONFIRMED';

export const activityCost = (line: ActivityLine & { price: number | null }, person: Person): Amounts =>
  line.price === null || !isTaken(line)
    ? nothing
    : amountsAt(line.price, isActivityAgreed(line, person) ? 'COMMITTED' : 'ESTIMATED');

/** Meals are their own post. */
export const postOfActivity = ({ isRestauration }: { isRestauration: boolean }): LedgerPost =>
  isRestauration ? 'RESTAURANT' : 'ACTIVITY';

/** Transfers of those who did not come, or do not, are not counted. */
export const transferCost = (
  {
    transportPrice,
    otherPrice,
    isRemoved,
  }: { transportPrice: number | null; otherPrice: number | null; isRemoved: boolean },
  person: Person,
): Amounts =>
  isRemoved || !isCarried(person) ? nothing : amountsAt((transportPrice ?? 0) + (otherPrice ?? 0), 'COMMITTED');

/** A night costs once a room is set aside, and is agreed once staff gave it; a no-show's room was paid for. */
export const stayCost = (stay: {
  status: StayStatus;
  context: StayContext | null;
  isGone: boolean;
  price: number | null;
}): Amounts =>
  stay.isGone || stay.context !== 'ASSIGNED' || stay.price === null
    ? nothing
    : amountsAt(stay.price, stay.status === 'ACCEPTED' ? 'COMMITTED' : 'ESTIMATED');

/** A ticket is agreed once the proposition is; one that was refused is still expected, at about that price, while its person may come. */
const noteCost = (price: number | null, { status }: { status: TransportNoteStatus }, person: Person): Amounts => {
  if (status === 'ACCEPTED') return amountsAt(price ?? 0, 'COMMITTED');
  return mayCome(person) ? amountsAt(price ?? 0, 'ESTIMATED') : nothing;
};
type Note = { status: TransportNoteStatus };
export const ticketCost = (note: Note & { ticketPrice: number | null }, person: Person): Amounts =>
  noteCost(note.ticketPrice, note, person);
export const agencyCost = (note: Note & { agencyFee: number | null }, person: Person): Amounts =>
  noteCost(note.agencyFee, note, person);

/** A line of an expense note: expected while it is decided on, agreed once it is validated, paid with its note. */
export function expenseLineCost(
  { status }: Pick<ExpenseNote, 'status'>,
  line: Pick<ExpenseNoteLine, 'status' | 'price'>,
): Amounts {
  if (status === 'refused' || status === 'cancel' || line.status === 'refused') return nothing;
  if (status === 'payed') return amountsAt(line.price, 'PAID');
  return amountsAt(line.price, status === 'validated' ? 'COMMITTED' : 'ESTIMATED');
}
