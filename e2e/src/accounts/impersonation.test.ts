import type { Page } from 'playwright';
import { ask, call } from '../portal/api/graphql.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openPageAs, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** Impersonation (decisions, section 5). */
useBrowser({ keepsPages: true });

let page: Page;

journey('megaadmin impersonates a ROC', {
  'finds the person and is led Home': async () => {
    page = await openPageAs('megaadmin', '/debug');
    await page.getByRole('button', { name: /^Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Agir à la place de…' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('olivier');
    await page.getByRole('button', { name: 'Agir à la place de Raphaëlle Olivier' }).click();
    await waitForRoute(page, '/home');
    await expect(page.getByText('Vous agissez à la place de Raphaëlle Olivier.')).toBeVisible();
    await picture(page, 'a-la-place-de');
  },

  'the banner is shown on every screen': async () => {
    for (const [route, title] of [
      ['/congrex-bo', 'Événements'],
      ['/congrex-bo/create-event/information?type=congress', 'Nouveau congrès'],
      ['/debug', 'Diagnostic'],
      ['/nulle-part', 'Cette page n’existe pas'],
    ] as const) {
      await goTo(page, route);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText('Vous agissez à la place de Raphaëlle Olivier.')).toBeVisible();
    }
  },

  'what is done has both names': async () => {
    const roc = await call<{ me: { userUuid: string } }>('roc', 'query Myself { me { userUuid } }');
    const answer = await ask<{ me: { firstName: string; impersonator: string } }>(
      'megaadmin',
      'query Acting { me { firstName impersonator } }',
      {},
      { 'x-impersonate-user': roc.me.userUuid },
    );
    expect(answer.data?.me).toEqual({ firstName: 'Raphaëlle', impersonator: 'Frédéric Maillard' });
  },

  'and stops': async () => {
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await waitForRoute(page, '/home');
    await expect(page.getByRole('button', { name: 'Mon compte : Frédéric Maillard' })).toBeVisible();
    await expect(page.getByText('Vous agissez à la place de')).toHaveCount(0);
  },
});
