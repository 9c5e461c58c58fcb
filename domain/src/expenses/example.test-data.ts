import type { Actor } from '../actors/actor.ts';
import { actorOf, congress, person, unit } from '../gathering/example.test-data.ts';
import { snapshotOfGathering } from '../gathering/snapshot.ts';
import type { GatheringStatus } from '../gathering/states.ts';
import { type ExpenseGathering, gatheringOfExpensesRecordSchema, type Spender } from './context.ts';
import type { Cost } from './ledger/costs.ts';
import type { LedgerEntry } from './ledger/entry.ts';
import type { ExpenseNoteInContext } from './note/note-with-context.ts';
import type { ExpenseNoteLine } from './note/record-schema.ts';
import type { ExpenseLineStatus } from './note/states.ts';

export { actorOf, person, unit };
/** A month after the congress of 10 and 11 March 2027. */
export const now = new Date('2027-04-12T10:00:00Z');
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const uuids = {
  gathering: id(100),
  participant: id(300),
  hcp: id(301),
  user: id(302),
  note: id(700),
  meals: id(801),
  mileage: id(802),
};

export const gathering = (status: GatheringStatus = 'CLOSED'): ExpenseGathering =>
  gatheringOfExpensesRecordSchema.parse(snapshotOfGathering(congress(status)));

export const aSpender = (changes: Partial<Spender> = {}): Spender => ({
  participantUuid: uuids.participant,
  rev: 1,
  sourceRev: 1,
  gatheringUuid: uuids.gathering,
  kind: 'HCP',
  userUuid: null,
  healthCareProfessionalUuid: uuids.hcp,
  unitUuids: [unit.ms],
  category: 'DOCTOR_MORE_50KM_2DAYS',
  invitationStatus: 'CONFIRMED',
  presence: 'PRESENT',
  isRemoved: false,
  subscriptionPrice: null,
  subscriptionDate: null,
  firstName: 'Jeanne',
  lastName: 'Martin',
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const ruleContext = {
  spender: aSpender(),
  categories: [
    { expenseNoteCategoryUuid: uuids.meals, isMileage: false },
    { expenseNoteCategoryUuid: uuids.mileage, isMileage: true },
  ],
  today: '2027-04-12',
};

export const aLine = (changes: Partial<ExpenseNoteLine> = {}): ExpenseNoteLine => ({
  expenseNoteLineUuid: id(710),
  status: 'toBeProcessed',
  expenseNoteCategoryUuid: uuids.meals,
  description: 'Dîner',
  comment: null,
  feeDate: '2027-03-10',
  price: 3_250,
  kilometersAmount: null,
  departureAddress: null,
  fileUuid: id(720),
  ...changes,
});
/** The same as a form sends it. */
export const typed = (changes: object = {}) => {
  const { status: _, expenseNoteLineUuid: _u, ...line } = aLine();
  return { ...line, ...changes };
};
/** Three lines of 10, 20 and 30 euros. */
export const threeLines = (status: ExpenseLineStatus = 'toBeProcessed'): ExpenseNoteLine[] =>
  [1, 2, 3].map((n) => aLine({ expenseNoteLineUuid: id(710 + n), price: n * 1_000, status }));

/** A doctor's note, handed in on Friday 2 April. */
export const aNote = (changes: Partial<ExpenseNoteInContext> = {}): ExpenseNoteInContext => ({
  ...ruleContext,
  expenseNoteUuid: uuids.note,
  rev: 1,
  status: 'toBeProcessed',
  origin: 'LINK',
  visualIdentifier: 'N-0001',
  gatheringUuid: uuids.gathering,
  gathering: gathering(),
  participantUuid: uuids.participant,
  userUuid: null,
  healthCareProfessionalUuid: uuids.hcp,
  lines: threeLines(),
  comments: [],
  submittedAt: new Date('2027-04-02T10:00:00Z'),
  paymentDate: null,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const byLink = (changes: object = {}): Actor => ({
  kind: 'link',
  purpose: 'EXPENSE',
  healthCareProfessionalUuid: uuids.hcp,
  gatheringUuid: uuids.gathering,
  linkId: 'l',
  ...changes,
});

export const aCost = (changes: Partial<Cost> = {}): Cost => ({
  source: 'stay',
  label: null,
  rev: 1,
  facts: { kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: 100 },
  ...changes,
});

export const anEntry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  post: 'HOSTING',
  source: 'stay',
  label: null,
  estimated: 0,
  committed: 0,
  paid: 0,
  ...changes,
});
