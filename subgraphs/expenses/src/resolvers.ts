import type { ExpenseCategory } from '@portal/domain';
import { type Context, perform, projectionOf, type Resolver, type Resolvers } from '@portal/server';
import { NoteAggregate } from './aggregate.ts';
import {
  benefitMutations,
  benefitQueries,
  benefitsOfParticipantInvitation,
  benefitTypes,
} from './benefit-rules/fields.ts';
import { categoriesInOrder, categoryMutations } from './categories.ts';
import { benefitsOfParticipant, ledgerMutations, ledgerQueries, ledgerTypes } from './ledger/fields.ts';
import { commentFields, lineFields, noteFields } from './note-fields.ts';
import { changeLines, createExpenseNote, updateExpenseNote } from './note-operations.ts';
import { expenseNote, expenseNotes, noteByReference, notesOfParticipant } from './note-queries.ts';
import { ownExpenses } from './own.ts';
import { transparencyRefusals, transparencyTypes } from './transparency/refusals.ts';
import { expensesWork } from './work.ts';

/** What a page of notes reads of each by itself: its sort keys. */
const always = ['expenseNoteUuid', 'submittedAt', 'updatedAt'];

const queries: Record<string, Resolver> = {
  expenseNotes: (_, args, ctx, info) =>
    expenseNotes(ctx, args, projectionOf(info, { at: 'items', fields: noteFields, always, everything: { _id: 0 } })),
  expenseNote: (_, { expenseNoteUuid }, ctx) => expenseNote(ctx, expenseNoteUuid),
  ownExpenses: (_, { gatheringUuid }, ctx) => ownExpenses(ctx, gatheringUuid),
  expensesWork: (_, _args, ctx) => expensesWork(ctx),
  expenseNoteCategories: (_, _args, ctx) => categoriesInOrder(ctx),
  transparencyRefusals: (_, args, ctx) => transparencyRefusals(ctx, args),
};

const mutations: Record<string, Resolver> = {
  createInternalExpenseNote: (_, args, ctx) => createExpenseNote(ctx, args),
  updateExpenseNote: (_, args, ctx) => updateExpenseNote(ctx, args),
  submitExpenseNote: (_, { expenseNoteUuid }, ctx) => perform(ctx, NoteAggregate, 'submitExpenseNote', expenseNoteUuid),
  updateExpenseNoteLine: (_, { expenseNoteUuid, base, ...change }, ctx) =>
    changeLines(ctx, 'updateExpenseNoteLine', expenseNoteUuid, { changes: [change], base }),
  updateInternalExpenseNoteLines: (_, { expenseNoteUuid, lines: changes, base }, ctx) =>
    changeLines(ctx, 'updateInternalExpenseNoteLines', expenseNoteUuid, { changes, base }),
  askExpenseNoteArbitration: (_, { expenseNoteUuid, ...input }, ctx) =>
    perform(ctx, NoteAggregate, 'askExpenseNoteArbitration', expenseNoteUuid, input),
  validateExpenseNote: (_, { expenseNoteUuid, comment = null, refusedExpenseNoteLineUuids }, ctx) =>
    perform(ctx, NoteAggregate, 'validateExpenseNote', expenseNoteUuid, { comment, refusedExpenseNoteLineUuids }),
  refuseExpenseNote: (_, { expenseNoteUuid, comment }, ctx) =>
    perform(ctx, NoteAggregate, 'refuseExpenseNote', expenseNoteUuid, { comment }),
  confirmExpenseNotePayment: (_, { expenseNoteUuid, date }, ctx) =>
    perform(ctx, NoteAggregate, 'confirmExpenseNotePayment', expenseNoteUuid, { date }),
  cancelExpenseNote: (_, { expenseNoteUuid }, ctx) => perform(ctx, NoteAggregate, 'cancelExpenseNote', expenseNoteUuid),
  addExpenseNoteComment: (_, { expenseNoteUuid, comment, isInternal }, ctx) =>
    perform(ctx, NoteAggregate, 'addExpenseNoteComment', expenseNoteUuid, { comment, isInternal }),
};

/** A line per field; rights and rules are the domain's. */
export const resolvers: Resolvers = {
  Query: { ...queries, ...ledgerQueries, ...benefitQueries },
  Mutation: { ...mutations, ...ledgerMutations, ...categoryMutations, ...benefitMutations },
  ...ledgerTypes,
  ...benefitTypes,
  ...transparencyTypes,
  ExpenseNote: {
    __resolveReference: ({ uuid }: { uuid: string }, ctx: Context) => noteByReference(ctx, uuid),
    ...noteFields,
  },
  ExpenseNoteLine: lineFields,
  ExpenseNoteComment: commentFields,
  ExpenseNoteCategory: {
    uuid: ({ expenseNoteCategoryUuid }: ExpenseCategory) => expenseNoteCategoryUuid,
    isRetired: ({ state }: ExpenseCategory) => state === 'RETIRED',
  },
  Participant: {
    __resolveReference: ({ participantUuid }: { participantUuid: string }) => ({ participantUuid }),
    expenseNotes: ({ participantUuid }: { participantUuid: string }, _: unknown, ctx: Context) =>
      notesOfParticipant(ctx, participantUuid),
    benefits: benefitsOfParticipant,
    invitationBenefits: benefitsOfParticipantInvitation,
  },
};
