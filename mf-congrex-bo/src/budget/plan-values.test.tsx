import { ledgerPosts } from '@portal/domain/expenses/ledger/posts';
import { expect, test } from 'vitest';
import { planSchema, planValuesOf } from './plan-values.ts';

const typed = (amount: string) => ({ posts: [{ post: 'HOSTING' as const, amount }] });

test.each([
  ['', null],
  ['12 000', 1_200_000],
  ['1 234,56 €', 123_456],
  ['0', 0],
  ['2 000 000', 200_000_000],
])('« %s » plans %s cents', (text, amount) => {
  expect(planSchema.parse(typed(text))).toEqual({ posts: [{ post: 'HOSTING', amount }] });
});

test.each([
  ['-5', 'Le montant ne peut pas être négatif'],
  ['12,345', 'Deux décimales au plus'],
  ['beaucoup', 'Montant incorrect : écrivez par exemple 1 234,56'],
  ['2 000 000,01', /au plus$/],
])('« %s » is refused beside its post', (text, message) => {
  const { error } = planSchema.safeParse(typed(text));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['posts.0.amount']);
  expect(error?.issues[0]?.message).toMatch(message);
});

test('the form has a field for each post, empty where nothing is planned, and gives back what it was opened with', () => {
  const values = planValuesOf([{ post: 'HOSTING', planned: 1_000_050 }]);
  expect(values.posts.map(({ post }) => post)).toEqual([...ledgerPosts]);
  const planned = planSchema.parse(values).posts.filter(({ amount }) => amount !== null);
  expect(planned).toEqual([{ post: 'HOSTING', amount: 1_000_050 }]);
});
