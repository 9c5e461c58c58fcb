import type { Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import contract from '../contract/routes.json' with { type: 'json' };
import type { Account } from './portal/accounts.ts';
import { pageAddress } from './portal/address.ts';
import { type Exception, expectNoViolation } from './portal/axe.ts';
import { expect } from './portal/expect.ts';
import { call } from './portal/graphql.ts';
import { complaintsOf } from './portal/quiet.ts';
import { openContext, phone, routeOf, useBrowser, visit } from './portal/visit.ts';

/** Every route of the contract that exists opens, is quiet, and is accessible on a desk and a phone; no link leads nowhere. */
useBrowser();

interface Opened {
  route: string;
  /** Another way to a page that is checked under its own route. */
  isSamePage?: true;
  /** Nobody: a page that is public. */
  as?: Account;
  /** Its heading. */
  title: string;
  /** Where it leads by itself. */
  leadsTo?: string;
}

const steps = ['Informations', 'Équipe support et projet', 'Places et invités', 'Quotas et critères', 'Documents'];
const stepNames = ['information', 'support', 'places', 'criteria', 'documents'];
const event = ':gatheringUuid';

const opened: Opened[] = [
  { route: '/', title: 'Connexion', leadsTo: '/login', isSamePage: true },
  { route: '/login', title: 'Connexion' },
  { route: '/reset-password', title: 'Mot de passe oublié' },
  { route: '/serf/hcp/0b6f6ad5-6c1c-4e5c-9b5e-6a2f3e9d1c11', title: 'Lien non valable', isSamePage: true },
  { route: '/create_solicitation', title: 'Demande de participation à un congrès' },
  { route: '/skyclarys', title: 'Programme patient Skyclarys' },
  { route: '/serf/error', title: 'Lien non valable' },
  { route: '/nulle/part', title: 'Cette page n’existe pas' },
  { route: '/nulle/part', as: 'roc', title: 'Cette page n’existe pas' },
  { route: '/', as: 'roc', title: 'Bonjour', leadsTo: '/home', isSamePage: true },
  { route: '/home', as: 'roc', title: 'Bonjour' },
  { route: '/debug', as: 'admin', title: 'Diagnostic' },
  { route: '/ui', as: 'roc', title: 'Composants' },
  { route: '/admin', as: 'admin', title: 'Administration' },
  { route: '/congrex', as: 'dm', title: 'Événements', leadsTo: '/congrex/events', isSamePage: true },
  { route: '/congrex/events', as: 'dm', title: 'Événements' },
  { route: `/congrex/${event}/tabs`, as: 'admin', title: ':name' },
  { route: '/congrex/hcps', as: 'msl', title: 'Professionnels de santé' },
  { route: '/serf', as: 'msl', title: 'Demandes d’échange scientifique' },
  { route: '/serf_bbu', as: 'msl', title: 'biosimilaires', isSamePage: true },
  { route: '/skyclarys/admin', as: 'admin', title: 'Skyclarys' },
  { route: '/congrex-bo', as: 'roc', title: 'Événements' },
  { route: '/congrex-bo/create-event/information', as: 'roc', title: 'Nouvel événement' },
  { route: '/congrex-bo/create-event/information?type=congress', as: 'roc', title: 'Nouveau congrès' },
  { route: '/congrex-bo/create-event/1?type=biogenEvent', as: 'roc', title: 'Nouvel événement standalone' },
  {
    route: '/congrex-bo/create-event/criteria?type=congress',
    as: 'roc',
    title: 'Nouveau congrès',
    leadsTo: '/congrex-bo/create-event/information',
    isSamePage: true,
  },
  ...stepNames.map((step, index) => ({
    route: `/congrex-bo/update-event/${event}/${step}`,
    as: 'roc' as const,
    title: steps[index]!,
  })),
  { route: `/congrex-bo/update-event/${event}/4`, as: 'roc', title: 'Quotas et critères', isSamePage: true },
  {
    route: `/congrex-bo/event/${event}`,
    as: 'roc',
    title: ':name',
    leadsTo: `/congrex-bo/event/${event}/details`,
    isSamePage: true,
  },
  { route: `/congrex-bo/event/${event}/details`, as: 'roc', title: ':name' },
];

const inTheGallery: Exception[] = [
  { rule: 'landmark-unique', reason: 'the gallery shows the breadcrumbs beside those of the frame' },
];

let gathering: { gatheringUuid: string; name: string };
beforeAll(async () => {
  const query =
    'query Some { searchGatherings(first: 1, filters: { statuses: ["PUBLISHED"], gatheringTypes: ["congress"] }) { items { gatheringUuid name } } }';
  gathering = (await call<{ searchGatherings: { items: (typeof gathering)[] } }>('roc', query)).searchGatherings
    .items[0]!;
});
const filled = (text: string): string => text.replace(event, gathering.gatheringUuid).replace(':name', gathering.name);

/** Links within the portal, by the shape of their route: one event's page stands for those of all events. */
const links = new Map<string, { route: string; as: Account | undefined; from: string }>();
const shapeOf = (route: string): string => route.split('?')[0]!.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':uuid');

