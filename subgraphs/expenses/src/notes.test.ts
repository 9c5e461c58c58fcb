import { randomUUID } from 'node:crypto';
import { type Actor, formatEuros, hcpErased, messageOf } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Notes } from './models.ts';
import {
  aColleague,
  daysAgo,
  linkOf,
  mci,
  mileage,
  openEnvironment,
  type TestEnvironment,
  typed,
} from './testing/environment.ts';
import { notesIn, statusOf } from './testing/note-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const roc = actorOfType('roc');
const { scene, act } = notesIn(() => environment);

test('from the HCP’s note to its payment: each side does its part, and what was said stays', async () => {
  const { person, link } = await scene();
  const lines = [typed({ price: 4_200 }), typed({ price: 12_000, description: 'Taxi' })];
  const made = await environment.create(link, person, lines);
  const { uuid: u, lines: given, status, totalPrice, visualIdentifier } = made.data.createInternalExpenseNote;
  expect({ status, totalPrice }).toEqual({ status: 'draft', totalPrice: 16_200 });
  expect(visualIdentifier).toMatch(/^N-\d{4}-\d{4,}$/);
  const [first, second] = given.map((one: { expenseNoteLineUuid: string }) => one.expenseNoteLineUuid);
  expect(statusOf(await act(mci, 'submitExpenseNote(expenseNoteUuid: $u)', u))).toBe('toBeProcessed');
  const asks = `askExpenseNoteArbitration(expenseNoteUuid: $u, comment: "Trop cher", validatedExpenseNoteLineUuids: ["${first}"])`;
  expect(statusOf(await act(roc, asks, u))).toBe('FORBIDDEN');
  expect(statusOf(await act(mci, asks, u))).toBe('arbitration');
  const decides = `validateExpenseNote(expenseNoteUuid: $u, comment: "Vu", refusedExpenseNoteLineUuids: ["${second}"])`;
  expect(statusOf(await act(mci, decides, u))).toBe('FORBIDDEN');
  expect(statusOf(await act(roc, decides, u))).toBe('validated');
  const pays = (date: string) => act(mci, `confirmExpenseNotePayment(expenseNoteUuid: $u, date: "${date}")`, u);
  const refused = await pays(daysAgo(-2));
  expect([refused.code, refused.errors[0]!.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    { date: 'La date ne peut pas être à venir' },
  ]);
  expect(statusOf(await pays(daysAgo(0)))).toBe('payed');
  // A second one is refused, and tells nobody anything.
  expect(statusOf(await pays(daysAgo(0)))).toBe('ILLEGAL_TRANSITION');
  const told = (await environment.outboxOf(u)).filter(({ name }) => name === 'mail.wanted');
  expect(told.map(({ data }) => (data as { model: string }).model)).toEqual([
    'expenseNoteValidated',
    'expenseNotePaid',
  ]);
  const values = (issuer: string) =>
    environment.ask(
      'mail-values',
      { model: 'expenseNotePaid', reference: u },
      { issuer, actor: { kind: 'service', service: issuer } },
    );
  expect((await values('mails')).body).toMatchObject({ amount: formatEuros(4_200) });
  expect((await values('hcps')).status).toBe(403);
  const asked = `{ expenseNote(expenseNoteUuid: "${u}") { totalPrice payablePrice paymentDate lines { status }
    comments { text action status } historicalRecords { label } } }`;
  const { data } = await environment.callAs(mci, asked);
  expect(data.expenseNote).toMatchObject({
    ...{ totalPrice: 4_200, payablePrice: 4_200, paymentDate: daysAgo(0) },
    lines: [{ status: 'validatedBesideArbitration' }, { status: 'refused' }],
    comments: [
      { text: 'Trop cher', action: 'askExpenseNoteArbitration', status: 'arbitration' },
      { text: 'Vu', action: 'validateExpenseNote', status: 'validated' },
    ],
  });
  expect(data.expenseNote.historicalRecords.map(({ label }: { label: string }) => label).reverse()).toEqual([
    ...['Note de frais créée', 'Note de frais soumise', 'Arbitrage demandé', 'Note de frais validée'],
    'Paiement confirmé',
  ]);
});

test('a note is written and handed in by one act, or nothing of it is kept', async () => {
  const { person, link } = await scene();
  const lines = [typed({ price: 4_200 })];
  const unproven = lines.map((line) => ({ ...line, fileUuid: null }));
  const notesOfPerson = () => Notes.countDocuments({ participantUuid: person.participantUuid });
  expect((await environment.create(link, person, unproven, true)).code).toBe('EXPENSE_RECEIPT_MISSING');
  expect(await notesOfPerson()).toBe(0);
  const made = await environment.create(link, person, lines, true);
  expect(statusOf(made)).toBe('toBeProcessed');
  const { uuid: u } = made.data.createInternalExpenseNote;
  expect((await environment.historyOf(u)).map(({ action }) => action)).toEqual([
    'createInternalExpenseNote',
    'submitExpenseNote',
  ]);
  expect(await notesOfPerson()).toBe(1);
});

