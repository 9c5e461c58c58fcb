import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { openPageAs, phoneViewport, routeOf, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { nameOf, type Person, people, personOf, unitUuid } from '../portal/fixtures/people.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { EventForm } from '../screens/event-form.ts';
import { EventPage } from '../screens/event-page.ts';

/** A project manager, who does not enter the back office, creates, edits and publishes an event in the field area, and sees who is invited. */
useBrowser({ keepsPages: true });

const name = `Rencontre du chef de projet e2e ${Date.now()}`;
const [first, last] = [dayIn(90), dayIn(91)];
let page: Page;
let form: EventForm;
let event: EventPage;
let gatheringUuid: string;
const team = {} as Record<'roc' | 'director' | 'manager' | 'project', Person>;

const listQuery = 'query List($id: ID!) { list: participantsForGathering(gatheringUuid: $id) { participantUuid } }';
const categoryMutation = `mutation Category($id: ID!, $uuids: [ID!]!) {
  setParticipantsCategory(gatheringUuid: $id, participantUuids: $uuids, category: "ORATOR") { count }
}`;

const formRoute = (step: string) => `/congrex/edit_event/biogenEvent/${gatheringUuid}?etape=${step}`;
const tabRoute = () => `/congrex/${gatheringUuid}/tabs`;

beforeAll(async () => {
  const director = await personOf('dm');
  const managers = await people('dm', await unitUuid('AD'));
  Object.assign(team, {
    director,
    roc: await personOf('roc'),
    project: await personOf('cp'),
    manager: managers.find(({ userUuid }) => userUuid !== director.userUuid),
  });
  page = await openPageAs('cp', '/congrex/new_event/party');
  form = new EventForm(page);
  event = new EventPage(page);
});

journey('an event of a project manager', {
  'an unknown kind of event shows an error, with links to go on': async () => {
    await expect(page.getByText('Cette nature d’événement n’existe pas')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Retour aux événements' }).click();
    await waitForRoute(page, '/congrex/events');
  },

  'creation begins in the list, and what was typed survives a reload': async () => {
    await page.getByRole('button', { name: 'Créer un événement' }).click();
    await page.getByRole('menuitem', { name: 'Événement standalone' }).click();
    await expect(page.getByRole('heading', { name: 'Nouvel événement standalone' })).toBeVisible();
    expect(routeOf(page)).toMatch(/^\/congrex\/new_event\/biogenEvent\?gathering=/);
    await form.name.fill(name);
    await form.range('Dates de l’événement', first, last);
    await form.choose('Format', 'Présentiel');
    await form.fill('Lieu', 'Hôtel du Parc');
    await form.fill('Ville', 'Lille');
    await form.tick('Alzheimer');
    await form.choose('Type d’événement', 'Médical');
    await form.choose('Type d’invitation', 'Médicale seule');
    // The draft is written once the typing rests.
    await expect
      .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(':information'))?.[1]))
      .toContain('"invitationType":"medical"');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Saisie retrouvée.')).toBeVisible();
    await expect(form.name).toHaveValue(name);
    await expectNoViolation(page);
  },

  'the steps follow one another within the field area': async () => {
    await form.next('Équipe support et projet');
    gatheringUuid = /edit_event\/biogenEvent\/([^?]+)/.exec(routeOf(page))![1]!;
    await waitForRoute(page, formRoute('support'));
    await form.person('ROC', nameOf(team.roc), 'Équipe support');
    await form.person('Directeur médical', nameOf(team.director), 'Équipe Alzheimer');
    await form.person('Chef de projet', nameOf(team.project), 'Équipe Alzheimer');
    await form.person('Responsable médical', nameOf(team.manager), 'Équipe Alzheimer');
    await form.next('Places et invités');
    await form.number('Places disponibles', 40);
    await form.day('Date limite d’inscription', dayIn(80));
    await expectNoViolation(page);
    await form.next('Quotas et critères');
    await form.tick('Potentiel élevé', form.part('Alzheimer'));
    await form.next('Documents');
    await form.finish();
    await waitForRoute(page, tabRoute());
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(event.status('Brouillon')).toBeVisible();
    await expectNoViolation(page);
  },

  'an edit that is not saved is asked about, also between two steps': async () => {
    await page.getByRole('link', { name: 'Modifier' }).click();
    await waitForRoute(page, formRoute('information'));
    await page.getByRole('button', { name: /Places et invités/ }).click();
    await waitForRoute(page, formRoute('places'));
    await form.number('Places disponibles', 45);
    await page.goBack();
    const guard = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
    await guard.getByRole('button', { name: 'Rester' }).click();
    await waitForRoute(page, formRoute('places'));
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('L’étape est enregistrée.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir l’événement' }).click();
    await waitForRoute(page, tabRoute());
  },

  'it is sent to validation, and the project manager validates the parts of theirs': async () => {
    await event.act('Envoyer en validation');
    await expect(event.status('À valider')).toBeVisible();
    for (const section of ['Informations générales', 'Équipe support']) await event.validate(section);
    // The director finds it at home among what waits, and it is gone from there when it is done, without a reload.
    const director = await openPageAs('dm', '/home');
    const waiting = director.getByRole('link', { name: new RegExp(name) });
    await waiting.click();
    await waitForRoute(director, `${tabRoute()}?section=validation`);
    // On its page it is counted on the tab where it is done, and on that of no other.
    const tab = director
      .getByRole('navigation', { name: 'Rubriques de l’événement' })
      .getByRole('link', { name: 'Informations' });
    await expect(tab).toHaveText('Informations 1 à traiter');
    await new EventPage(director).validate('Franchise Alzheimer', { isLast: true });
    await expect(tab).toHaveText('Informations');
    await director
      .getByRole('navigation', { name: 'Espaces' })
      .getByRole('link', { name: /Accueil/ })
      .click();
    await expect(director.getByRole('heading', { name: /À traiter/ })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await expectNoViolation(director);
    await director.context().close();
    await expect(event.status('Validé')).toBeVisible();
  },

  'the project manager publishes it': async () => {
    await event.configure('Configuration de l’hébergement');
    await event.configure('Configuration du transport');
    await event.act('Publier au staff');
    await expect(event.status('Publié au staff')).toBeVisible();
  },

  'a change of its city needs a reason and goes to the medical manager': async () => {
    await page.getByRole('link', { name: 'Modifier' }).click();
    await form.fill('Ville', 'Roubaix');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: /Pourquoi cette modification/ });
    await asked.getByRole('textbox', { name: /Motif/ }).fill('La salle a fermé.');
    await asked.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Une modification attend la décision du responsable médical.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir la demande' }).click();
    await waitForRoute(page, tabRoute());
    await expect(page.getByText('Roubaix').first()).toBeVisible();
  },

  'HCPs are invited from the tab of participants': async () => {
    await page.getByRole('link', { name: 'Participants', exact: true }).click();
    await expect(page.getByText('Aucun participant', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter des participants' }).click();
    await page.getByRole('menuitem', { name: 'Des professionnels de santé' }).click();
    await waitForRoute(page, `${tabRoute()}?rubrique=participants&ajout=ps`);
    const rows = page.getByRole('grid').getByRole('row');
    for (const row of [1, 2]) await rows.nth(row).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Inviter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Inviter 2 personnes' });
    await dialog.getByRole('button', { name: 'Inviter', exact: true }).click();
    await dialog.getByRole('button', { name: 'Voir la liste des participants' }).click();
    await waitForRoute(page, `${tabRoute()}?rubrique=participants`);
    await expect(page.getByRole('button', { name: 'En attente 2' })).toBeVisible();
    await expectNoViolation(page);
  },

  'on a phone a participant is a card with three facts; the rest is a tap away': async () => {
    const hand = await openPageAs('cp', `${tabRoute()}?rubrique=participants`, {
      viewport: { ...phoneViewport, width: 360 },
    });
    const cards = hand.getByRole('list', { name: 'Participants', exact: true }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('En attente');
    // Invited by rule: with a category they can answer.
    await expect(cards.first()).not.toContainText('Sans catégorie');
    await expectNoViolation(hand);
    // What somebody else changes appears without reloading.
    const { list } = await call<{ list: { participantUuid: string }[] }>('roc', listQuery, { id: gatheringUuid });
    const uuids = list.map(({ participantUuid }) => participantUuid);
    await call('roc', categoryMutation, { id: gatheringUuid, uuids });
    await expect(cards.first()).toContainText('Orateur');
    await cards.first().getByRole('link').first().click();
    const sheet = hand.getByRole('dialog');
    await expect(sheet).toContainText('Professionnel de santé');
    await expectNoViolation(hand);
    await sheet.getByRole('button', { name: 'Fermer' }).last().click();
    await hand.getByRole('searchbox', { name: 'Rechercher un participant' }).fill('personne ne s’appelle ainsi');
    await expect(hand.getByText('Aucun participant ne correspond à ces filtres.')).toBeVisible();
    await hand.context().close();
  },

  'who may neither create nor edit sees the reason, with a link to go on': async () => {
    const other = await openPageAs('msl', '/congrex/new_event/congress');
    await expect(other.getByText('Accès refusé')).toBeVisible();
    await expectNoViolation(other);
    await other.getByRole('link', { name: 'Retour aux événements' }).click();
    await waitForRoute(other, '/congrex/events');
    await expect(other.getByRole('button', { name: 'Créer un événement' })).toHaveCount(0);
    await other.context().close();
  },
});
