import {
  activityChanged,
  activityDeleted,
  activityParticipantsChanged,
  type CostOfParticipant,
  costOfExpenseNote,
  costOfLine,
  costOfStay,
  costOfTransfer,
  costOfTransportNote,
  type EventKind,
  expenseNoteChanged,
  expenseNoteCreated,
  expenseNoteStatusChanged,
  overnightStayChanged,
  pricedLine,
  transferChanged,
  transportNoteEvents,
} from '@portal/domain';
import { type Context, callService, on, type Reaction, type ReceivedEvent, type Tx, trusted } from '@portal/server';
import { z } from 'zod';
import { Notes } from '../models.ts';
import { updateAccounts } from './update-accounts.ts';

const keep = async (tx: Tx, costs: readonly CostOfParticipant[]): Promise<void> => {
  await updateAccounts(tx, costs);
};

/** Events that say themselves what something costs. */
const costsOf = <Data>(event: EventKind<Data>, costOf: (data: Data) => CostOfParticipant): Reaction =>
  on(event, {
    applyAll: (tx: Tx, events: readonly ReceivedEvent<Data>[]) =>
      keep(
        tx,
        events.map(({ data }) => costOf(data)),
      ),
  });

/** Names of an activity's people may be many; asked for that many activities at once. */
const activitiesAtOnce = 50;

interface AskedLines {
  activityUuid: string;
  /** Null: all that are on its list. */
  participantUuids: string[] | null;
}

/** What activities cost for people, as of now: events of activities carry no prices. @throws PortalError SERVICE_UNAVAILABLE */
async function askLines(ctx: Context, asked: readonly AskedLines[]): Promise<CostOfParticipant[]> {
  const people = new Map<string, Set<string> | null>();
  for (const { activityUuid, participantUuids } of asked) {
    const known = people.get(activityUuid);
    people.set(
      activityUuid,
      known === null || participantUuids === null ? null : new Set([...(known ?? []), ...participantUuids]),
    );
  }
  const wanted = [...people].map(([activityUuid, uuids]) => ({ activityUuid, participantUuids: uuids && [...uuids] }));
  const costs: CostOfParticipant[] = [];
  for (let start = 0; start < wanted.length; start += activitiesAtOnce) {
    const body = { activities: wanted.slice(start, start + activitiesAtOnce) };
    const lines = await callService<unknown>(ctx.db.name, 'activities', 'enrolments', body, ctx);
    costs.push(...z.array(pricedLine).parse(lines).map(costOfLine));
  }
  return costs;
}

const ofActivity = <Data extends { activityUuid: string }>(
  event: EventKind<Data>,
  peopleOf: (data: Data) => string[] | null,
): Reaction =>
  on(event, {
    prepare: (ctx: Context, events: readonly ReceivedEvent<Data>[]) =>
      askLines(
        ctx,
        events.map(({ data }) => ({ activityUuid: data.activityUuid, participantUuids: peopleOf(data) })),
      ),
    applyAll: (tx: Tx, events: readonly ReceivedEvent<Data>[], lines: CostOfParticipant[]) => {
      const uuids = new Set(events.map(({ data }) => data.activityUuid));
      return keep(
        tx,
        lines.filter(({ source }) => uuids.has(source)),
      );
    },
  });

const pricing = ['price', 'name', 'activityCategoryUuid'];

/** Notes of this service itself, as they are now. */
const ownNotes = async (tx: Tx, events: readonly ReceivedEvent<{ expenseNoteUuid: string }>[]): Promise<void> => {
  const among = { expenseNoteUuid: trusted({ $in: events.map(({ data }) => data.expenseNoteUuid) }) };
  const notes = await Notes.find(among, { _id: 0 }, { session: tx.session }).lean();
  await keep(tx, notes.map(costOfExpenseNote));
};

/** What every domain says that something costs becomes entries of the ledger. */
export const ledgerReactions: Reaction[] = [
  costsOf(overnightStayChanged, costOfStay),
  ...transportNoteEvents.map((event) =>
    costsOf(event as EventKind<Parameters<typeof costOfTransportNote>[0]>, costOfTransportNote),
  ),
  costsOf(transferChanged, costOfTransfer),
  ofActivity(activityParticipantsChanged, ({ participantUuids }) => participantUuids),
  on(activityChanged, {
    concerns: ({ fields }) => fields.some((field) => pricing.includes(field)),
    prepare: (ctx, events) =>
      askLines(
        ctx,
        events.map(({ data: { activityUuid } }) => ({ activityUuid, participantUuids: null })),
      ),
    applyAll: (tx, _events, lines) => keep(tx, lines),
  }),
  ofActivity(activityDeleted, () => null),
  on(expenseNoteCreated, { applyAll: ownNotes }),
  on(expenseNoteChanged, { applyAll: ownNotes }),
  on(expenseNoteStatusChanged, { applyAll: ownNotes }),
];
