import { type ExpenseGathering, gatheringOfExpensesRecordSchema, participantKinds, presences } from '@portal/domain';
import {
  type Context,
  defineCopy,
  defineListedCopy,
  listedSnapshot,
  orNull,
  performAll,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { asService, listedNote, NoteAggregate } from './aggregate.ts';
import { yearOf } from './ledger/caps.ts';
import { updateAccounts } from './ledger/update-accounts.ts';
import { sumYearsAt } from './ledger/years.ts';
import { Gatherings, Notes, Spenders, type StoredSpender } from './models.ts';

/** The fields that expenses stores of a participant's snapshot. */
const participantSnapshot = listedSnapshot.extend({
  kind: z.enum(participantKinds),
  presence: orNull(z.enum(presences)),
  subscriptionPrice: orNull(z.number()),
  subscriptionDate: orNull(z.string()),
});
export type ParticipantSnapshot = z.output<typeof participantSnapshot>;

/** Copies of gatherings, and what their notes keep of them. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringOfExpensesRecordSchema,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  update: (snapshot) => ({ $set: snapshot, $inc: { touched: 1 } }),
  async follow(tx, gathering, before) {
    const { session } = tx;
    if (!before || yearOf(before) !== yearOf(gathering)) await sumYearsAt(tx, gathering.gatheringUuid);
    await Notes.updateMany({ gatheringUuid: gathering.gatheringUuid }, { $set: { gathering } }, { session });
  },
});

/** Copies of participants; their notes are found by their name and their HCP. */
export const participants = defineListedCopy({
  owner: 'participants',
  snapshot: participantSnapshot,
  model: Spenders,
  followAll: (tx, newer) => updateAccounts(tx, [], newer),
  async followHcp(tx, { participantUuid, healthCareProfessionalUuid }) {
    const theirs = await Notes.distinct('expenseNoteUuid', { participantUuid }).session(tx.session);
    await performAll(asService(tx), NoteAggregate, 'followSpender', theirs, { healthCareProfessionalUuid });
  },
  async relist({ session }, { participantUuid, ...facts }) {
    const fields = { visualIdentifier: 1, expenseNoteUuid: 1 };
    for (const note of await Notes.find({ participantUuid }, fields, { session }).lean())
      await Notes.updateOne({ expenseNoteUuid: note.expenseNoteUuid }, { $set: listedNote(note, facts) }, { session });
  },
});

/** Somebody's copy, where there is one; those of a page are looked up together. */
export const storedSpenderOf = (ctx: Context, { participantUuid }: Pick<StoredSpender, 'participantUuid'>) =>
  ctx.load(Spenders, 'participantUuid', participantUuid);

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = (ctx: Context, gatheringUuid: string): Promise<ExpenseGathering | null> =>
  gatherings.of(ctx, gatheringUuid);

/** A participant's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const spenderOf = (ctx: Context, participantUuid: string) => participants.of(ctx, participantUuid);

/** Names and categories of participants, as the lists of their events have them, and whether they come. */
export async function namesOf(people: readonly { participantUuid: string }[]) {
  const among = { participantUuid: trusted({ $in: people.map(({ participantUuid }) => participantUuid) }) };
  const named = {
    ...{ _id: 0, participantUuid: 1, lastName: 1, firstName: 1, category: 1 },
    ...{ invitationStatus: 1, presence: 1, isRemoved: 1 },
  } as const;
  return new Map((await Spenders.find(among, named).lean()).map((one) => [one.participantUuid, one]));
}
