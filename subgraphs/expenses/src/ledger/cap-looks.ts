import {
  type CapLook,
  capLookWorkflow,
  capOfYear,
  keptCapLook,
  PortalError,
  standingOver,
  wordsOfCrossing,
} from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  inAuditedTransaction,
  type Model,
  mostWork,
  perform,
  schemaFields,
  type Tx,
  theDocument,
  trusted,
} from '@portal/server';
import { db } from '../database.ts';
import { Spenders, type StoredGathering } from '../models.ts';
import { gatheringInReach } from '../reach.ts';
import { type AccountFilter, Accounts } from './accounts.ts';
import { peopleInSight } from './budget.ts';
import { gatheringsOfAccounts, spendCaps, spentOn, yearly, yearOf } from './caps.ts';
import { Years } from './years.ts';

const CapLooks: Model<CapLook> = db.model(
  'CapLook',
  defineSchema<CapLook>(
    { ...schemaFields(keptCapLook), state: { type: String, default: 'KEPT' } },
    { collection: 'capLooks' },
  ).index({ capLookUuid: 1 }, { unique: true }),
);

/** Who looked at what, and when: each look by itself. */
export const LookAggregate = defineAggregate({
  workflow: capLookWorkflow,
  model: CapLooks,
  idField: 'capLookUuid',
  stateField: 'state',
  reach: () => ({}),
});

const hcpOf = ({ healthCareProfessionalUuid }: { healthCareProfessionalUuid: string | null }) =>
  healthCareProfessionalUuid ?? [];

/** Years beyond their cap that nobody has looked at as they are, the furthest first. */
export async function yearsBeyond(only?: number) {
  const caps = await spendCaps();
  if (caps.length === 0) return [];
  const years = only === undefined ? await Years.distinct('year') : [only];
  const beyond = years.flatMap((year) => {
    const cap = capOfYear(caps, year);
    return cap ? [{ year, isSeen: false, estimated: trusted({ $gt: cap.amount }) }] : [];
  });
  if (beyond.length === 0) return [];
  const found = await Years.find({ $or: beyond }, { _id: 0 }).sort({ estimated: -1 }).limit(mostWork).lean();
  return found.map((one) => ({ ...one, cap: capOfYear(caps, one.year)! }));
}

/** Those of a gathering's people who are beyond the cap of its year, over all events; with what it is spent on. */
export async function crossingsOf(ctx: Context, { gatheringUuid }: { gatheringUuid: string }) {
  const year = yearOf((await gatheringInReach(ctx, gatheringUuid)) as StoredGathering);
  const beyond = year === null ? [] : await yearsBeyond(year);
  if (beyond.length === 0) return [];
  const among = { healthCareProfessionalUuid: trusted({ $in: beyond.flatMap(hcpOf) }) };
  const costs = { gatheringUuid, 'total.estimated': trusted({ $gt: 0 }), ...among };
  const here = await Accounts.find({ $and: [costs, peopleInSight(ctx)] } as AccountFilter, { _id: 0 }).lean();
  const accounts = await spentOn(here.flatMap(hcpOf));
  const gatherings = await gatheringsOfAccounts(accounts);
  return beyond.flatMap(({ healthCareProfessionalUuid, estimated: spent, cap }) => {
    const account = here.find((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const theirs = accounts.filter((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const crossing = standingOver(cap, yearly(ctx, year!, theirs, gatherings));
    if (!account || !crossing) return [];
    const { participantUuid } = account;
    return [{ healthCareProfessionalUuid, participantUuid, spent, message: wordsOfCrossing(crossing) }];
  });
}
export type ShownStanding = Awaited<ReturnType<typeof crossingsOf>>[number];

interface Look {
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  /** As it was shown: what was added since waits on. */
  spent: number;
}

/** What is beyond the cap was looked at, as far as it was shown. @throws PortalError NOT_FOUND for somebody who is not there, or out of sight */
export async function acknowledgeSpendCap(ctx: Context, { gatheringUuid, healthCareProfessionalUuid, spent }: Look) {
  const work = async (tx: Tx) => {
    const year = yearOf((await gatheringInReach(tx, gatheringUuid)) as StoredGathering);
    const isThere = { $and: [{ gatheringUuid, healthCareProfessionalUuid }, peopleInSight(tx)] } as AccountFilter;
    if (year === null || !(await Accounts.exists(isThere).session(tx.session))) throw new PortalError('NOT_FOUND');
    const input = { gatheringUuid, healthCareProfessionalUuid, year, spent };
    const look = await perform(tx, LookAggregate, 'acknowledgeSpendCap', null, input);
    const theirs = { healthCareProfessionalUuid, year };
    const now = await Years.findOne(theirs, { _id: 0, estimated: 1 }, { session: tx.session }).lean();
    const asSeen = { $set: { seenUpTo: spent, isSeen: (now?.estimated ?? 0) <= spent } };
    await Years.updateOne(theirs, asSeen, { session: tx.session });
    return look;
  };
  return inAuditedTransaction(ctx, 'acknowledgeSpendCap', gatheringUuid, work, theDocument(LookAggregate));
}

export const nameOfStanding = async (ctx: Context, { participantUuid }: ShownStanding) =>
  ctx.load(Spenders, 'participantUuid', participantUuid);
