import type { Page } from 'playwright';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openPageAs, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** A backup for dates and places (docs/decisions/delegation.md). */
useBrowser({ keepsPages: true });

let absent: Page;
let backup: Page;
const banner = () => backup.getByText(/^Vous remplacez .*Sébastien Charpentier/);
const reason = `Absence e2e ${Date.now()}`;
const line = () => absent.getByRole('listitem').filter({ hasText: reason });

journey('a backup', {
  'is asked for in full, and named by the person': async () => {
    backup = await openPageAs('msl', '/home');
    await expect(banner()).toHaveCount(0);
    absent = await openPageAs('cp', '/backups');
    await absent.getByRole('button', { name: 'Désigner un remplaçant' }).click();
    const dialog = absent.getByRole('dialog', { name: 'Désigner un remplaçant' });
    await dialog.getByRole('textbox', { name: /^Motif/ }).fill(reason);
    await dialog.getByRole('button', { name: 'Désigner' }).click();
    await expect(dialog.getByText('Choisissez une personne').first()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Remplaçant' }).fill('lefebure');
    await absent.getByRole('option', { name: /Zoé Lefébure/ }).click();
    for (const label of ['Du', 'Au']) {
      const day = dialog.getByRole('group', { name: new RegExp(`^${label}\\b`) });
      await day.getByRole('spinbutton').first().click();
      await absent.keyboard.type(dayIn(0).typed);
    }
    await dialog
      .locator('label')
      .filter({ hasText: /Alzheimer/ })
      .click();
    await expectNoViolation(absent);
    await picture(absent, 'remplacant-formulaire');
    await dialog.getByRole('button', { name: 'Désigner' }).click();
    await expect(line()).toContainText('Remplacé par Zoé Lefébure');
    await expect(line()).toContainText('En cours');
    await picture(absent, 'remplacants');
  },

  'learns without a reload for whom they stand in, and is notified': async () => {
    await expect(banner()).toBeVisible();
    await goTo(backup, '/notifications');
    await expect(backup.getByText(/Un remplacement vous est confié/).first()).toBeVisible();
    await goTo(backup, '/backups');
    await expect(banner()).toBeVisible();
    await expect(backup.getByRole('listitem').filter({ hasText: reason })).toContainText(
      'Remplace Sébastien Charpentier',
    );
    await expectNoViolation(backup);
  },

  'stands in no more once it is ended': async () => {
    await line().getByRole('button', { name: 'Mettre fin' }).click();
    await absent.getByRole('alertdialog').getByRole('button', { name: 'Mettre fin' }).click();
    await expect(line()).toContainText('Terminé');
    await expect(banner()).toHaveCount(0);
  },
});
