import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { performInMemory } from '../../testing/act.ts';
import {
  actorOf,
  aLine,
  aNote,
  aSpender,
  byLink,
  gathering,
  id,
  now,
  ruleContext,
  threeLines,
  typed,
  uuids,
} from '../example.test-data.ts';
import { shownComments } from './comments.ts';
import { type DecisionMail, valuesOfDecision } from './decision-mail.ts';
import { filesOfNote } from './event-builders.ts';
import { expenseNoteWorkflow } from './rows.ts';

const does = (action: string, doc: object | null, input?: unknown, actor: Actor = actorOf('admin'), joined = {}) =>
  performInMemory(expenseNoteWorkflow, action, { doc, input, actor, now, joined, stateField: 'status' });
const statuses = (doc: { lines: { status: string }[] }) => doc.lines.map(({ status }) => status);
const [first, second, third] = threeLines().map((line) => line.expenseNoteLineUuid) as [string, string, string];

describe('a note begins', () => {
  const asked = { ...ruleContext, gathering: gathering(), visualIdentifier: 'N-0007', lines: [typed()] };
  const staff = aSpender({
    kind: 'STAFF',
    userUuid: uuids.user,
    healthCareProfessionalUuid: null,
    category: 'STAFF_FIELD',
  });
  test.each([
    ['opened by the back office', actorOf('mci'), aSpender(), 'ex_nihilo', 'BACK_OFFICE'],
    ['written by an HCP', byLink(), aSpender(), 'draft', 'LINK'],
    ['written by a member of staff', actorOf('msl', uuids.user), staff, 'draft', 'OWN'],
    ['by the back office for oneself', actorOf('mci', uuids.user), staff, 'draft', 'OWN'],
  ] as const)('%s', (_what, actor, spender, status, origin) => {
    const { doc, events } = does('createInternalExpenseNote', null, { ...asked, spender }, actor, { spender });
    expect(doc).toMatchObject({ status, origin, visualIdentifier: 'N-0007', submittedAt: null, paymentDate: null });
    expect(statuses(doc)).toEqual([status]);
    expect(events.map(({ name }) => name)).toEqual(['expenseNote.created', 'file.claimWanted']);
  });

  test.each([
    ['for somebody else, by staff', actorOf('msl', id(999)), staff, 'FORBIDDEN'],
    ['for somebody else, by link', byLink({ healthCareProfessionalUuid: id(9) }), aSpender(), 'FORBIDDEN'],
    [
      'for a category without expenses',
      actorOf('mci'),
      aSpender({ category: 'DOCTOR_LOCAL' }),
      'EXPENSE_NOT_FOR_CATEGORY',
    ],
    ['for an intern', actorOf('mci'), aSpender({ category: 'INTERN' }), 'EXPENSE_NOT_FOR_CATEGORY'],
    ['for somebody removed', actorOf('mci'), aSpender({ isRemoved: true }), 'NOT_FOUND'],
    ['for a guest of another event', actorOf('mci'), aSpender({ gatheringUuid: id(9) }), 'NOT_FOUND'],
  ] as const)('not %s', (_what, actor, spender, code) => {
    expect(does('createInternalExpenseNote', null, { ...asked, spender }, actor, { spender }).refused).toBe(code);
  });
});

test('handed in, every line is to be processed and the working days begin', () => {
  const { doc, events } = does('submitExpenseNote', aNote({ status: 'draft', lines: threeLines('draft') }));
  expect(doc).toMatchObject({ status: 'toBeProcessed', submittedAt: now });
  expect(statuses(doc)).toEqual(Array(3).fill('toBeProcessed'));
  expect(events[0]).toMatchObject({
    name: 'expenseNote.statusChanged',
    data: { from: 'draft', status: 'toBeProcessed' },
  });
});

describe('arbitration', () => {
  const asks = (validatedExpenseNoteLineUuids: string[], comment = 'Trop cher', doc = aNote()) =>
    does('askExpenseNoteArbitration', doc, { comment, validatedExpenseNoteLineUuids });
  test('what is not in dispute is validated beside it, with what is said', () => {
    const { doc } = asks([first, third]);
    expect(doc.status).toBe('arbitration');
    expect(statuses(doc)).toEqual(['validatedBesideArbitration', 'toBeProcessed', 'validatedBesideArbitration']);
    expect(doc.comments).toMatchObject([
      { text: 'Trop cher', action: 'askExpenseNoteArbitration', status: 'arbitration' },
    ]);
  });
  test.each([
    ['nothing left to arbitrate', [first, second, third], 'EXPENSE_NOTHING_TO_ARBITRATE'],
    ['a line of another note', [id(999)], 'EXPENSE_LINE_UNKNOWN'],
  ])('%s', (_what, lines, code) => expect(asks(lines).refused).toBe(code));
  test('it says why', () => expect(asks([first], ' ').fields).toEqual({ comment: 'Ce champs est requis' }));

  test('whoever arbitrates decides on the rest only', () => {
    const { doc } = asks([first]);
    const roc = actorOf('roc');
    const validates = (refused: string[]) =>
      does('validateExpenseNote', doc, { comment: null, refusedExpenseNoteLineUuids: refused }, roc);
    expect(statuses(validates([second]).doc)).toEqual(['validatedBesideArbitration', 'refused', 'validated']);
    expect(validates([first]).refused).toBe('EXPENSE_LINE_DECIDED');
    expect(statuses(does('refuseExpenseNote', doc, { comment: 'Non' }, roc).doc)).toEqual(Array(3).fill('refused'));
  });
});

