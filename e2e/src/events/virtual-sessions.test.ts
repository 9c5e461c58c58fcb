import type { Page } from 'playwright';
import { call } from '../portal/api/graphql.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openPageAs, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** A virtual session from its creation to its end (specification, sections 3 to 5). */
useBrowser();

const meeting = `OSE-J${Date.now()}`;
const day = dayIn(20).typed;
const name = `Rencontre à distance ${Date.now()}`;
let path = '';

/** Chooses one of the options that a field shows while one types in it. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(typed, 'i') })
    .first()
    .click();
}

/** Types into the segments of a date or an hour. */
async function typeIn(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

/** The dialog that asks; toasts are alert dialogs too, but not modal. */
const questionOn = (page: Page) => page.locator('[role=alertdialog]:not([aria-modal=false])');

/** Leads the session on, after what is asked. */
const statusCheck = 'Je confirme le changement de statut';
const lead = async (page: Page, button: string, check: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = questionOn(page);
  await dialog.getByText(check).click();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

/** Puts the first of those who are found on the list. */
async function addFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
}

journey('a virtual session', {
  'is refused a meeting that another session uses, beside its field, and created with one of its own': async () => {
    const { virtualSessions } = await call<{ virtualSessions: { items: { oseusMeetingId: string }[] } }>(
      'roc',
      'query Taken { virtualSessions(first: 1) { items { oseusMeetingId } } }',
    );
    const page = await openPageAs('roc', '/congrex-bo/sessions');
    await page.getByRole('link', { name: 'Créer une session' }).click();
    await page.getByRole('textbox', { name: 'Réunion Oseus' }).fill(virtualSessions.items[0]!.oseusMeetingId);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
    await typeIn(page, 'Date de début', day);
    await typeIn(page, 'Date de fin', day);
    await typeIn(page, 'Heure de début', '1830');
    await typeIn(page, 'Heure de fin', '2000');
    await page.getByRole('button', { name: /Franchise/ }).click();
    await page.getByRole('option').first().click();
    await choose(page, 'CP (chef de projet)', 'a');
    await page.getByRole('button', { name: 'Créer la session' }).click();
    await expect(page.getByText('Cette réunion Oseus est déjà utilisée par une autre session.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Réunion Oseus' }).fill(meeting);
    await page.getByRole('button', { name: 'Créer la session' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Brouillon')).toBeVisible();
    path = routeOf(page).replace(/\/participants.*/, '');
  },

  'is published, and gets HCPs and staff on its list': async () => {
    const page = await openPageAs('roc', `${path}/participants`);
    await lead(page, 'Publier au staff', statusCheck);
    await page.getByRole('link', { name: 'Ajouter des participants' }).first().click();
    await addFirst(page);
    await expect(page.getByText('1 participant sur la liste de la session')).toBeVisible();
    await page.getByRole('link', { name: 'Collaborateurs' }).click();
    await addFirst(page);
    await expect(page.getByText('Participants (2)')).toBeVisible();
    await picture(page, 'session-ajout');
  },

  'notes who came, and is wound up, so that nothing changes any more, and reopened': async () => {
    const page = await openPageAs('roc', `${path}/participants`);
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Présence : présent' }).click();
    await expect(page.getByText('Présence notée pour 1 participant')).toBeVisible();
    await lead(page, 'Fermer', statusCheck);
    await lead(page, 'Clôturer', 'Je confirme la clôture de la session');
    await expect(page.getByText('La session est clôturée : plus rien ne peut être modifié.')).toBeVisible();
    await lead(page, 'Rouvrir', statusCheck);
    await expect(page.getByText('Fermée', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Informations' }).click();
    await expect(page.getByText('Session rouverte')).toBeVisible();
    await picture(page, 'session');
  },

  'is found by the CP in the field area, who leads it on there; who only reads it is offered nothing': async () => {
    const page = await openPageAs('cp', '/congrex/events');
    await page.getByRole('link', { name: 'Sessions virtuelles' }).click();
    await expect(page.getByRole('link', { name: 'Créer une session' })).toBeVisible();
    const { virtualSessions } = await call<{
      virtualSessions: { items: { virtualSessionUuid: string; name: string }[] };
    }>('msl', 'query Read { virtualSessions(first: 1) { items { virtualSessionUuid name } } }');
    const [read] = virtualSessions.items;
    await page.getByRole('searchbox', { name: 'Rechercher une session' }).fill(read!.name);
    await page.getByRole('link', { name: read!.name }).first().click();
    await expect(page.getByRole('link', { name: 'Ajouter des participants' }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/congrex\/session\/[\w-]+\/participants/);
    await page.getByRole('link', { name: 'Informations' }).click();
    await expect(page.getByText('Session virtuelle créée')).toBeVisible();
    await picture(page, 'session-terrain');
    const reader = await openPageAs('msl', `/congrex/session/${read!.virtualSessionUuid}`);
    await expect(reader.getByRole('heading', { name: read!.name })).toBeVisible();
    await expect(reader.getByRole('link', { name: /^Participants \(/ })).toBeVisible();
    await expect(reader.getByRole('link', { name: /Ajouter|Modifier/ })).toHaveCount(0);
  },
});
