import { expect as check, test } from 'vitest';
import { picture } from '../portal/browser/pictures.ts';
import { desktopViewport, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { expect } from '../portal/setup/expect.ts';

/** Short tables that are read: on a phone each row is a card with the names of its columns (look, « Frame »). */
useBrowser();

const tables = [
  {
    route: '/admin/retention',
    as: 'admin',
    name: 'Durées de conservation',
    columns: ['Durée', 'Pourquoi', 'Effacement'],
  },
  {
    route: '/congrex-bo/benefit-thresholds',
    as: 'roc',
    name: 'Seuils',
    columns: ['Bénéficiaires', 'Seuil', 'À partir du', 'Source'],
  },
  {
    route: '/congrex-bo/transparency',
    as: 'roc',
    name: 'Lignes à corriger',
    columns: ['Événement', 'Avantage', 'Montant', 'À corriger'],
  },
] as const;

test.each(tables)('$name on a phone and at a desk', async ({ route, as, name, columns }) => {
  const page = await openPageAs(as, route, { viewport: phoneViewport });
  const table = page.getByRole('table', { name });
  await expect(table).toBeVisible();
  const first = table.locator('tbody tr').first();
  const names = await first
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')));
  check(names.filter((one) => one !== 'none')).toEqual(columns);
  await expect(table.locator('thead')).toBeHidden();
  await picture(page, `tableau-${route.split('/').at(-1)}`, table);
  // On a busy machine the browser may keep the styles of the width before (routes.test.ts): the page is loaded at its own.
  await page.setViewportSize(desktopViewport);
  await page.reload();
  for (const column of columns) await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  const inCells = await first
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  check(new Set(inCells)).toEqual(new Set(['none']));
});
