import type { Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { delayResponses } from '../portal/browser/response-faults.ts';
import { goTo, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** What all lists share: their order, the views that a person keeps of them. */
useBrowser({ keepsPages: true });

const viewName = `Mes brouillons e2e ${Date.now()}`;
let page: Page;
let gatheringUuid: string;

beforeAll(async () => {
  gatheringUuid = await publishedEvent(`Événement des listes e2e ${Date.now()}`);
  // A view to begin with is the person's: others' journeys begin with what they expect.
  page = await openPageAs('superadmin', '/congrex-bo');
});

/** Leaves the list and comes back; on a busy machine two changes of the address could else be drawn as one. */
const openAgain = async () => {
  await goTo(page, '/home');
  await expect(page.getByRole('heading', { name: /^À traiter/ })).toBeVisible();
  await goTo(page, '/congrex-bo');
};
const views = () => page.getByRole('button', { name: 'Vues' });
const chosen = () => new URLSearchParams(routeOf(page).split('?')[1]);
const order = () => page.getByRole('button', { name: /Ordre de la liste/ });
/** The row that the list begins with: how many more are in sight differs with what has been drawn. */
const firstName = async () => (await page.getByRole('rowheader').allTextContents())[0];

journey('the list of events', {
  'begins with what runs and what comes; another order is in the address': async () => {
    await expect(order()).toContainText('Prochains d’abord');
    await expect.poll(firstName).toBeDefined();
    const usual = await firstName();
    await order().click();
    await page.getByRole('menuitemradio', { name: 'Nom de Z à A' }).click();
    await expect.poll(() => chosen().get('tri')).toBe('name.descending');
    await expect.poll(firstName).not.toEqual(usual);
    await page.goBack();
    await expect.poll(firstName).toEqual(usual);
    await expectNoViolation(page);
  },

  'is kept under a name, with its filters': async () => {
    await goTo(page, '/congrex-bo?statut=DRAFT&tri=name.ascending');
    await views().click();
    await page.getByRole('menuitem', { name: 'Enregistrer la vue…' }).click();
    await page.getByRole('textbox', { name: 'Nom de la vue' }).fill(viewName);
    await page.getByText('Ouvrir la liste avec cette vue').click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },

  'the view of that name is brought up to date': async () => {
    await goTo(page, '/congrex-bo?statut=CLOSED&tri=name.ascending');
    await views().click();
    await page.getByRole('menuitem', { name: 'Enregistrer la vue…' }).click();
    await page.getByRole('textbox', { name: 'Nom de la vue' }).fill(viewName);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await goTo(page, '/congrex-bo?q=rien');
    await views().click();
    await page.getByRole('menuitem', { name: viewName }).click();
    await expect
      .poll(() => [...chosen()])
      .toEqual([
        ['statut', 'CLOSED'],
        ['tri', 'name.ascending'],
      ]);
  },

  'the list opens with it, and leaves it once it is deleted': async () => {
    await openAgain();
    await expect.poll(() => chosen().get('statut')).toBe('CLOSED');
    await views().click();
    await page.getByRole('menuitem', { name: 'Gérer les vues…' }).click();
    await page.getByRole('button', { name: new RegExp(`^Supprimer.*${viewName}`) }).click();
    await expect(page.getByText(viewName)).toBeHidden();
    await page.keyboard.press('Escape');
    await openAgain();
    await expect(order()).toContainText('Prochains d’abord');
    expect([...chosen()]).toEqual([]);
  },
});

const row = (line: number) => page.locator(`[role="row"][aria-rowindex="${line + 1}"]`);

/** Whether a line is in sight in the grid; how far the grid is scrolled otherwise, and where the row is drawn. */
const sightOf = (line: number) =>
  page.getByRole('grid').evaluate((grid, index) => {
    const viewport = grid.parentElement!;
    const drawn = grid.querySelector(`[role="row"][aria-rowindex="${index}"]`)?.getBoundingClientRect();
    const { top, bottom } = viewport.getBoundingClientRect();
    if (drawn && drawn.top >= top && drawn.bottom <= bottom && bottom <= innerHeight) return 'in sight';
    return `row at ${drawn?.top}, grid from ${top} to ${bottom}, scrolled by ${viewport.scrollTop} of ${viewport.scrollHeight}`;
  }, line + 1);

journey('a list of hundreds', {
  'has its filters where they are before its rows come': async () => {
    const answer = await delayResponses(page, 'HcpList');
    await goTo(page, '/congrex-bo/list-hcp');
    const filter = page.getByRole('button', { name: 'Avec e-mail' });
    await expect(filter).toBeVisible();
    const place = async () => (await filter.boundingBox())?.x;
    const before = await place();
    await answer();
    await expect(page.getByRole('button', { name: 'Aller à…' })).toBeVisible();
    expect(await place()).toBe(before);
  },

  'is gone through by letter': async () => {
    await page.getByRole('button', { name: 'Aller à…' }).click();
    await page.getByRole('button', { name: 'Noms en M' }).click();
    await expect
      .poll(async () => (await page.getByRole('rowheader').allTextContents()).some((name) => /^M/i.test(name)))
      .toBe(true);
    await expect(page.getByRole('rowheader', { name: /^M/i }).first()).toBeInViewport();
  },

  'and by line, without a mouse; the rows before come as one goes up': async () => {
    await page.getByRole('button', { name: 'Aller à…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /Aller à la ligne/ }).fill('203');
    await page.keyboard.press('Enter');
    await expect.poll(() => sightOf(203)).toBe('in sight');
    await expect(page.getByRole('button', { name: 'Aller à…' })).toBeFocused();
    const there = await row(203).textContent();
    await page.getByRole('grid').hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -2000);
        return row(1).isVisible();
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Aller à…' }).click();
    await page.getByRole('textbox', { name: /Aller à la ligne/ }).fill('203');
    await page.keyboard.press('Enter');
    await expect.poll(() => row(203).textContent()).toBe(there);
  },

  'also on a phone': async () => {
    const shown = await openPageAs('roc', '/congrex-bo/list-hcp', { viewport: phoneViewport });
    await shown.getByRole('button', { name: 'Aller à…' }).click();
    await shown.getByRole('textbox', { name: /Aller à la ligne/ }).fill('201');
    await shown.getByRole('button', { name: 'Aller', exact: true }).click();
    await shown.getByRole('button', { name: /^Afficher les lignes avant/ }).click();
    await expect(shown.getByRole('button', { name: /^Afficher les lignes avant la 101/ })).toBeVisible();
    // Between two places, of which cards far below are not drawn yet.
    await shown.getByRole('button', { name: 'Aller à…' }).click();
    await shown.getByRole('textbox', { name: /Aller à la ligne/ }).fill('270');
    await shown.keyboard.press('Enter');
    await expect(shown.locator('li[aria-posinset="270"]')).toBeInViewport();
    await expectNoViolation(shown);
    await shown.context().close();
  },
});

describe('views are kept of each list, on a phone as well', () => {
  const of = (route: string) => () => route;
  const inEvent = (place: string) => () => `/congrex-bo/event/${gatheringUuid}/${place}`;
  const inField = (part: string) => () => `/congrex/${gatheringUuid}/tabs?rubrique=${part}`;
  test.each<[string, 'roc' | 'cp', () => string]>([
    ['events', 'roc', of('/congrex-bo')],
    ['HCPs', 'roc', of('/congrex-bo/list-hcp')],
    ['participants of an event', 'roc', inEvent('attendee-list')],
    ['HCPs to invite', 'roc', inEvent('add-participants')],
    ['staff to invite', 'roc', inEvent('add-staff-participants')],
    ['activities', 'roc', inEvent('activities')],
    ['events in the field', 'cp', of('/congrex/events')],
    ['HCPs in the field', 'cp', of('/congrex/hcps')],
    ['solicitations', 'cp', of('/congrex/solicitations')],
    ['participants in the field', 'roc', inField('participants')],
  ])('%s', async (_what, account, route) => {
    const shown = await openPageAs(account, route(), { viewport: phoneViewport });
    const views = shown.getByRole('button', { name: 'Vues' });
    // A line of actions is pushed sideways first: a menu closes when what it hangs on is scrolled.
    await views.scrollIntoViewIfNeeded();
    await views.click();
    await expect(shown.getByRole('menuitem', { name: 'Enregistrer la vue…' })).toBeVisible();
    await shown.context().close();
  });
});
