import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monthAfter } from '@portal/domain/calendar/view';
import ICAL from 'ical.js';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import { openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** What takes place when, in the portal, in another program, and in another system that is told of it. */
useBrowser();

interface Session {
  virtualSessionUuid: string;
  name: string;
  beginDay: string;
}

/** A session of the demo, and a month in which something is. */
async function someSession(status: string): Promise<Session> {
  const query = `query Sessions { virtualSessions(filters: { statuses: [${status}] }, first: 1) { items { virtualSessionUuid name beginDay } } }`;
  const { virtualSessions } = await call<{ virtualSessions: { items: Session[] } }>('roc', query);
  return virtualSessions.items[0]!;
}

journey('the calendar', {
  'shows a month, goes on by keyboard, and opens a day': async () => {
    const { beginDay, name } = await someSession('CLOSED');
    const page = await openPageAs('roc', `/congrex-bo/calendar?jour=${beginDay}`);
    await page.getByRole('heading', { name: 'Calendrier', level: 1 }).waitFor();
    const cell = (day: string) => page.locator(`[data-day="${day}"]`);
    await expect(cell(beginDay)).toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'calendrier');
    await cell(beginDay).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await cell(beginDay).focus();
    await page.keyboard.press('PageDown');
    await expect(cell(monthAfter(beginDay, 1))).toBeFocused();
    await page.getByText('Semaine', { exact: true }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(7);
  },

  'is a list by day on a telephone': async () => {
    const { beginDay, name } = await someSession('CLOSED');
    const page = await openPageAs('roc', `/congrex-bo/calendar?jour=${beginDay}&vue=semaine`, {
      ...{ viewport: phoneViewport, hasTouch: true, isMobile: true },
    });
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
    await expectNoViolation(page);
  },

  'is read by another program at a secret address, until that is revoked': async () => {
    const page = await openPageAs('roc', '/congrex-bo/calendar');
    await page.getByRole('button', { name: 'S’abonner' }).click();
    const dialog = page.getByRole('dialog', { name: 'S’abonner au calendrier' });
    await dialog.getByText('Tout ce que je vois').click();
    await dialog.getByRole('button', { name: 'Créer l’adresse' }).click();
    const address = await dialog.getByRole('textbox', { name: 'Adresse du calendrier' }).inputValue();
    await expectNoViolation(page);
    const read = await fetch(address);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const entries = new ICAL.Component(ICAL.parse(await read.text())).getAllSubcomponents('vevent');
    const { name } = await someSession('PUBLISHED');
    expect(entries.map((one) => new ICAL.Event(one).summary)).toContain(name);
    // Other journeys change events meanwhile: what was read just before is asked for again.
    const readTwice = async () => {
      const etag = (await fetch(address)).headers.get('etag')!;
      return (await fetch(address, { headers: { 'if-none-match': etag } })).status;
    };
    await expect.poll(readTwice).toBe(304);
    await dialog.getByRole('button', { name: 'Révoquer l’adresse' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
    await expect(dialog.getByRole('button', { name: 'Créer l’adresse' })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  },
});

journey('a webhook', {
  'is added, told of what happens, and says so in its log': async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(String(request.headers['webhook-signature']));
      response.end('bien reçu');
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const name = `Annuaire ${Date.now()}`;
    const page = await openPageAs('admin', '/admin/webhooks');
    await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Ajouter un webhook' });
    await form.getByRole('textbox', { name: 'Nom' }).fill(name);
    await form.getByRole('textbox', { name: 'Adresse' }).fill(`http://127.0.0.1:${port}/portail`);
    await form.getByRole('combobox', { name: 'Avec les droits de' }).fill('Partenaire');
    await page.getByRole('option', { name: /Partenaire/ }).click();
    await form.getByText('Une session virtuelle change de statut').click();
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const secret = page.getByRole('dialog', { name: 'Secret de signature' });
    await expect(secret.getByRole('textbox', { name: 'Secret de signature' })).toHaveValue(/^whsec_/);
    await expectNoViolation(page);
    await secret.getByRole('button', { name: 'Fermer' }).last().click();
    const { virtualSessionUuid } = await someSession('WINDED_UP');
    await call('roc', 'mutation Reopen($s: ID!) { reopenVirtualSession(virtualSessionUuid: $s) { status } }', {
      s: virtualSessionUuid,
    });
    // Journeys of sessions beside this one may tell it of theirs as well.
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(received[0]).toMatch(/^v1,/);
    await page.getByRole('link', { name }).click();
    // One that was answered: the newest may be on its way.
    const answered = page.getByRole('row').filter({ hasText: 'Reçu' });
    const refreshed = async () => {
      await page.getByRole('button', { name: 'Actualiser' }).click();
      return answered.count();
    };
    await expect.poll(refreshed).toBeGreaterThan(0);
    const detail = page.getByRole('dialog');
    // One more that arrives by the last refresh moves the rows from under a press.
    await expect(async () => {
      if (!(await detail.isVisible())) await answered.first().getByRole('link').first().click();
      await expect(detail.getByText('bien reçu')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await picture(page, 'webhook');
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
    receiver.close();
  },
});
