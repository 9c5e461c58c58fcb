import { type CapExcess, capExcessMessage, capExcessOf, capOfYear, PortalError } from '@portal/domain';
import { type Context, gatheringInReachOf, refuseTooMany, seesPerson } from '@portal/server';
import { gatherings as gatheringCopies, participants } from '../copies.ts';
import type { StoredSpender } from '../models.ts';
import { gatheringsOfAccounts, spendCaps, spentOn, yearKeyOf, yearly, yearOf } from './caps.ts';

export type ShownCrossing = CapExcess & { participantUuid: string; name: string; message: string };

/** People who are all in sight, at events in reach; who was invited a moment ago is asked for. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
async function peopleAsked(ctx: Context, uuids: readonly string[]): Promise<StoredSpender[]> {
  const copies = await participants.all(ctx, uuids);
  const people = uuids.flatMap((uuid) => copies.get(uuid) ?? []);
  const events = await gatheringCopies.all(
    ctx,
    people.map(({ gatheringUuid }) => gatheringUuid),
  );
  const isShown = (one: StoredSpender): boolean => {
    const event = events.get(one.gatheringUuid);
    return event !== undefined && gatheringInReachOf(ctx, event) && seesPerson(ctx, one);
  };
  if (people.length < uuids.length || !people.every(isShown)) throw new PortalError('NOT_FOUND');
  return people;
}

/**
 * Whose cap would be crossed if these participants cost more than now. The cap is of the year: what one HCP would cost more at several of its events
 * counts together, and each participation that adds to it says so.
 * @param changes cents; of somebody named twice the sum
 * @returns those only; staff and people added by hand have none
 * @throws PortalError NOT_FOUND for people out of sight, BULK_TOO_LARGE, SERVICE_UNAVAILABLE
 */
export async function spendCapCheck(
  ctx: Context,
  changes: readonly { participantUuid: string; more: number }[],
): Promise<ShownCrossing[]> {
  const mores = new Map<string, number>();
  for (const { participantUuid, more } of changes) mores.set(participantUuid, (mores.get(participantUuid) ?? 0) + more);
  const uuids = [...mores.keys()];
  refuseTooMany(uuids);
  const people = await peopleAsked(ctx, uuids);
  const caps = await spendCaps();
  if (caps.length === 0) return [];
  const accounts = await spentOn(people.flatMap((one) => one.healthCareProfessionalUuid ?? []));
  const gatherings = await gatheringsOfAccounts([...accounts, ...people]);
  const asked = people.flatMap(
    ({ participantUuid, gatheringUuid, healthCareProfessionalUuid, firstName, lastName }) => {
      const gathering = gatherings.get(gatheringUuid);
      const year = gathering && yearOf(gathering);
      const name = `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`;
      const more = mores.get(participantUuid) ?? 0;
      return year && healthCareProfessionalUuid
        ? [{ participantUuid, healthCareProfessionalUuid, year, name, more }]
        : [];
    },
  );
  const ofYear = new Map<string, number>();
  for (const { more, ...one } of asked) ofYear.set(yearKeyOf(one), (ofYear.get(yearKeyOf(one)) ?? 0) + more);
  return asked.flatMap(({ participantUuid, name, more, ...one }) => {
    const theirs = accounts.filter((spent) => spent.healthCareProfessionalUuid === one.healthCareProfessionalUuid);
    const year = yearly(ctx, one.year, theirs, gatherings);
    const crossing = more > 0 ? capExcessOf(capOfYear(caps, one.year), year, ofYear.get(yearKeyOf(one))!) : null;
    return crossing ? [{ participantUuid, name, ...crossing, message: capExcessMessage(crossing) }] : [];
  });
}
