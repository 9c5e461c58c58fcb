import {
  type ExpenseLineStatus,
  type ExpenseNote,
  type ExpenseNoteComment,
  type ExpenseNoteLine,
  type ExpenseNoteStatus,
  frenchDayOf,
  gatheringOfExpensesRecordSchema,
  mileagePrice,
} from '@portal/domain';
import { type DemoParticipant, demoGatheringSnapshot, type PlannedGathering } from '@portal/server/demo-plan';
import { demoRandom, demoUuid } from '@portal/server/service/demo';
import { expenseCategoryUuidOf } from '../categories.ts';

const day = 86_400_000;
type Random = ReturnType<typeof demoRandom>;
type Code = Parameters<typeof expenseCategoryUuidOf>[0];

/** What people spend: with the least and the most of it, in euros, or in kilometres. */
const expenses: readonly [Code, string, number, number][] = [
  ['TRAIN', 'Billet aller-retour en seconde classe', 42, 138],
  ['TAXI', 'Taxi de la gare au lieu de l’événement', 14, 46],
  ['MEAL', 'Dîner de la veille', 18, 29],
  ['MILEAGE', 'Trajet domicile – gare, aller et retour', 24, 180],
  ['PARKING', 'Parking de la gare, deux jours', 16, 38],
  ['TOLL', 'Péage autoroutier', 6, 31],
  ['LOCAL_TRANSPORT', 'Carnet de tickets de métro', 8, 20],
  ['MEAL', 'Déjeuner du second jour, le buffet étant réservé aux orateurs', 15, 27],
  ['HOTEL', 'Nuit supplémentaire après l’annulation du dernier train', 95, 160],
];

/** How a note came to its state: how long ago it was handed in, and in which state each of its lines is. */
export interface DemoNoteState {
  status: ExpenseNoteStatus;
  /** Days before now; null for one that was not handed in. */
  handedIn: number | null;
  lines: (n: number) => ExpenseLineStatus;
}

const all = (status: ExpenseLineStatus) => () => status;
const butSecond = (n: number): ExpenseLineStatus => (n === 1 ? 'refused' : 'validated');
const besideLast = (n: number): ExpenseLineStatus => (n === 0 ? 'validatedBesideArbitration' : 'toBeProcessed');

/** After an event: some wait for longer than they should. */
export const demoNotesOfClosed: readonly DemoNoteState[] = [
  { status: 'toBeProcessed', handedIn: 24, lines: all('toBeProcessed') },
  { status: 'toBeProcessed', handedIn: 3, lines: all('toBeProcessed') },
  { status: 'payed', handedIn: 20, lines: all('validated') },
  { status: 'arbitration', handedIn: 6, lines: besideLast },
  { status: 'validated', handedIn: 5, lines: all('validated') },
  { status: 'draft', handedIn: null, lines: all('draft') },
  { status: 'toBeProcessed', handedIn: 1, lines: all('toBeProcessed') },
  { status: 'payed', handedIn: 18, lines: butSecond },
  { status: 'refused', handedIn: 16, lines: all('refused') },
  { status: 'validated', handedIn: 22, lines: butSecond },
  { status: 'ex_nihilo', handedIn: null, lines: all('ex_nihilo') },
  { status: 'arbitration', handedIn: 19, lines: besideLast },
  { status: 'cancel', handedIn: 9, lines: all('toBeProcessed') },
];
/** What was wound up is settled. */
export const demoNotesOfWoundUp: readonly DemoNoteState[] = [
  { status: 'payed', handedIn: 70, lines: all('validated') },
  { status: 'payed', handedIn: 74, lines: butSecond },
  { status: 'refused', handedIn: 72, lines: all('refused') },
  { status: 'payed', handedIn: 80, lines: all('validated') },
  { status: 'cancel', handedIn: 76, lines: all('toBeProcessed') },
];
/** Before an event: a ticket that was bought ahead. */
export const demoNotesOfUpcoming: readonly DemoNoteState[] = [
  { status: 'draft', handedIn: null, lines: all('draft') },
  { status: 'toBeProcessed', handedIn: 2, lines: all('toBeProcessed') },
  { status: 'ex_nihilo', handedIn: null, lines: all('ex_nihilo') },
];