async function noteLinks(page: Page, as: Account | undefined): Promise<void> {
  const found = await page
    .locator('a[href^="#/"]')
    .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')!.slice(1)));
  for (const route of found) {
    const key = `${as ?? 'nobody'} ${shapeOf(route)}`;
    if (!links.has(key)) links.set(key, { route, as, from: routeOf(page) });
  }
}

const newPage = async (as: Account | undefined): Promise<Page> => (as ? visit(as) : (await openContext()).newPage());

describe('the routes of the contract', () => {
  test.each(opened)('$route opens for $as', async ({ route, as, title, leadsTo, isSamePage }) => {
    const page = await newPage(as);
    const complaints = complaintsOf(page);
    await page.goto(pageAddress(filled(route)));
    await expect(page.getByRole('heading', { name: filled(title) }).first()).toBeVisible();
    if (leadsTo) expect(routeOf(page).split('?')[0]).toBe(filled(leadsTo));
    await page.waitForLoadState('networkidle');
    await noteLinks(page, as);
    expect(complaints).toEqual([]);
    if (isSamePage) return;
    const exceptions = route === '/ui' ? inTheGallery : [];
    await expectNoViolation(page, exceptions);
    await page.setViewportSize(phone);
    // The gallery is as long as all pages together: once is enough.
    if (route !== '/ui') await expectNoViolation(page, exceptions);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'the page is wider than the phone').toBe(0);
  });

  test('those that are not due yet show the 404 page, and the list of them is this one', async () => {
    const due = opened.map(({ route }) => route.split('?')[0]!);
    const isDue = (path: string) => {
      const pattern = new RegExp(`^${path.replace(/:\w+\?/g, '[^/]*').replace(/:\w+/g, '[^/]+')}$`);
      return path === '/*' || due.some((route) => pattern.test(route));
    };
    const later = contract.routes.filter(({ path }) => !isDue(path)).map(({ path, guard }) => ({ path, guard }));
    const page = await visit('superadmin', '/home');
    const unexpected: string[] = [];
    for (const { path } of later) {
      await page.goto(pageAddress(path.replace(/:\w+\??/g, gathering.gatheringUuid)));
      const [heading] = await page.getByRole('heading', { level: 1 }).allTextContents();
      const isMissing = await page
        .getByRole('heading', { name: 'Cette page n’existe pas' })
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isMissing) unexpected.push(`${path}: ${heading}`);
    }
    expect(unexpected).toEqual([]);
  });
});

test.each([
  '/home',
  '/congrex-bo',
  `/congrex-bo/event/${event}/details`,
  '/congrex-bo/create-event/information?type=congress',
])('%s is accessible in the dark', async (route) => {
  const page = await visit('roc', filled(route), { colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page);
});

test('an area whose screen is slow to come never says that its page does not exist', async () => {
  const page = await newPage('msl');
  await page.addInitScript(() => {
    const watch = () => {
      if (document.body?.textContent?.includes('Cette page n’existe pas')) Object.assign(window, { saidMissing: true });
    };
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  const isScreen = /\/remotes\/mf-serf\/.*\/assets\/(?!remoteEntry|__federation)/;
  await page.route(isScreen, async (route) => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await route.continue();
  });
  await page.goto(pageAddress('/serf'));
  await expect(page.getByRole('heading', { name: 'Demandes d’échange scientifique' })).toBeVisible();
  expect(await page.evaluate(() => 'saidMissing' in window)).toBe(false);
});

test('no link of these pages leads to a page that does not exist', async () => {
  expect(links.size).toBeGreaterThan(20);
  const dead: string[] = [];
  const pages = new Map<Account | undefined, Page>();
  for (const { route, as, from } of links.values()) {
    const page = pages.get(as) ?? (await newPage(as));
    pages.set(as, page);
    await page.goto(pageAddress(route));
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (await page.getByRole('heading', { name: 'Cette page n’existe pas' }).isVisible())
      dead.push(`${from} → ${route}`);
  }
  expect(dead).toEqual([]);
});
