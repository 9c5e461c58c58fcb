import { type Actor, capEventOf, spendCapWork, wallClockOf, type YearBeyondCap } from '@portal/domain';
import { type Context, gatheringInReachOf, trusted, visiblePeopleFilter, type Work, workOf } from '@portal/server';
import { Spenders, type StoredGathering } from '../models.ts';
import { type AccountFilter, Accounts } from './accounts.ts';
import { yearsBeyond } from './cap-acknowledgements.ts';
import { gatheringsOfAccounts, yearOf } from './caps.ts';

interface NamedYear extends YearBeyondCap {
  id: string;
  title: string;
  actor: Actor;
}

/** Years beyond their cap, with the events of the year at which the person sees them. */
async function candidates(ctx: Context): Promise<NamedYear[]> {
  const beyond = await yearsBeyond();
  if (beyond.length === 0) return [];
  const among = { healthCareProfessionalUuid: trusted({ $in: beyond.map((one) => one.healthCareProfessionalUuid) }) };
  const costs = { ...among, 'total.estimated': trusted({ $gt: 0 }) };
  const accounts = await Accounts.find({ $and: [costs, visiblePeopleFilter(ctx)] } as AccountFilter, {
    _id: 0,
    costs: 0,
  })
    .sort({ updatedAt: -1 })
    .lean();
  const gatherings = await gatheringsOfAccounts(accounts);
  const people = { participantUuid: trusted({ $in: accounts.map((one) => one.participantUuid) }) };
  const names = await Spenders.find(people, { _id: 0, participantUuid: 1, firstName: 1, lastName: 1 }).lean();
  return beyond.flatMap(({ healthCareProfessionalUuid, year }) => {
    const theirs = accounts.filter((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const events = theirs.flatMap(({ gatheringUuid }) => gatherings.get(gatheringUuid) ?? []);
    const seen = events.filter((one: StoredGathering) => yearOf(one) === year && gatheringInReachOf(ctx, one));
    const name = names.find(({ participantUuid }) => participantUuid === theirs[0]?.participantUuid);
    if (seen.length === 0 || !name) return [];
    const title = `${name.lastName} ${name.firstName}, plafond ${year}`;
    return [{ id: healthCareProfessionalUuid, title, gatherings: seen, actor: ctx.actor }];
  });
}

/** What is beyond a cap and waits for the person. */
export const capsWork = (ctx: Context): Promise<Work[]> =>
  workOf<NamedYear>(ctx, {
    kinds: spendCapWork,
    candidates,
    itemOf: (one) => {
      const { gatheringUuid, name, beginDate, timezone } = capEventOf(one, one.actor)!;
      return {
        id: one.id,
        title: one.title,
        detail: name,
        day: beginDate && wallClockOf(beginDate, timezone).day,
        gatheringUuid,
      };
    },
  });
