import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openContext, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** The rooms and the transfers of an event: one room for two people, the line that moves up, a file of transfers; wound up, nothing changes any more. */
useBrowser({ keepsPages: true });

const eventName = `Événement aux chambres e2e ${Date.now()}`;
const hotel = 'Hôtel des Jardins suspendus et de la Rivière';
let gatheringUuid: string;
let page: Page;
let hotelRoute: string;
const people: Record<string, string> = {};

const invitation = `mutation Invite($id: ID!, $person: ParticipantDetailsInput!) {
  createParticipant(gatheringUuid: $id, participantDetails: $person) { participantUuid }
}`;
async function invite(firstName: string, lastName: string, category: string): Promise<void> {
  const person = { gender: 'OTHER', firstName, lastName, category, email: `${firstName.toLowerCase()}@chambres.test` };
  const { createParticipant } = await call<{ createParticipant: { participantUuid: string } }>('roc', invitation, {
    id: gatheringUuid,
    person,
  });
  people[lastName] = createParticipant.participantUuid;
}

const onTheEvent = (path: string) => `/congrex-bo/event/${gatheringUuid}/${path}`;
const dialog = () => page.getByRole('dialog').last();
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (text: string) => page.getByRole('alertdialog').filter({ hasText: text });
const choose = async (name: string) => {
  await dialog().getByRole('combobox', { name: 'Participants' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name, 'i') }).click();
};

beforeAll(async () => {
  gatheringUuid = await publishedEvent(eventName);
  await invite('Alix', 'Premier', 'ORATOR');
  await invite('Basile', 'Second', 'ORATOR');
  await invite('Camille', 'Local', 'DOCTOR_LOCAL');
  page = await openPageAs('mci', onTheEvent('hostings'));
});