test.each([
  [[], ['validated', 'validated', 'validated'], null],
  [[second], ['validated', 'refused', 'validated'], null],
  [[second, second], ['validated', 'refused', 'validated'], null],
  [[first, second, third], Array(3).fill('toBeProcessed'), 'EXPENSE_ALL_LINES_REFUSED'],
  [[id(999)], Array(3).fill('toBeProcessed'), 'EXPENSE_LINE_UNKNOWN'],
] as const)('validated without %j: %j', (refusedExpenseNoteLineUuids, lines, code) => {
  const { doc, refused } = does('validateExpenseNote', aNote(), { comment: null, refusedExpenseNoteLineUuids });
  expect([statuses(doc), refused]).toEqual([lines, code]);
});

test.each([
  ['2027-04-12', {}],
  ['2027-04-13', { date: 'La date ne peut pas être à venir' }],
  ['2027-04-01', { date: 'Le paiement ne peut pas précéder la réception de la note' }],
  ['', { date: 'Date incorrecte' }],
  [undefined, { date: 'Ce champs est requis' }],
])('paid on %s', (date, fields) => {
  const { doc, fields: found } = does('confirmExpenseNotePayment', aNote({ status: 'validated' }), { date });
  expect(found).toEqual(fields);
  expect(doc.paymentDate).toBe(Object.keys(fields).length === 0 ? date : null);
});

describe('a line that the back office changes', () => {
  const change = (line: object, more: object = {}) => ({
    changes: [
      { line: typed({ expenseNoteLineUuid: second, price: 1_500, ...line }), comment: 'Pourboire déduit', ...more },
    ],
  });
  test.each(['updateExpenseNoteLine', 'updateInternalExpenseNoteLines'])('%s keeps what it was, and why', (action) => {
    const { doc, events } = does(action, aNote(), change({ fileUuid: id(730) }, { attachment: id(731) }));
    expect(doc.lines.map(({ price }: { price: number }) => price)).toEqual([1_000, 1_500, 3_000]);
    expect(doc.comments).toMatchObject([
      { text: 'Pourboire déduit', fileUuid: id(731), oldLine: { price: 2_000, fileUuid: id(720) }, isInternal: false },
    ]);
    // The receipt that was replaced is part of what was decided.
    expect(filesOfNote(doc)).toEqual([id(720), id(730), id(731)]);
    expect(events.map(({ name }) => name)).toEqual(['expenseNote.changed', 'file.claimWanted']);
  });
  test.each([
    [
      'without saying why',
      change({}, { comment: '' }),
      'BAD_USER_INPUT',
      { 'changes.0.comment': 'Ce champs est requis' },
    ],
    ['to 0', change({ price: 0 }), 'BAD_USER_INPUT', { 'changes.0.line.price': 'Le montant doit être supérieur à 0' }],
    ['without its receipt', change({ fileUuid: null }), 'EXPENSE_RECEIPT_MISSING', {}],
    ['of another note', change({ expenseNoteLineUuid: id(999) }), 'EXPENSE_LINE_UNKNOWN', {}],
    ['that is new', change({ expenseNoteLineUuid: null }), 'EXPENSE_LINE_UNKNOWN', {}],
  ])('not %s', (_what, input, refused, fields) => {
    expect(does('updateExpenseNoteLine', aNote(), input)).toMatchObject({ refused, fields });
  });
  test('not one that is decided', () => {
    const doc = aNote({ status: 'arbitration', lines: [aLine({ expenseNoteLineUuid: second, status: 'refused' })] });
    expect(does('updateExpenseNoteLine', doc, change({})).refused).toBe('EXPENSE_LINE_DECIDED');
  });
});

