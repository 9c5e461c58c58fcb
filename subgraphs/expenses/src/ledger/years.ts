import { benefitsOfPerson, capOfYear } from '@portal/domain';
import { defineSchema, type Model, type Tx, trusted } from '@portal/server';
import { db } from '../database.ts';
import { Accounts } from './accounts.ts';
import { gatheringsOfAccounts, type HcpYear, type Spent, spendCaps, spentOn, yearKeyOf, yearOf } from './caps.ts';

/** What is expected to be spent on an HCP over all events of a year; it follows from the accounts and from who looked at it. */
interface YearOfHcp {
  healthCareProfessionalUuid: string;
  year: number;
  /** Cents. */
  estimated: number;
  /** The sum at which somebody looked at it; null again once it is within the cap. */
  seenUpTo: number | null;
  /** Whether it is no more than that. */
  isSeen: boolean;
  updatedAt: Date;
}

export const Years: Model<YearOfHcp> = db.model(
  'YearOfHcp',
  defineSchema<YearOfHcp>(
    {
      healthCareProfessionalUuid: { type: String, required: true },
      year: { type: Number, required: true },
      estimated: { type: Number, required: true },
      seenUpTo: { type: Number, default: null },
      isSeen: { type: Boolean, default: false },
      updatedAt: Date,
    },
    { collection: 'yearsOfHcps' },
  )
    .index({ healthCareProfessionalUuid: 1, year: 1 }, { unique: true })
    // Which years there are, and whose.
    .index({ year: 1, healthCareProfessionalUuid: 1 })
    // What is beyond a cap and waits.
    .index({ isSeen: 1, year: 1, estimated: -1 }),
);

/** The sums of their accounts, by person and year. */
async function sums({ session }: Pick<Tx, 'session'>, accounts: readonly Spent[]) {
  const gatherings = await gatheringsOfAccounts(accounts, session);
  const found = new Map<string, HcpYear & { estimated: number }>();
  for (const { healthCareProfessionalUuid, gatheringUuid, posts } of accounts) {
    const gathering = gatherings.get(gatheringUuid);
    const year = gathering && yearOf(gathering);
    if (!year) continue;
    const key = { healthCareProfessionalUuid, year };
    const estimated = (found.get(yearKeyOf(key))?.estimated ?? 0) + benefitsOfPerson(posts).total.estimated;
    found.set(yearKeyOf(key), { ...key, estimated });
  }
  return found;
}

/**
 * Sums the years of these HCPs again, in the transaction that changes an account of theirs. What somebody has looked at waits no more until it grows;
 * once it is within the cap, the next time that it crosses it is looked at again.
 */
export async function sumYears({ session, now }: Pick<Tx, 'session' | 'now'>, hcpUuids: readonly string[]) {
  const uuids = [...new Set(hcpUuids)];
  if (uuids.length === 0) return;
  const summed = await sums({ session }, await spentOn(uuids, session));
  const among = { healthCareProfessionalUuid: trusted({ $in: uuids }) };
  const known = new Map((await Years.find(among, { _id: 0 }, { session }).lean()).map((one) => [yearKeyOf(one), one]));
  const caps = await spendCaps(session);
  // A year in which nothing is left has a sum of 0.
  const writes = [...new Map([...known, ...summed])].flatMap(([key, { healthCareProfessionalUuid, year }]) => {
    const estimated = summed.get(key)?.estimated ?? 0;
    const before = known.get(key);
    if (before?.estimated === estimated) return [];
    const cap = capOfYear(caps, year);
    const seenUpTo = cap && estimated <= cap.amount ? null : (before?.seenUpTo ?? null);
    const isSeen = seenUpTo !== null && estimated <= seenUpTo;
    const update = { $set: { estimated, seenUpTo, isSeen, updatedAt: now() } };
    return [{ updateOne: { filter: { healthCareProfessionalUuid, year }, update, upsert: true } }];
  });
  if (writes.length > 0) await Years.bulkWrite(writes, { session, ordered: false });
}

/** Sums those of everybody at a gathering, whose year is another one. */
export async function sumYearsAt(tx: Tx, gatheringUuid: string): Promise<void> {
  const hcpUuids = await Accounts.distinct('healthCareProfessionalUuid', { gatheringUuid }).session(tx.session);
  await sumYears(
    tx,
    hcpUuids.flatMap((uuid) => uuid ?? []),
  );
}
