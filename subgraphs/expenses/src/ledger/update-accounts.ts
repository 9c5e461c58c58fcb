import { accountWithTotals, type Cost, type CostOfParticipant, sameValue, withCosts } from '@portal/domain';
import { type Listed, type Tx, trusted } from '@portal/server';
import { Filings } from '../benefit-rules/models.ts';
import { Spenders } from '../models.ts';
import { Accounts } from './accounts.ts';
import { sumYears } from './years.ts';

const among = (participantUuids: Iterable<string>) => ({ participantUuid: trusted({ $in: [...participantUuids] }) });
const nobody: Listed = { searchTokens: [], seenBy: [], nameKey: '' };

/** Costs by whom they are for, as they came. */
const byPerson = (costs: readonly CostOfParticipant[]): Map<string, { gatheringUuid: string; costs: Cost[] }> => {
  const people = new Map<string, { gatheringUuid: string; costs: Cost[] }>();
  for (const { participantUuid, gatheringUuid, ...one } of costs) {
    const known = people.get(participantUuid) ?? { gatheringUuid, costs: [] };
    people.set(participantUuid, { ...known, costs: [...known.costs, one] });
  }
  return people;
};

type WithAccount = Pick<CostOfParticipant, 'participantUuid' | 'gatheringUuid'>;

/**
 * Keeps costs that came and writes the accounts of their people again, and the years of those who are HCPs.
 * @param people whose accounts are written whether costs came or not, since they themselves changed
 */
export async function updateAccounts(
  tx: Tx,
  costs: readonly CostOfParticipant[],
  people: readonly WithAccount[] = [],
): Promise<void> {
  const { hcpUuids } = await writeAccounts(tx, costs, people);
  await sumYears(tx, hcpUuids);
}

/**
 * Writes the accounts alone: who calls it sums the years of the HCPs. Every account that is looked at is written: of two transactions that change the
 * person and a cost at the same moment, the later one begins again and sees what the other did.
 * @returns how many say something else than before, and the HCPs among their people
 */
export async function writeAccounts(
  { session, now }: Tx,
  costs: readonly CostOfParticipant[],
  people: readonly WithAccount[],
): Promise<{ differed: number; hcpUuids: string[] }> {
  const came = byPerson(costs);
  for (const { participantUuid, gatheringUuid } of people)
    if (!came.has(participantUuid)) came.set(participantUuid, { gatheringUuid, costs: [] });
  if (came.size === 0) return { differed: 0, hcpUuids: [] };
  const spenders = await Spenders.find(among(came.keys()), { _id: 0 }, { session }).lean();
  const known = await Accounts.find(among(came.keys()), { _id: 0 }, { session }).lean();
  const spenderOf = new Map(spenders.map((one) => [one.participantUuid, one]));
  const accountOf = new Map(known.map((one) => [one.participantUuid, one]));
  const filings = await Filings.find(among(came.keys()), { _id: 0, participantUuid: 1, state: 1 }, { session }).lean();
  const filingOf = new Map(filings.map((one) => [one.participantUuid, one.state]));
  const updatedAt = now();
  let differed = 0;
  const writes = [...came].map(([participantUuid, { gatheringUuid, costs: newer }]) => {
    const spender = spenderOf.get(participantUuid) ?? null;
    const { searchTokens, seenBy, nameKey } = spender ?? nobody;
    const before = accountOf.get(participantUuid);
    const costs = withCosts(before?.costs ?? [], newer);
    const says = { costs, ...accountWithTotals(costs, spender) };
    if (!before || !sameValue({ costs: before.costs, entries: before.entries }, { costs, entries: says.entries }))
      differed += 1;
    const filing = filingOf.get(participantUuid) ?? 'OPEN';
    const account = { gatheringUuid, ...says, filing, searchTokens, seenBy, nameKey, updatedAt };
    return { updateOne: { filter: { participantUuid }, update: { $set: account }, upsert: true } };
  });
  await Accounts.bulkWrite(writes, { session, ordered: false });
  const hcpUuids = [...spenders, ...known].flatMap((one) => one.healthCareProfessionalUuid ?? []);
  return { differed, hcpUuids };
}