describe('whose note it is', () => {
  test('a link reads its own and no other; what the back office notes for itself it does not read', async () => {
    const [one, other] = [await scene(), await scene()];
    const { u } = await environment.noteIn(one.person, 'toBeProcessed');
    await act(mci, 'addExpenseNoteComment(expenseNoteUuid: $u, comment: "Doublon ?")', u);
    const read = (actor: Actor) =>
      environment.callAs(actor, `{ expenseNote(expenseNoteUuid: "${u}") { status comments { text } } }`);
    expect((await read(one.link)).data.expenseNote).toEqual({ status: 'toBeProcessed', comments: [] });
    expect((await read(mci)).data.expenseNote.comments).toEqual([{ text: 'Doublon ?' }]);
    expect((await read(other.link)).code).toBe('NOT_FOUND');
    expect((await read(linkOf(one.person, { purpose: 'TRANSPORT' }))).code).toBe('FORBIDDEN');
    expect((await environment.create(other.link, one.person)).code).toBe('NOT_FOUND');
  });

  test('a member of staff their own, wherever it is, and a colleague’s not', async () => {
    const { gathering } = await scene();
    const [actor, colleague] = [actorOfType('msl'), actorOfType('msl')];
    const person = aColleague(gathering.gatheringUuid, actor.userUuid);
    await environment.knows(gathering, [person]);
    const made = await environment.create(actor, person);
    expect(statusOf(made)).toBe('draft');
    const { uuid: u } = made.data.createInternalExpenseNote;
    expect(statusOf(await act(colleague, 'submitExpenseNote(expenseNoteUuid: $u)', u))).toBe('NOT_FOUND');
    expect(statusOf(await act(actor, 'submitExpenseNote(expenseNoteUuid: $u)', u))).toBe('toBeProcessed');
  });
});

describe('what is one’s own at a gathering', () => {
  const own = (actor: Actor, g: string) =>
    environment.callAs(
      actor,
      `{ ownExpenses(gatheringUuid: "${g}") { participantUuid gatheringName canWrite reasonLabel notes { status } } }`,
    );

  test('by link: whose it is and their notes; of nobody else, and of no other gathering', async () => {
    const { gathering, person, link } = await scene();
    await environment.noteIn(person, 'toBeProcessed');
    expect((await own(link, gathering.gatheringUuid)).data.ownExpenses).toEqual({
      ...{ participantUuid: person.participantUuid, gatheringName: 'Congrès', canWrite: true, reasonLabel: null },
      notes: [{ status: 'toBeProcessed' }],
    });
    const elsewhere = await scene();
    expect((await own(link, elsewhere.gathering.gatheringUuid)).code).toBe('NOT_FOUND');
    expect((await own(actorOfType('msl'), gathering.gatheringUuid)).code).toBe('NOT_FOUND');
  });

  test('whose category comprises no expenses learns it before writing', async () => {
    const { gathering, link } = await scene({ category: 'DOCTOR_LOCAL' });
    expect((await own(link, gathering.gatheringUuid)).data.ownExpenses).toMatchObject({
      ...{ canWrite: false, reasonLabel: messageOf('EXPENSE_NOT_FOR_CATEGORY') },
    });
  });
});

test('what is typed wrong is said beside its field', async () => {
  const { person } = await scene();
  const wrong = [
    typed({ price: 0 }),
    typed({ price: -100 }),
    typed({ price: 1_000_000_000 }),
    typed({ feeDate: daysAgo(-3) }),
    typed({ expenseNoteCategoryUuid: mileage, price: null }),
  ];
  const { code, errors } = await environment.create(mci, person, wrong);
  expect([code, Object.keys(errors[0]!.extensions.fields as object).sort()]).toEqual([
    'BAD_USER_INPUT',
    [
      ...['lines.0.price', 'lines.1.price', 'lines.2.price', 'lines.3.feeDate'],
      ...['lines.4.departureAddress', 'lines.4.kilometersAmount'],
    ],
  ]);
});

test('kilometres are paid by their rate, whatever was typed', async () => {
  const { person } = await scene();
  const line = typed({ expenseNoteCategoryUuid: mileage, kilometersAmount: 120, departureAddress: 'Lyon', price: 1 });
  expect((await environment.create(mci, person, [line])).data.createInternalExpenseNote.totalPrice).toBe(7_272);
});

