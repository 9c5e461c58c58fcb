import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostCents } from '../../money/money.ts';
import { invitationStatuses, presences } from '../../participants/states.ts';
import { aCost, anEntry, aSpender } from '../example.test-data.ts';
import { expenseLineStates, expenseNoteStates } from '../note/states.ts';
import { accountWithTotals, sumsByPost, withCosts } from './account.ts';
import { benefitsOfPerson, budgetOf, type Planned } from './budget.ts';
import type { Cost, CostFacts } from './costs.ts';
import { amountsAt, ledgerEntryRecordSchema, totalOf } from './entry.ts';
import { budgetExport } from './export.ts';
import { benefitPosts } from './posts.ts';

const price = fc.option(fc.integer({ min: 0, max: mostCents }));
const presence = fc.option(fc.constantFrom(...presences));
const facts: fc.Arbitrary<CostFacts> = fc.oneof(
  fc.record({
    kind: fc.constant('SUBSCRIPTION' as const),
    subscriptionPrice: price,
    subscriptionDate: fc.option(fc.constant('2027-01-01')),
  }),
  fc.record({
    kind: fc.constant('ACTIVITY' as const),
    price,
    isRestauration: fc.boolean(),
    isEnrolled: fc.boolean(),
    presence,
  }),
  fc.record({
    kind: fc.constant('TRANSFER' as const),
    transportPrice: price,
    otherPrice: price,
    isRemoved: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('STAY' as const),
    status: fc.constantFrom('PENDING' as const, 'ACCEPTED' as const, 'REFUSED' as const),
    context: fc.option(fc.constantFrom('ASSIGNED' as const, 'WAITING_LIST' as const)),
    isGone: fc.boolean(),
    price,
  }),
  fc.record({
    kind: fc.constant('TRANSPORT_NOTE' as const),
    status: fc.constantFrom('PENDING' as const, 'ACCEPTED' as const, 'REFUSED' as const),
    ticketPrice: price,
    agencyFee: price,
  }),
  fc.record({
    kind: fc.constant('EXPENSE_NOTE' as const),
    status: fc.constantFrom(...expenseNoteStates),
    lines: fc.array(
      fc.record({
        expenseNoteLineUuid: fc.uuid(),
        description: fc.constant('Dîner'),
        status: fc.constantFrom(...expenseLineStates),
        price: fc.integer({ min: 0, max: mostCents }),
      }),
      { maxLength: 4 },
    ),
  }),
);
const person = fc
  .record({ invitationStatus: fc.constantFrom(...invitationStatuses), presence, isRemoved: fc.boolean() })
  .map((who) => aSpender(who));
const change = fc.record({ source: fc.constantFrom('a', 'b', 'c'), facts });

/** What happens to the sources one after the other: each change of one has the next version of it. */
function versions(history: readonly { source: string; facts: CostFacts }[]): Cost[] {
  const revs = new Map<string, number>();
  return history.map(({ source, facts: now }) => {
    const rev = (revs.get(source) ?? 0) + 1;
    revs.set(source, rev);
    return aCost({ source, facts: now, rev });
  });
}

/** What has become of each source: what the books have to say. */
const lastOfEach = (costs: readonly Cost[]) => [...new Map(costs.map((one) => [one.source, one])).values()];

test('any sequence of changes, delivered in any order and as often as one likes, gives the same account', () => {
  const deliveries = fc.array(change, { maxLength: 30 }).chain((history) => {
    const sent = versions(history);
    const again = fc.array(fc.nat(Math.max(0, sent.length - 1)), { maxLength: 30 });
    return again.chain((repeated) => {
      const all = [...sent, ...repeated.flatMap((at) => sent[at] ?? [])];
      return fc.tuple(fc.constant(sent), fc.shuffledSubarray(all, { minLength: all.length }));
    });
  });
  fc.assert(
    fc.property(deliveries, person, ([sent, delivered], who) => {
      const costs = delivered.reduce<Cost[]>((known, one) => withCosts(known, [one]), []);
      expect(costs).toEqual(withCosts([], sent));
      const account = accountWithTotals(costs, who);
      expect(account.total).toEqual(accountWithTotals(lastOfEach(sent), who).total);
      for (const entry of account.entries) expect(ledgerEntryRecordSchema.safeParse(entry).success).toBe(true);
    }),
  );
});