function lineOf(key: string, n: number, status: ExpenseLineStatus, feeDate: string, random: Random): ExpenseNoteLine {
  const [code, description, least, most] = random.pick(expenses);
  const isMileage = code === 'MILEAGE';
  const kilometersAmount = isMileage ? random.int(least, most) : null;
  return {
    expenseNoteLineUuid: demoUuid(`expenseNoteLine:${key}:${n}`),
    status,
    expenseNoteCategoryUuid: expenseCategoryUuidOf(code),
    description,
    comment: null,
    feeDate,
    price: isMileage ? mileagePrice(kilometersAmount!, feeDate) : random.int(least * 100, most * 100),
    kilometersAmount,
    departureAddress: isMileage ? '12 rue des Acacias, 69003 Lyon' : null,
    fileUuid: isMileage ? null : demoUuid(`file:receipt:${1 + random.int(0, 2)}`),
  };
}

const said: Partial<Record<ExpenseNoteStatus, [action: string, text: string]>> = {
  arbitration: ['askExpenseNoteArbitration', 'Le montant dépasse le plafond habituel : merci d’arbitrer.'],
  refused: ['refuseExpenseNote', 'Dépenses déjà prises en charge par l’organisateur.'],
  validated: ['validateExpenseNote', 'Conforme aux justificatifs.'],
};

function commentsOf(key: string, status: ExpenseNoteStatus, date: Date): ExpenseNoteComment[] {
  const words = said[status];
  if (!words) return [];
  const [action, text] = words;
  return [
    {
      expenseNoteCommentUuid: demoUuid(`expenseNoteComment:${key}`),
      ...{ date, text, action, status, fileUuid: null, isInternal: false, oldLine: null },
      ...{ userUuid: demoUuid('user:mci'), userName: 'Clémence Dufrêne' },
    },
  ];
}

const originOf = (status: ExpenseNoteStatus, { kind }: DemoParticipant): ExpenseNote['origin'] =>
  status === 'ex_nihilo' ? 'BACK_OFFICE' : kind === 'STAFF' ? 'OWN' : 'LINK';

/** The note of somebody at a demo gathering, dated relative to now. @param n its place among all */
export function demoNote(
  planned: PlannedGathering,
  person: DemoParticipant,
  fate: DemoNoteState,
  n: number,
  now: Date,
) {
  const key = `${planned.number}:${person.n}`;
  const random = demoRandom(15_000_017 + planned.number * 1009 + person.n);
  const { status, handedIn } = fate;
  const at = (days: number) => new Date(now.getTime() - days * day);
  const submittedAt = handedIn === null ? null : at(handedIn);
  const firstDay = -planned.inDays;
  const spentAt = Math.max(firstDay, (handedIn ?? 0) + 1);
  const decidedAt = at(Math.max(0.1, (handedIn ?? 2) - 2));
  const note: ExpenseNote = {
    expenseNoteUuid: demoUuid(`expenseNote:${key}`),
    rev: 1,
    status,
    origin: originOf(status, person),
    visualIdentifier: `N-${now.getUTCFullYear()}-${String(n).padStart(4, '0')}`,
    gatheringUuid: planned.gatheringUuid,
    gathering: gatheringOfExpensesRecordSchema.parse(demoGatheringSnapshot(planned, now)),
    participantUuid: person.participantUuid,
    userUuid: person.person ? demoUuid(person.person.name) : null,
    healthCareProfessionalUuid: person.hcp?.uuid ?? null,
    lines: Array.from({ length: random.int(1, 4) }, (_, i) =>
      lineOf(key, i, fate.lines(i), frenchDayOf(at(spentAt)), random),
    ),
    comments: commentsOf(key, status, decidedAt),
    submittedAt,
    paymentDate: status === 'payed' ? frenchDayOf(at(Math.max(1, (handedIn ?? 0) - 9))) : null,
    createdAt: at((handedIn ?? 1) + 0.5),
    updatedAt: submittedAt === null ? at(1) : status === 'toBeProcessed' ? submittedAt : decidedAt,
  };
  return note;
}