test('what the back office notes for itself is shown to it alone', () => {
  const internal = does('addExpenseNoteComment', aNote(), { comment: 'Doublon ?' }).doc;
  const { doc } = does('addExpenseNoteComment', internal, { comment: 'Merci', isInternal: false });
  const texts = (isOffice: boolean) => shownComments(doc, { isOffice }).map(({ text }) => text);
  expect([texts(true), texts(false)]).toEqual([['Doublon ?', 'Merci'], ['Merci']]);
});

test('lines that stay keep their id, others are new, and all are as the note is', () => {
  const doc = aNote({ status: 'draft', lines: threeLines('draft') });
  const lines = [typed({ expenseNoteLineUuid: second }), typed()];
  const after = does('updateExpenseNote', doc, { lines }, byLink()).doc;
  expect(after.lines.map((line: { expenseNoteLineUuid: string }) => line.expenseNoteLineUuid)).toEqual([
    second,
    id(900),
  ]);
  expect(statuses(after)).toEqual(['draft', 'draft']);
  // An id is of one line of this note, or it is none.
  const twice = [
    typed({ expenseNoteLineUuid: second }),
    typed({ expenseNoteLineUuid: second }),
    typed({ expenseNoteLineUuid: id(999) }),
  ];
  const uuids = does('updateExpenseNote', doc, { lines: twice }, byLink()).doc.lines.map(
    (line: { expenseNoteLineUuid: string }) => line.expenseNoteLineUuid,
  );
  expect([uuids[0], new Set(uuids).size, uuids.includes(id(999))]).toEqual([second, 3, false]);
});

describe('whoever spent the money is told of a decision', () => {
  const decided = (action: string, doc: object, input: object) =>
    does(action, aNote(doc), input).events.filter(({ name }) => name === 'mail.wanted');
  const validated = { comment: null, refusedExpenseNoteLineUuids: [second] };
  test.each([
    ['validateExpenseNote', {}, validated, 'expenseNoteValidated'],
    ['refuseExpenseNote', {}, { comment: 'Doublon' }, 'expenseNoteRefused'],
    ['confirmExpenseNotePayment', { status: 'validated' }, { date: '2027-04-12' }, 'expenseNotePaid'],
  ])('%s: one mail, and nothing in it of what was written in the note', (action, doc, input, model) => {
    expect(decided(action, doc, input).map(({ data }) => data)).toMatchObject([
      {
        ...{ model, owner: 'expenses', reference: uuids.note, participantUuid: uuids.participant },
        recipients: [{ healthCareProfessionalUuid: uuids.hcp }],
        values: { gatheringName: gathering().name, number: 'N-0001' },
      },
    ]);
  });

  test('a member of staff, with the page of their notes; somebody added by hand, by their line', () => {
    const wanted = (whose: object) => decided('refuseExpenseNote', whose, { comment: 'Doublon' })[0]!.data;
    expect(wanted({ userUuid: uuids.user, healthCareProfessionalUuid: null })).toMatchObject({
      recipients: [{ userUuid: uuids.user }],
      values: { path: `/congrex/${uuids.gathering}/tabs?rubrique=frais` },
    });
    expect(wanted({ healthCareProfessionalUuid: null })).toMatchObject({
      recipients: [{ participantUuid: uuids.participant }],
    });
  });

  test.each([
    ['submitExpenseNote', { status: 'draft', lines: threeLines('draft') }, undefined],
    ['askExpenseNoteArbitration', {}, { comment: 'Cher', validatedExpenseNoteLineUuids: [] }],
    ['cancelExpenseNote', {}, undefined],
  ])('%s is no decision', (action, doc, input) =>
    expect(does(action, aNote(doc as Parameters<typeof aNote>[0]), input).events.map(({ name }) => name)).not.toContain(
      'mail.wanted',
    ),
  );

  test('what the mail says: the lines that were refused, why, the amount, the day of the payment', () => {
    const doc = does('validateExpenseNote', aNote(), { ...validated, comment: 'Sans le minibar' }).doc;
    const plain = (model: DecisionMail, note: object) =>
      Object.fromEntries(
        Object.entries(valuesOfDecision(model, { ...doc, ...note })).map(([key, text]) => [
          key,
          text.replace(/\s/gu, ' '),
        ]),
      );
    expect(plain('expenseNoteValidated', {})).toEqual({
      amount: '40,00 €',
      refusedLines: 'Dîner, 10/03/2027, 20,00 €',
      comment: 'Sans le minibar',
    });
    expect(plain('expenseNotePaid', { paymentDate: '2027-04-12' })).toEqual({ amount: '40,00 €', day: '12/04/2027' });
    const refused = does('refuseExpenseNote', aNote(), { comment: 'Doublon' }).doc;
    expect(plain('expenseNoteRefused', refused)).toEqual({ comment: 'Doublon' });
  });
});
