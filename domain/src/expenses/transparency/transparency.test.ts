import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cost } from '../ledger/costs.ts';
import { type LedgerPost, ledgerPosts } from '../ledger/posts.ts';
import { summed, transparencyExport, transparencySumExport } from './export.ts';
import { declaredBenefits, declaredFrom, problemsOf, type TransparencyLine } from './line.ts';
import { isIn, recentSemesters, semester, semesterLabel, semesterOf } from './semester.ts';

const line = (more: Partial<TransparencyLine> = {}): TransparencyLine => ({
  healthCareProfessionalUuid: 'h1',
  lastName: 'Évrard',
  firstName: 'Camille',
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  rppsNumber: '10003456789',
  postalCode: '75013',
  city: 'Paris',
  gatheringUuid: 'g1',
  eventName: 'Congrès',
  date: '2026-03-10',
  post: 'HOSTING',
  amount: 15_000,
  convention: 'p1',
  ...more,
});
const h1 = { year: 2026, half: 1 };

test.each([
  ['2026-01-01', 1],
  ['2026-06-30', 1],
  ['2026-07-01', 2],
  ['2026-12-31', 2],
])('%s is of half %i', (day, half) => {
  expect(semesterOf(day)).toEqual({ year: 2026, half });
  expect(isIn(day, { year: 2026, half })).toBe(true);
  expect(isIn(day, { year: 2026, half: 3 - half })).toBe(false);
  expect(isIn(day, { year: 2025, half })).toBe(false);
});

test('half years are named, and offered from the one that runs backwards', () => {
  expect(recentSemesters('2026-02-01', 4).map(semesterLabel)).toEqual([
    '1er semestre 2026',
    '2e semestre 2025',
    '1er semestre 2025',
    '2e semestre 2024',
  ]);
  expect(semesterLabel(recentSemesters('2026-11-26', 1)[0]!)).toBe('2e semestre 2026');
});

test.each([
  { year: 2011, half: 1 },
  { year: 2026, half: 0 },
  { year: 2026, half: 3 },
  { year: 2026.5, half: 1 },
])('%o is no half year', (value) => expect(semester.safeParse(value).success).toBe(false));

const sum = (post: LedgerPost, committed: number, estimated = committed) => ({ post, estimated, committed, paid: 0 });
const stay = (more: object): Cost => ({
  ...{ source: 's', label: null, rev: 1 },
  facts: { kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: null, ...more },
});
const ticket = (more: object): Cost => ({
  ...{ source: 't', label: null, rev: 1 },
  facts: { kind: 'TRANSPORT_NOTE', status: 'ACCEPTED', ticketPrice: null, agencyFee: 500, ...more },
});

const meal = (more: object): Cost => ({
  ...{ source: 'm', label: 'Dîner', rev: 1 },
  facts: { kind: 'ACTIVITY', price: null, isRestauration: true, isEnrolled: true, presence: null, ...more },
});
const confirmed = { invitationStatus: 'CONFIRMED', presence: null, isRemoved: false } as const;

test.each([
  ['10 € are declared', [sum('RESTAURANT', 1000)], [], [['RESTAURANT', 1000]]],
  ['less is not', [sum('RESTAURANT', 999)], [], []],
  ['what is only expected is not', [sum('HOSTING', 0, 20_000)], [], []],
  ['of what is partly agreed that part is', [sum('HOSTING', 15_000, 30_000)], [], [['HOSTING', 15_000]]],
  ['agency fees are no benefit', [sum('AGENCY_FEE', 5000)], [], []],
  ['a room without a price misses its amount', [], [stay({})], [['HOSTING', null]]],
  ['two of them miss it once', [], [stay({}), stay({})], [['HOSTING', null]]],
  ['a free room does not', [], [stay({ price: 0 })], []],
  ['one that was not given does not', [], [stay({ context: 'WAITING_LIST' }), stay({ isGone: true })], []],
  ['one that is not answered does not', [], [stay({ status: 'PENDING' })], []],
  ['a ticket without a price misses its amount', [], [ticket({})], [['TRANSPORT', null]]],
  ['one that is not agreed does not', [], [ticket({ status: 'PENDING' })], []],
  ['a meal without a price misses its amount', [], [meal({})], [['RESTAURANT', null]]],
  ['a free meal does not', [], [meal({ price: 0 })], []],
  ['one that somebody was away from does not', [], [meal({ presence: 'ABSENT' }), meal({ isEnrolled: false })], []],
  ['another activity without a price is part of the event', [], [meal({ isRestauration: false })], []],
])('%s', (_, posts, costs, expected) =>
  expect(declaredBenefits({ posts, costs }, confirmed).map(({ post, amount }) => [post, amount])).toEqual(expected),
);

