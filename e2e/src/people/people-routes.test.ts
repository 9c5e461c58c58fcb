import { gatheringStates } from '@portal/domain';
import { isThorough } from '@portal/test/thorough';
import { beforeAll, describe, test } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { goTo, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { isOfTheDemo } from '../portal/fixtures/is-demo-gathering.ts';
import { expect } from '../portal/setup/expect.ts';

/** The screens of people have data for every gathering of the demo: people, a programme with a list, the form of each category. */
useBrowser();

interface Gathering {
  gatheringUuid: string;
  name: string;
  status: string;
  gatheringType: string;
  format: string;
}
interface Person {
  healthCareProfessionalUuid: string;
  lastName: string;
}
interface Life {
  attendees: { counterTotal: { total: number; healthCareProfessionals: number; staff: number }; hits: Person[] };
  activitiesForGathering: { items: { activityUuid: string; name: string; enrolled: number }[] };
  subscriptionForm: { categories: { id: string }[] };
}

const query = `query Life($id: ID!) {
  attendees: participantsForGatheringWithPagination(gatheringUuid: $id, filters: { kinds: [HCP] }, pagination: { limit: 1 }) {
    counterTotal { total healthCareProfessionals staff } hits { healthCareProfessionalUuid lastName } }
  activitiesForGathering(gatheringUuid: $id) { items { activityUuid name enrolled } }
  subscriptionForm(gatheringUuid: $id, category: "DOCTOR_LOCAL") { categories { id } } }`;

let gatherings: Gathering[];
let lives: Map<string, Life>;
beforeAll(async () => {
  const all = 'query All { searchGatherings(first: 200) { items { gatheringUuid name status gatheringType format } } }';
  const { searchGatherings } = await call<{ searchGatherings: { items: Gathering[] } }>('superadmin', all);
  gatherings = searchGatherings.items.filter(isOfTheDemo);
  lives = new Map();
  for (const { gatheringUuid } of gatherings)
    lives.set(gatheringUuid, await call<Life>('superadmin', query, { id: gatheringUuid }));
});

test('each of the 40 has people on its list, a programme that somebody is enrolled in, and a form by category', () => {
  expect(gatherings).toHaveLength(40);
  const lacking = gatherings.flatMap(({ gatheringUuid, name, status }) => {
    const { attendees, activitiesForGathering, subscriptionForm } = lives.get(gatheringUuid)!;
    const has = {
      hcps: attendees.counterTotal.healthCareProfessionals > 0,
      staff: attendees.counterTotal.staff > 0,
      programme: activitiesForGathering.items.length >= 4,
      enrolled: activitiesForGathering.items.some(({ enrolled }) => enrolled > 0),
      categories: subscriptionForm.categories.length > 5,
    };
    const missing = Object.entries(has).flatMap(([what, is]) => (is ? [] : [what]));
    return missing.length > 0 ? [`${name} (${status}): ${missing.join(', ')}`] : [];
  });
  expect(lacking).toEqual([]);
});

/** `npm test` opens one of each kind, and the statuses at both ends of a life; the long tests every status. */
const statuses: readonly string[] = isThorough ? gatheringStates : ['DRAFT', 'WINDED_UP'];
const kinds: [string, Partial<Gathering>][] = [
  ['a congress at a venue', { gatheringType: 'congress', format: 'PHYSICAL' }],
  ['a hybrid congress', { gatheringType: 'congress', format: 'HYBRID' }],
  ['a virtual event', { gatheringType: 'biogenEvent', format: 'VIRTUAL' }],
  ...statuses.map((status): [string, Partial<Gathering>] => [
    `an event of the company, ${status}`,
    { gatheringType: 'biogenEvent', status },
  ]),
];

describe('opens with data in it', () => {
  test.each(kinds)('%s', async (_, wanted) => {
    const isWanted = (one: Gathering) =>
      Object.entries(wanted).every(([field, value]) => one[field as keyof Gathering] === value);
    const { gatheringUuid, name } = gatherings.find(isWanted)!;
    const { attendees, activitiesForGathering } = lives.get(gatheringUuid)!;
    const [person] = attendees.hits as [Person];
    const activity = activitiesForGathering.items.find(({ enrolled }) => enrolled > 0)!;
    const route = `/congrex-bo/event/${gatheringUuid}`;
    const page = await openPageAs('superadmin', `${route}/attendee-list`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Participants' }).getByRole('row').nth(1)).toBeVisible();
    await goTo(page, `${route}/user/${person.healthCareProfessionalUuid}`);
    await expect(page.getByRole('heading', { name: person.lastName, level: 2 })).toBeVisible();
    await goTo(page, `${route}/activities`);
    await expect(page.getByText(activity.name).first()).toBeVisible();
    await goTo(page, `${route}/activity/${activity.activityUuid}/participants`);
    await expect(page.getByRole('heading', { name: activity.name, level: 2 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await goTo(page, `${route}/subscription-form`);
    await expect(page.getByRole('heading', { name: 'Participation' })).toBeVisible();
  });
});
