import { mayCome } from '../../activities/slots.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { MessageCode } from '../../texts/messages.ts';
import type { Guest, LogisticsGathering } from '../context.ts';
import { categoryHas } from '../gathering.ts';
import type { Hosting, OvernightStay } from './record-schema.ts';
import { type NightMove, overbooked } from './rooms.ts';

/** Whether somebody may sleep there: a hotel of a gathering that shares none is for the people of its units; who has no unit may sleep anywhere. */
export const isOpenTo = (
  {
    gathering,
    businessUnitUuids,
  }: Pick<Hosting, 'businessUnitUuids'> & {
    gathering: Pick<LogisticsGathering, 'areHostingShared'>;
  },
  { unitUuids }: Pick<Guest, 'unitUuids'>,
): boolean =>
  gathering.areHostingShared || unitUuids.length === 0 || unitUuids.some((unit) => businessUnitUuids.includes(unit));

/** Everything that `refusalToHouse` may say. */
export const housingRefusals = [
  'NOT_FOUND',
  'PARTICIPANT_NOT_COMING',
  'HOSTING_NOT_FOR_CATEGORY',
  'HOSTING_NOT_FOR_UNIT',
] as const satisfies readonly MessageCode[];

type Housing = Pick<Hosting, 'gatheringUuid' | 'businessUnitUuids'> & {
  gathering: Pick<LogisticsGathering, 'areHostingShared' | 'categoryVersion'>;
};

/** Why staff cannot give this person a room of the hotel, or null when they can. */
export function refusalOfAccommodation(hosting: Housing, guest: Guest | null): (typeof housingRefusals)[number] | null {
  if (!guest || guest.isRemoved || guest.gatheringUuid !== hosting.gatheringUuid) return 'NOT_FOUND';
  if (!mayCome(guest)) return 'PARTICIPANT_NOT_COMING';
  // Interns get no hospitality, and others neither in some categories (specification, section 5 "Other rules").
  if (!categoryHas(hosting.gathering, guest.category, 'HOSTING')) return 'HOSTING_NOT_FOR_CATEGORY';
  return isOpenTo(hosting, guest) ? null : 'HOSTING_NOT_FOR_UNIT';
}

/** What no longer fits of somebody who has a room there, since the category, the answer or the units changed; null when all does. */
export const mismatchOfStay = (hosting: Housing, guest: Guest): MessageCode | null =>
  refusalOfAccommodation(hosting, guest);

/** The rooms that the change takes are there. */
export const hasRoomsFor: Guard<Hosting, { moves: NightMove[] }> = ({ doc, input }) =>
  overbooked(doc, input.moves).length === 0 || 'HOSTING_FULL';

/** A hold is over: the service then asks whether its answer was committed. */
export const isHoldExpired: Guard<Pick<OvernightStay, 'heldUntil'>> = ({ doc, now }) =>
  (doc.heldUntil !== null && doc.heldUntil <= now) || 'SLOT_STILL_HELD';

/** The holds of another answer are for that one to decide. */
export const isHeldForIt: Guard<Pick<OvernightStay, 'holdKey'>, { key: string }> = ({ doc, input }) =>
  doc.holdKey === input.key || 'SLOT_HELD_FOR_ANOTHER';
