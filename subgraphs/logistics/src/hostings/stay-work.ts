import { hasRight, logisticsGatheringOf, type StayOfGuest, stayWork, wallClockOf } from '@portal/domain';
import {
  type Context,
  type Filter,
  gatheringInReachOf,
  mostWork,
  oncePerActingIdentity,
  teamRoleFilter,
  trusted,
  type Work,
  workOf,
} from '@portal/server';
import { Gatherings, Hostings, Stays, type StoredGathering, type StoredStay } from '../models.ts';
import { travellerOf } from '../notes/note-queries.ts';

/** More gatherings to come are not looked through. */
const mostGatherings = 1000;

/** The gatherings that are not over whose rooms are the person's work. */
async function gatheringsInCharge(ctx: Context): Promise<Map<string, StoredGathering>> {
  if (!hasRight(ctx.actor, 'assignOvernightStay')) return new Map();
  const open = { endDate: trusted({ $gte: ctx.now() }), status: trusted({ $ne: 'WINDED_UP' }) };
  // Both kinds are of the same role.
  const theirs = teamRoleFilter(ctx, stayWork.STAY_TO_ASSIGN.role, 'gatheringUsers');
  const found = (await Gatherings.find({ $and: [open, theirs] } as Filter<StoredGathering>, { _id: 0 })
    .sort({ endDate: 1 })
    .limit(mostGatherings)
    .lean()) as StoredGathering[];
  const mine = found.filter((one) => gatheringInReachOf(ctx, one));
  return new Map(mine.map((one) => [one.gatheringUuid, one]));
}

/** A night that may wait, with how many of its event do: those that are asked for are given together. */
type Candidate = StayOfGuest & { nights: number };

/** The first of an event's nights that wait for a room represents all of them. */
async function oneOfEach(filter: Filter<StoredStay>): Promise<Map<string, number>> {
  const groups = await Stays.aggregate<{ first: string; nights: number }>([
    { $match: filter },
    { $group: { _id: '$gatheringUuid', first: { $min: '$overnightStayUuid' }, nights: { $sum: 1 } } },
    { $limit: mostWork },
  ]);
  return new Map(groups.map(({ first, nights }) => [first, nights]));
}

/** Nights that may wait, with whom they are for and where, the first evening first. */
async function nightsAt(
  ctx: Context,
  gatherings: ReadonlyMap<string, StoredGathering>,
  kind: string,
  from: readonly string[],
): Promise<Candidate[]> {
  if (gatherings.size === 0) return [];
  const open = { isLive: true, state: { $in: [...from] } };
  const mine = { ...open, gatheringUuid: { $in: [...gatherings.keys()] } };
  const counts = kind === 'STAY_TO_ASSIGN' ? await oneOfEach(mine as Filter<StoredStay>) : undefined;
  if (counts?.size === 0) return [];
  // Only what changed around a room since it was given can have made it wrong.
  const chosen = counts
    ? { overnightStayUuid: trusted({ $in: [...counts.keys()] }) }
    : {
        gatheringUuid: trusted({ $in: [...gatherings.keys()] }),
        isLive: true,
        state: trusted({ $in: [...from] }),
        surroundingsChangedAt: trusted({ $type: 'date' }),
      };
  const stays = (await Stays.find(chosen as Filter<StoredStay>, { _id: 0, searchTokens: 0 })
    .sort({ date: 1, overnightStayUuid: 1 })
    .limit(mostWork)
    .maxTimeMS(3000)
    .lean()) as StoredStay[];
  const complete = async (stay: StoredStay): Promise<Candidate> => {
    const [guest, hosting] = await Promise.all([
      travellerOf(ctx, stay.participantUuid),
      stay.hostingUuid ? ctx.load(Hostings, 'hostingUuid', stay.hostingUuid) : null,
    ]);
    const gathering = logisticsGatheringOf(gatherings.get(stay.gatheringUuid)!);
    return { ...stay, nights: counts?.get(stay.overnightStayUuid) ?? 1, gathering, guest, hosting };
  };
  return Promise.all(stays.map(complete));
}

/** What waits for the person among nights: those to be given by event, those to be looked at again one by one. */
export function nightsWork(asking: Context): Promise<Work[]> {
  const gatheringsOf = oncePerActingIdentity(gatheringsInCharge);
  return workOf<Candidate>(asking, {
    kinds: stayWork,
    candidates: async (ctx, kind, from) => nightsAt(ctx, await gatheringsOf(ctx), kind, from),
    itemOf: ({ overnightStayUuid, state, guest, nights, gathering, gatheringUuid, hosting }) => {
      const day = gathering.beginDate && wallClockOf(gathering.beginDate, gathering.timezone).day;
      const { name } = gathering;
      const item = { id: overnightStayUuid, day, gatheringUuid };
      if (state === 'ASKED' || (state === 'RESERVED' && nights > 1))
        return { ...item, title: name, detail: nights > 1 ? `${nights} nuits demandées` : '1 nuit demandée' };
      const person = guest ? `${guest.firstName} ${guest.lastName}` : 'Participant retiré';
      return { ...item, title: person, detail: [hosting?.name, name].filter(Boolean).join(', ') };
    },
  });
}
