import {
  type CostOfParticipant,
  costOfExpenseNote,
  costOfLine,
  costOfStay,
  costOfTransfer,
  costOfTransportNote,
  overnightStayChanged,
  pricedLine,
  transferChanged,
  transportNoteCreated,
} from '@portal/domain';
import { type Context, inTransaction, snapshotPages, trusted } from '@portal/server';
import { z } from 'zod';
import { participants } from '../copies.ts';
import { Notes, Numbers, Spenders } from '../models.ts';
import { writeAccounts } from './update-accounts.ts';
import { sumYears } from './years.ts';

const atOnce = 500;

/** All that an owner knows to cost something, page by page. */
interface Source {
  owner: string;
  verb: string;
  /** The field by which its pages are in order. */
  id: string;
  costsOf: (page: unknown) => CostOfParticipant[];
}

const source = <Row>(
  owner: string,
  verb: string,
  id: string,
  row: z.ZodType<Row>,
  costOf: (row: Row) => CostOfParticipant,
): Source => ({ owner, verb, id, costsOf: (page) => z.array(row).parse(page).map(costOf) });

const sources: readonly Source[] = [
  source('activities', 'enrolments-since', 'activityParticipantUuid', pricedLine, costOfLine),
  source('logistics', 'stays-since', 'overnightStayUuid', overnightStayChanged.schema, costOfStay),
  source('logistics', 'transport-notes-since', 'transportNoteUuid', transportNoteCreated.schema, costOfTransportNote),
  source('logistics', 'transfers-since', 'transferUuid', transferChanged.schema, costOfTransfer),
];

async function* ownNotes(): AsyncGenerator<CostOfParticipant[]> {
  let page: CostOfParticipant[] = [];
  for await (const note of Notes.find({}, { _id: 0 }).sort({ expenseNoteUuid: 1 }).lean().cursor()) {
    page.push(costOfExpenseNote(note));
    if (page.length < atOnce) continue;
    yield page;
    page = [];
  }
  yield page;
}

/** Also people without any costs of others have their fee. */
async function* everybody(): AsyncGenerator<{ participantUuid: string; gatheringUuid: string }[]> {
  for (let after = ''; ; ) {
    const beyond = { participantUuid: trusted({ $gt: after }) };
    const page = await Spenders.find(beyond, { _id: 0, participantUuid: 1, gatheringUuid: 1 })
      .sort({ participantUuid: 1 })
      .limit(atOnce)
      .lean();
    yield page;
    if (page.length < atOnce) return;
    after = page.at(-1)!.participantUuid;
  }
}

/**
 * Builds the ledger from everything that its owners know, or brings it back to what they say. Run twice it is the same.
 * @returns how many accounts differed
 * @throws PortalError SERVICE_UNAVAILABLE when an owner is down
 */
export async function buildLedger(ctx: Context): Promise<number> {
  await participants.rebuild(ctx);
  let differed = 0;
  const met = new Set<string>();
  const hcpUuids = new Set<string>();
  const keep = async (costs: readonly CostOfParticipant[], people: Parameters<typeof writeAccounts>[2] = []) => {
    const written = await inTransaction(ctx, (tx) => writeAccounts(tx, costs, people));
    differed += written.differed;
    for (const { participantUuid } of costs) met.add(participantUuid);
    for (const uuid of written.hcpUuids) hcpUuids.add(uuid);
  };
  for (const { owner, verb, id, costsOf } of sources)
    for await (const page of snapshotPages(ctx, owner, id, verb)) await keep(costsOf(page));
  for await (const costs of ownNotes()) await keep(costs);
  for await (const people of everybody()) {
    const others = people.filter(({ participantUuid }) => !met.has(participantUuid));
    await keep([], others);
  }
  // Once each, not with every page that has an account of theirs.
  const everyHcp = [...hcpUuids];
  for (let start = 0; start < everyHcp.length; start += atOnce)
    await inTransaction(ctx, (tx) => sumYears(tx, everyHcp.slice(start, start + atOnce)));
  return differed;
}

/**
 * A ledger from before the measures of benefits were kept is built once more, and so is one from before a category that became a meal, or is none any more,
 * said so of its activities: these are at another post in it.
 */
const built = 'ledger with the meals of now';

/** Builds the ledger once in the life of the database: what events brought meanwhile is newer and stays. @returns 0 when it is there */
export async function buildFirstLedger(ctx: Context): Promise<number> {
  if (await Numbers.exists({ name: built })) return 0;
  const differed = await buildLedger(ctx);
  await Numbers.updateOne({ name: built }, { $set: { last: 1 } }, { upsert: true });
  return differed;
}