test('posts, people, the export and the whole agree to the cent; so do benefits, but for agency fees', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(person, fc.array(change, { maxLength: 20 })), { maxLength: 5 }), (people) => {
      const accounts = people.map(([who, history]) => accountWithTotals(withCosts([], versions(history)), who));
      const sums = sumsByPost(accounts.flatMap(({ posts }) => posts));
      const budget = budgetOf(sums, {});
      const { planned: _p, over: _o, ...total } = budget.total;
      expect(totalOf(budget.lines)).toEqual(total);
      expect(totalOf(accounts.map((one) => one.total))).toEqual(total);
      const cells = accounts.map(({ posts, isNoShow }) =>
        budgetExport.cellsOf({ lastName: 'A', firstName: 'B', categoryLabel: null, isNoShow, posts }).map(Number),
      );
      const columns = budgetExport.columns.flatMap(({ kind }, at) => (kind === 'amount' ? [at] : []));
      const sumsOfColumns = columns.map((at) => cells.reduce((sum, row) => sum + row[at]!, 0));
      const { estimated, committed, paid } = total;
      expect(sumsOfColumns).toEqual([...budget.lines.map((line) => line.estimated), estimated, committed, paid]);
      const benefits = accounts.map(({ posts }) => benefitsOfPerson(posts).total);
      const agency = totalOf(sums.filter(({ post }) => post === 'AGENCY_FEE'));
      expect(totalOf([...benefits, agency])).toEqual(total);
    }),
  );
});

describe('an account', () => {
  const night = { kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: 500 } as const;
  test.each([
    [1, 2, 0],
    [2, 1, 500],
  ])('with a night of version %i that was given back in version %i: %i', (given, back, left) => {
    const costs = withCosts(
      [aCost({ rev: given, facts: night })],
      [aCost({ rev: back, facts: { ...night, isGone: true } })],
    );
    expect(accountWithTotals(costs, aSpender()).total.estimated).toBe(left);
  });

  test('of somebody who is not known yet has no entries', () => {
    expect(accountWithTotals([aCost({ facts: night })], null)).toMatchObject({
      ...{ healthCareProfessionalUuid: null, isNoShow: false, entries: [], posts: [] },
      total: { estimated: 0, committed: 0, paid: 0 },
    });
  });

  test('an activity that becomes a meal leaves its post', () => {
    const lunch = { kind: 'ACTIVITY', price: 80, isRestauration: false, isEnrolled: true, presence: null } as const;
    const before = aCost({ facts: lunch, label: 'Atelier' });
    const after = aCost({ rev: 2, facts: { ...lunch, isRestauration: true }, label: 'Déjeuner' });
    expect(accountWithTotals(withCosts([before], [after]), aSpender()).entries).toEqual([
      { source: before.source, ...amountsAt(80, 'COMMITTED'), post: 'RESTAURANT', label: 'Déjeuner' },
    ]);
  });
});

test('a budget says what was planned, and by how much each post is over', () => {
  const planned: Planned = { HOSTING: 1_000, ACTIVITY: 500 };
  const entries = [
    anEntry({ ...amountsAt(1_200, 'COMMITTED') }),
    anEntry({ post: 'ACTIVITY', source: 'b', ...amountsAt(100, 'ESTIMATED') }),
    anEntry({ post: 'TRANSPORT', source: 'c', ...amountsAt(50, 'PAID') }),
  ];
  const { lines, total } = budgetOf(entries, planned);
  const of = (post: string) => lines.find((line) => line.post === post);
  expect(of('HOSTING')).toEqual({ post: 'HOSTING', planned: 1_000, ...amountsAt(1_200, 'COMMITTED'), over: 200 });
  expect(of('ACTIVITY')).toMatchObject({ planned: 500, over: 0 });
  expect(of('TRANSPORT')).toMatchObject({ planned: null, over: 0, paid: 50 });
  expect(total).toEqual({ estimated: 1_350, committed: 1_250, paid: 50, planned: 1_500, over: 0 });
  expect(budgetOf([], {}).total).toMatchObject({ planned: null, over: 0 });
});

test('benefits are the posts of the specification, agency fees are none', () => {
  const { lines, total } = benefitsOfPerson([
    anEntry({ ...amountsAt(1_200, 'COMMITTED') }),
    anEntry({ post: 'AGENCY_FEE', source: 'fee', ...amountsAt(900, 'COMMITTED') }),
  ]);
  expect(lines.map(({ post }) => post)).toEqual(benefitPosts);
  expect(total.estimated).toBe(1_200);
});
