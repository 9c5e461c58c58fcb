import {
  actingIdentityFor,
  availableActions,
  type ExpenseNoteComment,
  type ExpenseNoteLine,
  expenseLineStateLabels,
  expenseNoteOriginLabels,
  expenseNoteStateLabels,
  expenseNoteWorkflow,
  frenchDayOf,
  historyLabel,
  isOverdue,
  payablePriceOf,
  shownComments,
  totalPriceOf,
} from '@portal/domain';
import { historyOf, type Resolver, resolvedFrom } from '@portal/server';
import { storedSpenderOf } from './copies.ts';
import { Categories, type StoredNote } from './models.ts';

const of = resolvedFrom<StoredNote>();
const asFile = (fileUuid: string | null) => fileUuid && { fileUuid };

/** What the graph shows of a note. */
export const noteFields: Record<string, Resolver<StoredNote>> = {
  uuid: of(['expenseNoteUuid'], (note) => note.expenseNoteUuid),
  gathering: of(['gatheringUuid'], ({ gatheringUuid }) => ({ gatheringUuid })),
  participant: of(['participantUuid'], ({ participantUuid }) => ({ participantUuid })),
  firstName: of(['participantUuid'], async (note, _, ctx) => (await storedSpenderOf(ctx, note))?.firstName ?? ''),
  lastName: of(['participantUuid'], async (note, _, ctx) => (await storedSpenderOf(ctx, note))?.lastName ?? ''),
  category: of(['participantUuid'], async (note, _, ctx) => (await storedSpenderOf(ctx, note))?.category ?? ''),
  statusLabel: of(['status'], ({ status }) => expenseNoteStateLabels[status]),
  originLabel: of(['origin'], ({ origin }) => expenseNoteOriginLabels[origin]),
  totalPrice: of(['lines'], (note) => totalPriceOf(note)),
  payablePrice: of(['lines'], (note) => payablePriceOf(note)),
  lineCount: of(['lines'], ({ lines }) => lines.length),
  isOverdue: of(['submittedAt', 'status'], (note, _, ctx) => isOverdue(note, frenchDayOf(ctx.now()))),
  lastUpdate: of(['updatedAt'], ({ updatedAt }) => updatedAt),
  comments: of(['comments', 'gatheringUuid', 'gathering'], (note, _, ctx) =>
    shownComments(note, { isOffice: actingIdentityFor(ctx.actor, 'readExpenseNote', note) !== undefined }),
  ),
  historicalRecords: of(['expenseNoteUuid'], ({ expenseNoteUuid }, _, ctx) =>
    historyOf(ctx, expenseNoteWorkflow, expenseNoteUuid, 'expenseRecordUuid'),
  ),
  availableActions: (note, _, ctx) => availableActions(expenseNoteWorkflow, note, ctx.actor, ctx.now()),
};

export const lineFields: Record<string, Resolver<ExpenseNoteLine>> = {
  category: ({ expenseNoteCategoryUuid }, _, ctx) =>
    ctx.load(Categories, 'expenseNoteCategoryUuid', expenseNoteCategoryUuid),
  file: ({ fileUuid }) => asFile(fileUuid),
  statusLabel: ({ status }) => expenseLineStateLabels[status],
};

export const commentFields: Record<string, Resolver<ExpenseNoteComment>> = {
  actionLabel: ({ action }) => historyLabel(expenseNoteWorkflow, action, action),
  statusLabel: ({ status }) => expenseNoteStateLabels[status],
  file: ({ fileUuid }) => asFile(fileUuid),
};