journey('the rooms of an event', {
  'an event without hotels says so and leads to the form, which has a line for its night': async () => {
    await expect(page.getByText('Aucun hébergement', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Ajouter un hébergement' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nouvel hébergement' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Nuit 1' })).toBeVisible();
  },

  'what is missing is shown beside the fields and in a summary': async () => {
    await page.getByRole('button', { name: 'Ajouter l’hébergement' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Des erreurs sont présentes' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: /^Chambres/ })).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'hebergement-formulaire');
  },

  'a hotel with one room is added, at its price': async () => {
    await page.getByRole('textbox', { name: 'Nom de l’hébergement' }).fill(hotel);
    await page.getByRole('textbox', { name: 'Chambres' }).fill('1');
    await page.getByRole('textbox', { name: 'Prix par personne' }).fill('120,5');
    await page.getByRole('button', { name: 'Ajouter l’hébergement' }).click();
    await expect(page.getByRole('heading', { name: hotel, level: 2 })).toBeVisible();
    hotelRoute = routeOf(page);
    await expect(page.locator('#contenu').getByText('120,50', { exact: false })).toBeVisible();
    await expect(page.getByText('1 lit libre')).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'hebergement-detail');
  },

  'a category without hospitality is refused with the person’s name': async () => {
    await page.getByRole('link', { name: 'Participants', exact: true }).last().click();
    await page.getByRole('button', { name: 'Loger un participant' }).click();
    await choose('Local');
    await expectNoViolation(page);
    await dialog().getByRole('button', { name: 'Attribuer' }).click();
    const refusal = page.getByRole('dialog', { name: 'Rien n’a été modifié' });
    await expect(refusal).toContainText('LOCAL Camille');
    await expect(refusal).toContainText('La catégorie de ce participant ne comprend pas d’hébergement.');
    await refusal.getByRole('button', { name: 'Fermer' }).last().click();
    await dialog().getByRole('button', { name: 'Ne pas choisir LOCAL Camille' }).click();
  },

  'of two one has the room, the other comes in line': async () => {
    await choose('Premier');
    await choose('Second');
    await dialog().getByRole('button', { name: 'Attribuer' }).click();
    await expect(toast('1 nuit attribuée, 1 en liste d’attente')).toBeVisible();
    await expect(row('PREMIER Alix')).toBeVisible();
    await expect(row('SECOND Basile')).toHaveCount(0);
    await page.getByRole('tab', { name: /^Liste d’attente/ }).click();
    await expect(row('SECOND Basile')).toContainText('Liste d’attente');
    await expectNoViolation(page);
    await picture(page, 'hebergement-participants');
  },

  'who leaves the event frees the room, and the next in line has it at once': async () => {
    const removal =
      'mutation Remove($id: ID!, $ids: [ID!]!) { removeParticipants(gatheringUuid: $id, participantUuids: $ids) { __typename } }';
    await page.getByRole('tab', { name: /^Logés/ }).click();
    await expect(row('PREMIER Alix')).toBeVisible();
    await call('roc', removal, { id: gatheringUuid, ids: [people.Premier] });
    await expect(row('SECOND Basile')).toContainText('Attribuée');
    await expect(row('PREMIER Alix')).toHaveCount(0);
  },

  'deletion is refused while somebody sleeps there': async () => {
    await page.goto(pageAddress(hotelRoute));
    const remove = page.getByRole('button', { name: 'Supprimer' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Historique')).toBeVisible();
  },

  'the rooming list names who sleeps where': async () => {
    await page.goto(pageAddress(onTheEvent('hostings?vue=chambres')));
    await expect(page.getByRole('rowheader', { name: 'SECOND Basile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'hebergement-rooming');
  },

  'a room is taken back after a question, and given again from all nights': async () => {
    await page.goto(pageAddress(onTheEvent('hostings?vue=nuits')));
    await page.getByRole('checkbox', { name: /SECOND Basile/ }).click();
    await page.getByRole('button', { name: 'Retirer la chambre…' }).click();
    await expectNoViolation(page);
    await dialog().getByRole('button', { name: 'Retirer la chambre', exact: true }).click();
    await expect(toast('1 nuit retirée')).toBeVisible();
    // What staff gave unasked is no more once it is taken back.
    await expect(row('SECOND Basile')).toHaveCount(0);
  },
});

journey('the transfers of an event', {
  'an empty list says so, and amounts are added for somebody': async () => {
    await page.goto(pageAddress(onTheEvent('transfer-list')));
    await expect(page.getByText('Aucun transfert', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await choose('Second');
    await dialog().getByRole('textbox', { name: 'Aéroport / gare' }).fill('45,5');
    await expectNoViolation(page);
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await expect(row('SECOND')).toContainText('45,50');
    await expect(page.getByText(/1 transfert, 45,50/)).toBeVisible();
  },

  'a file is shown line by line before it is imported, and says what it did': async () => {
    await page.getByRole('button', { name: 'Importer' }).click();
    const text =
      'E-mail;Aéroport / gare;Autre\nbasile@chambres.test;50;10\ncamille@chambres.test;;12,25\ninconnu@chambres.test;1;\nbasile@chambres.test;2;\n';
    await expectNoViolation(page);
    await page.locator('input[type=file]').setInputFiles({
      name: 'transferts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await expect(page.getByRole('dialog', { name: 'Aperçu de l’import' })).toBeVisible();
    await expect(dialog()).toContainText(
      '1 transfert ajouté, 1 transfert modifié, 1 ligne sans changement, 1 ligne refusée',
    );
    await expect(dialog()).toContainText('Aucun participant de l’événement n’a cet identifiant ou cet e-mail.');
    await expectNoViolation(page);
    await picture(page, 'transferts-apercu');
    await dialog().getByRole('button', { name: 'Importer', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Résultat de l’import' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Fermer' }).last().click();
    await expect(row('SECOND')).toContainText('60,00');
    await expect(page.getByText(/2 transferts, 72,25/)).toBeVisible();
  },

  'those who are chosen are taken off, and put back by the message': async () => {
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await page.getByRole('button', { name: 'Retirer de la liste', exact: true }).click();
    await expect(page.getByText('Aucun transfert', { exact: true })).toBeVisible();
    await toast('2 transferts retirés').getByRole('button', { name: 'Annuler' }).click();
    await expect(row('SECOND')).toBeVisible();
    await expect(row('LOCAL')).toBeVisible();
    await picture(page, 'transferts');
  },

  'what guests are told is kept': async () => {
    await page.getByRole('button', { name: 'Informations' }).click();
    await page.getByRole('textbox', { name: 'Informations aller' }).fill('Un bus part de la gare à 9 h.');
    await expectNoViolation(page);
    await dialog().getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast('sont enregistrées')).toBeVisible();
    await page.getByRole('button', { name: 'Informations' }).click();
    await expect(page.getByRole('textbox', { name: 'Informations aller' })).toHaveValue(
      'Un bus part de la gare à 9 h.',
    );
    await dialog().getByRole('button', { name: 'Annuler' }).click();
  },

  'the pages fit a phone': async () => {
    const small = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await small.context().addCookies(await page.context().cookies());
    for (const route of ['hostings', 'hostings?vue=nuits', 'transfer-list'].map(onTheEvent).concat(hotelRoute)) {
      await small.goto(pageAddress(route));
      await expect(small.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const { scrollWidth, clientWidth } = await small.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await expectNoViolation(small);
    }
    await small.context().close();
  },

  'wound up, every button says why not, and the server refuses': async () => {
    await call(
      'roc',
      'mutation End($id: ID!) { setGatheringStatus(gatheringUuid: $id, targetStatus: "WINDED_UP", confirmed: true) { status } }',
      { id: gatheringUuid },
    );
    await page.goto(pageAddress(onTheEvent('transfer-list')));
    await expect(page.getByRole('button', { name: 'Ajouter' })).toHaveAttribute('aria-disabled', 'true');
    const price = `mutation Price($id: ID!, $p: ID!) { setTransfers(gatheringUuid: $id, transfers: [{ participantUuid: $p, otherPrice: 100 }]) }`;
    // Logistics hears of it by an event, a moment after the page.
    const refused = () =>
      call('mci', price, { id: gatheringUuid, p: people.Second }).then(
        () => 'done',
        () => 'refused',
      );
    await expect.poll(refused).toBe('refused');
    await page.goto(pageAddress(onTheEvent('hostings')));
    await expect(page.getByRole('button', { name: 'Ajouter un hébergement' })).toHaveAttribute('aria-disabled', 'true');
  },
});
