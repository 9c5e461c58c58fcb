import type { Locator, Page } from 'playwright';
import { beforeAll, expect as check, test } from 'vitest';
import { goTo, openAnonymousPage, openPageAs, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { EventPage } from '../screens/event-page.ts';

/** Sign in, find an event, open it and change its status without a mouse (look.md, habits 8 and 9). */
useBrowser({ keepsPages: true });

const name = `Événement au clavier e2e ${Date.now()}`;
const farthest = 80;
let page: Page;

beforeAll(async () => {
  await publishedEvent(name);
  page = await openAnonymousPage('/login');
});

/** The focused element: its role or tag, and its accessible name. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    // Nothing is focused: the text of the whole page names no element.
    if (!element || element === document.body) return '';
    const labels = (element as HTMLInputElement).labels
      ? [...(element as HTMLInputElement).labels!].map((l) => l.textContent)
      : [];
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    return [element.getAttribute('aria-label'), ...named, ...labels, element.textContent].filter(Boolean).join(' ');
  });

/** Presses Tab until the focused element has this name. */
async function tabTo(wanted: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < farthest; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused();
    if (here.includes(wanted)) return;
    passed.push(here.slice(0, 60));
  }
  throw new Error(`Tab never comes to « ${wanted} »; it came by:\n${passed.join('\n')}`);
}

journey('without a mouse', {
  'one signs in': async () => {
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await tabTo('Adresse e-mail');
    await page.keyboard.type('roc@demo.test');
    await tabTo('Mot de passe');
    await page.keyboard.type('Congres2026!');
    await page.keyboard.press('Enter');
    await waitForRoute(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },

  'Ctrl+K leads to an area': async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('evenements');
    await page.keyboard.press('Enter');
    await waitForRoute(page, '/congrex-bo');
    await expect(page.getByRole('heading', { name: 'Événements', level: 1 })).toBeVisible();
  },

  'and finds an event by its name': async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name.toLowerCase());
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  },

  '? lists the shortcuts, and does nothing in a field': async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: /raccourcis/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  },

  'a row of the list opens its event': async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('evenements');
    await page.keyboard.press('Enter');
    await waitForRoute(page, '/congrex-bo');
    // The palette returns the focus when it closes; the page before stays drawn until the next one is there, whatever the address says.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Événements', level: 1 })).toBeVisible();
    await tabTo('Rechercher un événement');
    await page.keyboard.type(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(page.getByText('1 événement', { exact: true })).toBeVisible();
    await tabTo(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  },

  'its status is changed': async () => {
    const event = new EventPage(page);
    await tabTo('Publier aux PS');
    await page.keyboard.press('Enter');
    await expect(event.dialog).toBeVisible();
    await tabTo('Je confirme le changement de statut');
    await page.keyboard.press('Space');
    await tabTo('Publier aux PS');
    await page.keyboard.press('Enter');
    await expect(event.dialog).toBeHidden();
    await expect(event.status('Publié aux PS')).toBeVisible();
  },
});

test('in a contrast theme of the system one sees what is chosen, on and where one is', async () => {
  const gallery = await openPageAs('roc', '/ui', { forcedColors: 'active' });
  const style = (name: string, of: Locator) =>
    of.evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
  const ticked = gallery.getByRole('group', { name: 'Jours' }).first();
  const tickOf = (day: string) => ticked.locator('label', { hasText: day }).locator('[data-mark] > svg');
  await expect(ticked).toBeVisible();
  check(await style('visibility', tickOf('Lundi'))).toBe('visible');
  check(await style('visibility', tickOf('Mardi'))).toBe('hidden');
  const track = gallery.locator('label', { hasText: 'Recevoir les rappels' }).first().locator('[data-track]');
  check(await style('border-top-width', track)).toBe('1px');
  await goTo(gallery, '/congrex-bo');
  const here = gallery.getByRole('navigation').getByRole('link', { name: 'Événements' }).first();
  await expect(here).toHaveAttribute('aria-current', 'page');
  check(await style('outline-width', here)).toBe('2px');
  check(await style('outline-width', gallery.getByRole('link', { name: 'Accueil' }).first())).not.toBe('2px');
});
