import {
  type Category,
  categoryById,
  dueDayOf,
  type ExpenseNote,
  expenseNoteActions,
  gatheringOfExpensesRecordSchema,
} from '@portal/domain';
import { type Context, inTransaction, listedPerson, type RecordedActor } from '@portal/server';
import {
  type DemoParticipant,
  demoGatheringSnapshot,
  demoParticipants,
  demoPlan,
  type PlannedGathering,
} from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid, untilNow } from '@portal/server/service/demo';
import { listedNote } from '../aggregate.ts';
import { Filings } from '../benefit-rules/models.ts';
import { ensureThresholds } from '../benefit-rules/rules.ts';
import { ensureCategories } from '../categories.ts';
import { SpendCaps } from '../ledger/caps.ts';
import { PlannedBudgets } from '../ledger/plan.ts';
import { Gatherings, Notes, Numbers, Spenders, type StoredNote, type StoredSpender } from '../models.ts';
import { demoFilings, historyOfFiling } from './filings.ts';
import { type DemoNoteState, demoNote, demoNotesOfClosed, demoNotesOfUpcoming, demoNotesOfWoundUp } from './notes.ts';
import { demoCap, demoPlans, historyOfPlan } from './plans.ts';

const fates: Partial<Record<PlannedGathering['stage'], readonly DemoNoteState[]>> = {
  PUBLISHED_FRONT: demoNotesOfUpcoming,
  PUBLISHED: demoNotesOfUpcoming,
  CLOSED: demoNotesOfClosed,
  WINDED_UP: demoNotesOfWoundUp,
};

function spenderOf(p: DemoParticipant, now: Date): StoredSpender {
  const spender = {
    participantUuid: p.participantUuid,
    rev: 1,
    sourceRev: 0,
    gatheringUuid: p.gatheringUuid,
    kind: p.kind,
    userUuid: p.person ? demoUuid(p.person.name) : null,
    healthCareProfessionalUuid: p.hcp?.uuid ?? null,
    unitUuids: p.hcp?.businessUnitUuids ?? [],
    category: p.category,
    invitationStatus: p.state === 'REMOVED' ? ('UNSUBSCRIBE' as const) : p.state,
    presence: p.presence,
    isRemoved: p.state === 'REMOVED',
    // The ledger's first building asks participants for the fee.
    subscriptionPrice: null,
    subscriptionDate: null,
    firstName: p.firstName,
    lastName: p.lastName,
    createdAt: now,
    updatedAt: now,
  };
  return { ...spender, ...listedPerson(spender) };
}

/** Whose expenses are paid: who came or comes, in a category that comprises them. */
const mayHaveNote =
  (categoryVersion: string) =>
  ({ state, category }: DemoParticipant): boolean =>
    state === 'CONFIRMED' &&
    ((categoryById(categoryVersion, category) as Category | undefined)?.modules.includes('EXPENSE_NOTE') ?? false);

/** The notes of the demo's gatherings: of each that has come so far, in the states that suit it. */
function demoNotes(now: Date): StoredNote[] {
  let n = 0;
  return demoPlan().flatMap((planned) => {
    const { categoryVersion } = demoGatheringSnapshot(planned, now);
    const people = demoParticipants().filter(({ gatheringUuid }) => gatheringUuid === planned.gatheringUuid);
    const suitable = people.filter(mayHaveNote(categoryVersion));
    return (fates[planned.stage] ?? []).flatMap((fate, i) => {
      const person = suitable[i * 2];
      if (!person) return [];
      n += 1;
      const note = demoNote(planned, person, fate, n, now);
      return [{ ...note, ...listedNote(note, spenderOf(person, now)), dueDay: dueDayOf(note) }];
    });
  });
}

/** How each came to be as it is. */
function historyOf(
  { expenseNoteUuid, createdAt, submittedAt, status, updatedAt, origin, userUuid }: ExpenseNote,
  name: string,
) {
  const mci = { kind: 'user', userUuid: demoUuid('user:mci'), name: 'Clémence Dufrêne' };
  const { rows } = expenseNoteActions;
  const line = (action: keyof typeof rows, at: Date, from: string | null, to: string, actor: RecordedActor) => ({
    ...{ aggregate: 'expenseNote', aggregateId: expenseNoteUuid, action, from, to, at, actor, data: {} },
    label: rows[action].done ?? rows[action].label,
  });
  const began = origin === 'BACK_OFFICE' ? 'ex_nihilo' : 'draft';
  const decided = {
    arbitration: 'askExpenseNoteArbitration',
    validated: 'validateExpenseNote',
    payed: 'confirmExpenseNotePayment',
    refused: 'refuseExpenseNote',
    cancel: 'cancelExpenseNote',
  } as const;
  const spender = origin === 'OWN' && userUuid ? { kind: 'user', userUuid, name } : { kind: 'link', name: 'Par lien' };
  const writer = began === 'ex_nihilo' ? mci : spender;
  return [
    line('createInternalExpenseNote', createdAt, null, began, writer),
    ...(submittedAt ? [line('submitExpenseNote', submittedAt, began, 'toBeProcessed', writer)] : []),
    ...(status in decided
      ? [line(decided[status as keyof typeof decided], updatedAt, 'toBeProcessed', status, mci)]
      : []),
  ];
}

/** Puts notes in every state, late ones among them, and the copies that they need into an empty database; does nothing in a filled one. */
export async function seedExpenses(ctx: Context): Promise<void> {
  await ensureCategories(ctx);
  await ensureThresholds(ctx);
  if (await Notes.exists({})) return;
  const now = ctx.now();
  const [notes, plans, filings] = [demoNotes(now), demoPlans(now), demoFilings(now)];
  const names = new Map(demoParticipants().map((p) => [p.participantUuid, `${p.firstName} ${p.lastName}`]));
  const ofNotes = notes.flatMap((note) => historyOf(note, names.get(note.participantUuid) ?? ''));
  const lines = [...ofNotes, ...plans.map(historyOfPlan), ...filings.flatMap(historyOfFiling)];
  const history = chainedHistory(ctx, untilNow(lines, now));
  await inTransaction(ctx, async ({ session }) => {
    const copies = demoPlan().map((planned) => ({
      ...gatheringOfExpensesRecordSchema.parse(demoGatheringSnapshot(planned, now)),
      touched: 0,
    }));
    await Gatherings.insertMany(copies, { session });
    await Spenders.insertMany(
      demoParticipants().map((one) => spenderOf(one, now)),
      { session, lean: true },
    );
    await Notes.insertMany(history.chained(Notes, notes), { session, lean: true });
    await Numbers.create([{ name: `N-${now.getUTCFullYear()}`, last: notes.length }], { session });
    await PlannedBudgets.insertMany(history.chained(PlannedBudgets, plans), { session });
    await Filings.insertMany(history.chained(Filings, filings), { session, lean: true });
    await SpendCaps.insertMany(history.chained(SpendCaps, [demoCap(now)]), { session });
    await history.write(session);
  });
  ctx.log.info({ expenseNotes: notes.length }, 'demo data loaded');
}
