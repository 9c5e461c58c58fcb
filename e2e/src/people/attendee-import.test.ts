import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { delayResponses } from '../portal/browser/response-faults.ts';
import { goTo, openPageAs, phoneViewport, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { isOfTheDemo } from '../portal/fixtures/is-demo-gathering.ts';
import { journey } from '../portal/journey.ts';
import { address } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** A project manager imports the guests of Evenium: preview, confirmation, report; then presence of a file, and Evenium failing. */
useBrowser({ keepsPages: true });

interface Event {
  gatheringUuid: string;
  status: string;
  eveniumEventId: string | null;
  isOnlyInvited: boolean;
}

let page: Page;
let event: Event;
let imports: string;
let newcomer: string;

/** For the event only: other journeys ask of theirs at the same time. */
const makeEvenium = (fault: string) =>
  fetch(`${address.evenium}/_simulator/${fault}?event=${event.eveniumEventId}`, { method: 'POST' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const prepare = () => button('Préparer l’import des invités').click();
const rows = () => page.getByRole('grid', { name: 'Lignes de l’import' }).getByRole('row');

/** An event of the project manager that Evenium knows and whose guests nobody has imported yet. */
async function eventToImport(): Promise<Event> {
  const query =
    'query Events { searchGatherings(first: 60) { items { gatheringUuid status eveniumEventId isOnlyInvited } } }';
  const { searchGatherings } = await call<{ searchGatherings: { items: Event[] } }>('cp', query);
  for (const one of searchGatherings.items.filter(isOfTheDemo)) {
    if (!one.status.startsWith('PUBLISHED') || !one.eveniumEventId || one.isOnlyInvited) continue;
    const done = 'query Imports($id: ID!) { attendeeImports(gatheringUuid: $id) { state } }';
    const { attendeeImports } = await call<{ attendeeImports: unknown[] }>('cp', done, { id: one.gatheringUuid });
    if (attendeeImports.length === 0) return one;
  }
  throw new Error('every event has been imported already');
}

beforeAll(async () => {
  event = await eventToImport();
  imports = `/congrex/${event.gatheringUuid}/tabs?rubrique=import`;
  page = await openPageAs('cp', `/congrex/${event.gatheringUuid}/tabs`);
});
afterAll(() => makeEvenium('none'));

journey('the guests of an event come from Evenium', {
  'the tab shows where guests come from, and who is not known': async () => {
    await page.getByRole('link', { name: 'Importer', exact: true }).click();
    await expect(button('Préparer l’import des invités')).toBeEnabled();
    await expect(page.getByRole('grid', { name: 'Invités inconnus du portail' })).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'import');
  },

  'while it is being prepared, the button shows that it is at work, and keeps its name': async () => {
    const answer = await delayResponses(page, 'PreviewAttendees');
    await prepare();
    const atWork = button(/Préparer l’import des invités/).and(page.locator('[data-pending]'));
    await expect(atWork.getByText('Préparer l’import des invités')).toHaveCSS('opacity', '0');
    await answer();
  },

  'the preview says of each line what would become of it; refused ones with the accepted values': async () => {
    await expect(button(/^Importer \d+ lignes$/)).toBeEnabled();
    await expect(page.getByText('Aperçu à confirmer')).toBeVisible();
    const created = rows().filter({ hasText: 'Ajouté à la liste' }).first();
    await button(/^Créées/).click();
    await expect(created).toBeVisible();
    newcomer = ((await created.getByRole('rowheader').textContent()) ?? '').split(' ')[0]!;
    await button(/^Créées/).click();
    await button(/^Refusées/).click();
    await expect(
      page
        .getByText(/^Ligne \d+ : Statut d’invitation «.MAYBE.» inconnu\. Valeurs acceptées.: VALID, RESERVED/)
        .first(),
    ).toBeVisible();
    await expect(rows().filter({ hasText: 'Même personne qu’à la ligne' })).toHaveCount(1);
    await expectNoViolation(page);
    await picture(page, 'import-preview');
  },

  'refused lines are downloaded to be corrected': async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(/^Télécharger les \d+ lignes/).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lignes-refusees-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('MAYBE');
  },

  'a guest opens on what is organised for them': async () => {
    await button(/^Refusées/).click();
    await rows().nth(1).dblclick();
    await expect(page.getByRole('heading', { name: 'Arrivée et départ' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transferts' })).toBeVisible();
    await page.setViewportSize(phoneViewport);
    await expectNoViolation(page);
    await picture(page, 'guest-logistics');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
  },

  'confirmed, it is done, and the people are on the list': async () => {
    await button(/^Importer \d+ lignes$/).click();
    await expect(page.getByText('Import terminé.')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Voir les participants' }).click();
    await page.getByRole('searchbox').first().fill(newcomer);
    await expect(page.getByRole('grid', { name: 'Participants' }).getByText(newcomer).first()).toBeVisible();
  },

  'the same import again changes nothing, and says why it cannot be confirmed': async () => {
    await goTo(page, imports);
    await prepare();
    await expect(button('Créées 0')).toBeVisible();
    await expect(button(/^Modifiées 0/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await button('Abandonner').click();
    await expect(page.getByText('Import annulé.')).toBeVisible();
  },

  'Evenium fails: the fixed words, and a way to go on': async () => {
    await makeEvenium('error');
    await page.getByRole('link', { name: 'Tous les imports' }).click();
    await prepare();
    await expect(page.getByText('Evenium a rencontré un problème')).toBeVisible();
    await expectNoViolation(page);
    await goTo(page, `/congrex/${event.gatheringUuid}/event/${event.eveniumEventId}/logistics/guest/G-1`);
    await expect(page.getByText('Evenium a rencontré un problème')).toBeVisible();
    await expectNoViolation(page);
    await makeEvenium('none');
    await page.goBack();
    await button('Réessayer').click();
    await expect(page.getByText('Aperçu à confirmer')).toBeVisible();
    await button('Abandonner').click();
  },

  'presence of a file: wrong files and words are refused with what would be right': async () => {
    await page.getByRole('link', { name: 'Tous les imports' }).click();
    const put = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await put('page.csv', '<html><body>e-mail;présence</body></html>');
    await button('Préparer l’import du fichier').click();
    await expect(page.getByText('Type de fichier incorrect')).toBeVisible();
    await button('Retirer page.csv').click();
    await put('présences.csv', 'Nom;Téléphone\nNoël;01\n');
    await button('Préparer l’import du fichier').click();
    await expect(page.getByText(/^Colonnes attendues sur la première ligne/)).toBeVisible();
    await button('Retirer présences.csv').click();
    await put('présences.csv', 'E-mail;Présence\nnobody@demo.test;présent\nother@demo.test;peut-être\n');
    await button('Préparer l’import du fichier').click();
    await expect(page.getByText(/^Ligne 3 : Présence «.peut-être.» inconnue/).first()).toBeVisible();
    await expect(
      page.getByText('Ligne 2 : Cette personne n’est pas dans la liste des participants.').first(),
    ).toBeVisible();
  },

  'the history shows each import with its state': async () => {
    await goTo(page, imports);
    await waitForRoute(page, imports);
    const history = page.getByRole('listitem').filter({ hasText: 'par Sébastien Charpentier' });
    await expect(history).toHaveCount(5);
    await expect(history.filter({ hasText: 'Présences d’un fichier' }).getByText('Aperçu à confirmer')).toBeVisible();
    await expect(history.filter({ hasText: 'En erreur' })).toHaveCount(1);
    await expect(history.filter({ hasText: 'Terminé' })).toHaveCount(1);
  },
});
