import { expect, test } from 'vitest';
import { benefitsOf, type ParticipantActivity } from './benefits.ts';

const fee = { post: 'SUBSCRIPTION', label: 'Inscription', amount: 25_000, date: null };
const activity = (price: number | null, more: Partial<ParticipantActivity> = {}, isRestauration = false) =>
  ({
    state: 'ENROLLED',
    presence: null,
    activity: { name: 'Dîner', price, activityCategory: { isRestauration } },
    ...more,
  }) as unknown as ParticipantActivity;

test.each<[string, Parameters<typeof benefitsOf>[0], ParticipantActivity[], number, string[]]>([
  ['nothing', [], [], 0, []],
  ['a fee', [fee], [], 25_000, ['Inscription']],
  [
    'a fee, an activity and a meal',
    [fee],
    [activity(1000), activity(4550, {}, true)],
    30_550,
    ['Inscription', 'Activités', 'Restaurants'],
  ],
  ['a free activity', [fee], [activity(null), activity(0)], 25_000, ['Inscription']],
  ['an absence', [], [activity(1000, { presence: 'ABSENT' }), activity(1000, { presence: 'NO_SHOW' })], 0, []],
  ['somebody who came', [], [activity(1000, { presence: 'PRESENT' })], 1000, ['Activités']],
  ['a place that is only held', [], [activity(1000, { state: 'HELD' })], 0, []],
])('benefits: %s', (_what, fees, activities, total, posts) => {
  const benefits = benefitsOf(fees, activities);
  expect([benefits.total, benefits.lines.map(({ post }) => post)]).toEqual([total, posts]);
});