test('a meal is agreed with the answer: before it nothing is missing', () => {
  const waiting = { ...confirmed, invitationStatus: 'UNANSWERED' } as const;
  expect(declaredBenefits({ posts: [], costs: [meal({})] }, waiting)).toEqual([]);
  expect(declaredBenefits({ posts: [], costs: [meal({})] }, null)).toEqual([]);
});

test('no line is below the threshold, and none is of a post that is no benefit', () => {
  const posts = fc.uniqueArray(fc.record({ post: fc.constantFrom(...ledgerPosts), committed: fc.nat(5000) }), {
    selector: ({ post }) => post,
  });
  fc.assert(
    fc.property(posts, (some) => {
      const found = declaredBenefits(
        { posts: some.map(({ post, committed }) => sum(post, committed)), costs: [] },
        confirmed,
      );
      const expected = some.filter(({ post, committed }) => post !== 'AGENCY_FEE' && committed >= declaredFrom);
      expect(found).toEqual(expected.map(({ post, committed }) => ({ post, amount: committed })));
    }),
  );
});

test.each([
  ['a whole line', {}, []],
  ['without RPPS', { rppsNumber: null }, ['NO_RPPS']],
  ['without a city', { city: null }, ['NO_ADDRESS']],
  ['without a postal code', { postalCode: '' }, ['NO_ADDRESS']],
  ['without a date', { date: null }, ['NO_DATE']],
  ['without an amount', { amount: null }, ['NO_AMOUNT']],
  [
    'of somebody who is no more there',
    { type: null, specialty: null, rppsNumber: null, postalCode: null, city: null },
    ['NO_IDENTITY'],
  ],
  ['with several faults', { rppsNumber: null, amount: null }, ['NO_RPPS', 'NO_AMOUNT']],
] as const)('the ministry about a line %s', (_, more, problems) => expect(problemsOf(line(more))).toEqual(problems));

test('the detailed table has the columns of the public file, and says what is to be corrected', () => {
  expect(transparencyExport.columns.map(({ header }) => header)).toEqual([
    ...['benef_categorie_code', 'categorie', 'benef_nom', 'benef_prenom', 'qualite', 'specialite', 'benef_codepostal'],
    ...['benef_ville', 'identifiant_type', 'benef_identifiant_valeur', 'avant_date_signature', 'avant_montant_ttc'],
    ...['avant_nature', 'avant_convention_lie', 'semestre', 'Événement', 'À corriger'],
  ]);
  expect(transparencyExport.cellsOf({ ...line(), semester: h1 })).toEqual([
    ...['PRS', 'Professionnel de santé', 'Évrard', 'Camille', 'Médecin', 'Neurologie', '75013', 'Paris', 'RPPS'],
    ...['10003456789', '2026-03-10', '15000', 'HEBERGEMENT', 'p1', '1er semestre 2026', 'Congrès', null],
  ]);
  const wrong = transparencyExport.cellsOf({ ...line({ rppsNumber: null, type: 'INTERN' }), semester: h1 });
  expect([wrong[0], wrong[1], wrong[8], wrong[9], wrong.at(-1)]).toEqual([
    ...['ETU', 'Étudiant', 'SANS', null, 'Numéro RPPS absent de la fiche'],
  ]);
});

test('the synthetic table sums somebody’s half year', () => {
  const lines = [line(), line({ post: 'TRANSPORT', amount: 8000 }), line({ gatheringUuid: 'g2', amount: null })];
  const row = summed(lines, h1);
  expect(row).toMatchObject({ events: 2, benefits: 3, amount: 23_000, refused: 1 });
  expect(transparencySumExport.cellsOf(row).slice(-5)).toEqual(['1er semestre 2026', '2', '3', '23000', '1']);
});
