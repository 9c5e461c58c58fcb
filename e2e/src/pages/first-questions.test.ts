import { test } from 'vitest';
import { openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { demoRouteParams, filledWith } from '../portal/fixtures/demo-route-params.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** What a page asks before its scripts are there is what its screens ask first: else it would be asked twice, and nobody would see it. */
useBrowser();

const screens = [
  {
    route: '/home',
    as: 'roc',
    asked: [
      'ApplicationLinks',
      'ExpensesWork',
      'GatheringsWork',
      'LogisticsWork',
      'ParticipantsWork',
      'SolicitationsWork',
    ],
  },
  { route: '/congrex-bo', as: 'roc', asked: ['EventFilterOptions', 'EventList'] },
  { route: '/congrex-bo/list-hcp', as: 'roc', asked: ['HcpList', 'HcpListOptions'] },
  {
    route: '/congrex-bo/event/:gatheringUuid/details',
    as: 'roc',
    asked: ['EventCore', 'EventInvitation', 'EventNames'],
  },
  {
    route: '/congrex-bo/event/:gatheringUuid/attendee-list',
    as: 'roc',
    asked: ['Attendees', 'EventCore', 'EventInvitation', 'EventNames'],
  },
  { route: '/congrex/events', as: 'dm', asked: ['EventsToDecide', 'FieldEvents'] },
] as const;

interface Sent {
  operationName?: string;
  /** Of a question that the page asks by its hash; screens send the text. */
  query?: string;
}

async function sentBy(as: string | undefined, route: string): Promise<Sent[]> {
  const page = await openPageAs(as ?? 'roc');
  if (!as) await page.context().clearCookies();
  // Without changes that others make meanwhile: those are asked for again, and rightly.
  await page.routeWebSocket(/\/graphql$/, () => undefined);
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql' && request.method() === 'POST')
      sent.push(request.postDataJSON());
  });
  await page.goto(pageAddress(filledWith(await demoRouteParams(), route)));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return sent;
}

test.each(screens)('$route takes over what was asked first', async ({ route, as, asked }) => {
  const sent = await sentBy(as, route);
  const early = sent.filter(({ query, operationName }) => !query && operationName).map((one) => one.operationName!);
  expect(early.sort()).toEqual(asked);
  const again = sent.filter(({ query, operationName }) => query && early.includes(operationName!));
  expect(again.map(({ operationName }) => operationName)).toEqual([]);
});

test('nothing is asked first where nobody is signed in, of an area that the person may not enter, or for filters', async () => {
  const early = async (as: string | undefined, route: string) =>
    (await sentBy(as, route)).filter(({ query, operationName }) => !query && operationName);
  expect(await early(undefined, '/congrex-bo')).toEqual([]);
  expect(await early('msl', '/congrex-bo')).toEqual([]);
  const filtered = await early('roc', '/congrex-bo?statut=DRAFT');
  expect(filtered.map(({ operationName }) => operationName)).toEqual(['EventFilterOptions']);
});
