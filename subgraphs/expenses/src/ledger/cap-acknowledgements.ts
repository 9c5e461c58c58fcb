import {
  type CapAcknowledgement,
  capAcknowledgementWorkflow,
  capExcessMessage,
  capLookRecordSchema,
  capOfYear,
  currentExcessOf,
  PortalError,
  type SpendCap,
} from '@portal/domain';
import {
  type Context,
  defineAggregate,
  defineSchema,
  documentResult,
  inAuditedTransaction,
  type Model,
  perform,
  schemaFields,
  type Tx,
  trusted,
  visiblePeopleFilter,
} from '@portal/server';
import { db } from '../database.ts';
import { findVisibleGathering } from '../visibility.ts';
import { type AccountFilter, Accounts } from './accounts.ts';
import { gatheringsOfAccounts, spendCaps, spentOn, yearly, yearOf } from './caps.ts';
import { Years } from './years.ts';

const CapLooks: Model<CapAcknowledgement> = db.model(
  'CapLook',
  defineSchema<CapAcknowledgement>(
    { ...schemaFields(capLookRecordSchema), state: { type: String, default: 'KEPT' } },
    { collection: 'capLooks' },
  ).index({ capLookUuid: 1 }, { unique: true }),
);

/** Who looked at what, and when: each look by itself. */
export const CapAcknowledgementAggregate = defineAggregate({
  workflow: capAcknowledgementWorkflow,
  model: CapLooks,
  idField: 'capLookUuid',
  stateField: 'state',
  reach: () => ({}),
});

const hcpOf = ({ healthCareProfessionalUuid }: { healthCareProfessionalUuid: string | null }) =>
  healthCareProfessionalUuid ?? [];

/** A year, and the cap that is in force in it. */
export interface CappedYear {
  year: number;
  cap: SpendCap;
}

/** What is beyond its cap in a year, and nobody has looked at as it is. */
export const beyondIn = ({ year, cap }: CappedYear) => ({
  year,
  isSeen: false,
  estimated: trusted({ $gt: cap.amount }),
});

/** Years in which somebody is beyond the cap unseen. */
export async function yearsToLookAt(): Promise<CappedYear[]> {
  const caps = await spendCaps();
  if (caps.length === 0) return [];
  const capped = (await Years.distinct('year')).flatMap((year) => {
    const cap = capOfYear(caps, year);
    return cap ? [{ year, cap }] : [];
  });
  const beyond = capped.length > 0 ? await Years.distinct('year', { $or: capped.map(beyondIn) }) : [];
  return capped.filter(({ year }) => beyond.includes(year));
}

/** Of these HCPs those whose year is beyond its cap, and nobody has looked at as it is: the furthest first. */
async function yearsBeyond(capped: CappedYear, hcpUuids: readonly string[]) {
  if (hcpUuids.length === 0) return [];
  const among = { ...beyondIn(capped), healthCareProfessionalUuid: trusted({ $in: [...hcpUuids] }) };
  return Years.find(among, { _id: 0 }).sort({ estimated: -1 }).lean();
}

/** Those of a gathering's people who are beyond the cap of its year, over all events; with what it is spent on. */
export async function crossingsOf(ctx: Context, { gatheringUuid }: { gatheringUuid: string }) {
  const year = yearOf(await findVisibleGathering(ctx, gatheringUuid));
  const cap = year !== null && capOfYear(await spendCaps(), year);
  if (!cap) return [];
  const costs = { gatheringUuid, 'total.estimated': trusted({ $gt: 0 }) };
  const named = { _id: 0, participantUuid: 1, healthCareProfessionalUuid: 1 } as const;
  const here = await Accounts.find({ $and: [costs, visiblePeopleFilter(ctx)] } as AccountFilter, named).lean();
  const beyond = await yearsBeyond({ year, cap }, here.flatMap(hcpOf));
  if (beyond.length === 0) return [];
  const accounts = await spentOn(beyond.flatMap(hcpOf));
  const gatherings = await gatheringsOfAccounts(accounts);
  return beyond.flatMap(({ healthCareProfessionalUuid, estimated: spent }) => {
    const account = here.find((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const theirs = accounts.filter((one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid);
    const crossing = currentExcessOf(cap, yearly(ctx, year, theirs, gatherings));
    if (!account || !crossing) return [];
    const { participantUuid } = account;
    return [{ healthCareProfessionalUuid, participantUuid, spent, message: capExcessMessage(crossing) }];
  });
}
export type ShownStanding = Awaited<ReturnType<typeof crossingsOf>>[number];

interface Look {
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  /** As it was shown: what was added since waits on. More than there is counts as what there is. */
  spent: number;
}

/** What is beyond the cap was looked at, as far as it was shown. @throws PortalError NOT_FOUND for somebody who is not there, or out of sight */
export async function acknowledgeSpendCap(ctx: Context, { gatheringUuid, healthCareProfessionalUuid, spent }: Look) {
  const work = async (tx: Tx) => {
    const gathering = await findVisibleGathering(tx, gatheringUuid);
    const year = yearOf(gathering);
    const isThere = { $and: [{ gatheringUuid, healthCareProfessionalUuid }, visiblePeopleFilter(tx)] } as AccountFilter;
    if (year === null || !(await Accounts.exists(isThere).session(tx.session))) throw new PortalError('NOT_FOUND');
    const theirs = { healthCareProfessionalUuid, year };
    const now = await Years.findOne(theirs, { _id: 0, estimated: 1 }, { session: tx.session }).lean();
    const estimated = now?.estimated ?? 0;
    const input = { gatheringUuid, healthCareProfessionalUuid, year, spent: Math.min(spent, estimated), gathering };
    const look = await perform(tx, CapAcknowledgementAggregate, 'acknowledgeSpendCap', null, input);
    const asSeen = { $set: { seenUpTo: input.spent, isSeen: estimated <= spent } };
    await Years.updateOne(theirs, asSeen, { session: tx.session });
    return look;
  };
  return inAuditedTransaction(
    ctx,
    'acknowledgeSpendCap',
    gatheringUuid,
    work,
    documentResult(CapAcknowledgementAggregate),
  );
}