test('two people on the same note: lines that only one touched stay, the same one is asked about', async () => {
  const { gathering, person } = await scene();
  const fileUuid = randomUUID();
  const asMade = [1_000, 2_000, 3_000].map((price) => typed({ price, fileUuid }));
  const made = (await environment.create(mci, person, asMade)).data.createInternalExpenseNote;
  const u: string = made.uuid;
  const lines = made.lines.map((one: { expenseNoteLineUuid: string }) => one.expenseNoteLineUuid);
  const update = (prices: readonly number[], base: object) =>
    environment.does(
      mci,
      'updateExpenseNote(gatheringUuid: $g, participantUuid: $p, expenseNoteUuid: $u, lines: $l, base: $b)',
      {
        ...{ g: gathering.gatheringUuid, p: person.participantUuid, u, b: base },
        l: prices.map((price, i) => typed({ price, fileUuid, expenseNoteLineUuid: lines[i] })),
      },
      '$g: ID!, $p: ID!, $u: ID!, $l: [ExpenseNoteLineEntry!]!, $b: EditBase!',
    );
  expect(statusOf(await update([1_500, 2_000, 3_000], { rev: 1, touched: [`lines.${lines[0]}`] }))).toBe('ex_nihilo');
  const merged = await update([1_000, 2_000, 3_500], { rev: 1, touched: [`lines.${lines[2]}`] });
  expect(merged.data.updateExpenseNote.lines.map(({ price }: { price: number }) => price)).toEqual([
    1_500, 2_000, 3_500,
  ]);
  expect((await update([1_900, 2_000, 3_000], { rev: 1, touched: [`lines.${lines[0]}`] })).code).toBe('EDIT_COLLIDES');
});

test('two people on the lines of a note that was handed in: another line goes through, the same one is asked about', async () => {
  const { person } = await scene();
  const { u, lines } = await environment.noteIn(person, 'toBeProcessed');
  const change = (at: number, price: number) =>
    environment.does(
      mci,
      'updateExpenseNoteLine(expenseNoteUuid: $u, line: $l, comment: "Pourboire", base: { rev: 2 })',
      { u, l: typed({ price, expenseNoteLineUuid: lines[at] }) },
      '$u: ID!, $l: ExpenseNoteLineEntry!',
    );
  expect(statusOf(await change(0, 900))).toBe('toBeProcessed');
  const merged = (await change(1, 1_800)).data.updateExpenseNoteLine;
  expect(merged.lines.map(({ price }: { price: number }) => price)).toEqual([900, 1_800, 3_000]);
  expect((await change(0, 700)).code).toBe('EDIT_COLLIDES');
});

test('an HCP is erased: amounts and days stay, words and receipts go', async () => {
  const { person } = await scene();
  const { u } = await environment.noteIn(person, 'arbitration');
  const { healthCareProfessionalUuid } = person;
  await environment.publish(hcpErased, healthCareProfessionalUuid!, {
    healthCareProfessionalUuid: healthCareProfessionalUuid!,
  });
  const noteNow = () => Notes.findOne({ expenseNoteUuid: u }, { _id: 0 }).lean();
  await expect.poll(async () => (await noteNow())?.comments[0]?.text, { timeout: 10_000 }).toBe('Texte effacé');
  const note = await noteNow();
  expect(note!.lines.map(({ price, description, fileUuid }) => ({ price, description, fileUuid }))).toEqual(
    [1_000, 2_000, 3_000].map((price) => ({ price, description: 'Texte effacé', fileUuid: null })),
  );
});

test('a retired category is kept by the lines that have it, and taken by no other; a name is taken once', async () => {
  const { person } = await scene();
  const kind = await environment.category();
  const made = await environment.create(mci, person, [typed({ expenseNoteCategoryUuid: kind })]);
  const { uuid: u, lines } = made.data.createInternalExpenseNote;
  const admin = actorOfType('admin');
  const asAdmin = (call: string) => environment.callAs(admin, `mutation { ${call} { label isRetired } }`);
  const retired = await asAdmin(`retireExpenseNoteCategory(expenseNoteCategoryUuid: "${kind}")`);
  expect(retired.data.retireExpenseNoteCategory.isRetired).toBe(true);
  const { gatheringUuid: g, participantUuid: p } = person;
  const update = (entries: object[]) =>
    environment.does(
      mci,
      'updateExpenseNote(gatheringUuid: $g, participantUuid: $p, expenseNoteUuid: $u, lines: $l, base: { rev: 1 })',
      { g, p, u, l: entries },
      '$g: ID!, $p: ID!, $u: ID!, $l: [ExpenseNoteLineEntry!]!',
    );
  const kept = typed({
    expenseNoteCategoryUuid: kind,
    expenseNoteLineUuid: lines[0].expenseNoteLineUuid,
    price: 3_000,
  });
  const refused = await update([kept, typed({ expenseNoteCategoryUuid: kind })]);
  expect(refused.errors[0]!.extensions.fields).toEqual({
    'lines.1.expenseNoteCategoryUuid': 'Cette catégorie n’est plus proposée',
  });
  expect((await update([kept])).code).toBeUndefined();
  expect((await asAdmin('createExpenseNoteCategory(label: "repas")')).code).toBe('EXPENSE_CATEGORY_TAKEN');
});
