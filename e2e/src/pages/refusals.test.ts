import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import {
  goTo,
  openContext,
  openPageAs,
  phoneViewport,
  routeOf,
  useBrowser,
  waitForRoute,
} from '../portal/browser/visit.ts';
import { openCongress } from '../portal/fixtures/congresses.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { hcpLink } from '../portal/fixtures/hcp-links.ts';
import { type Person, personOf } from '../portal/fixtures/people.ts';
import { doctorsOf } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { address } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { EventForm } from '../screens/event-form.ts';
import { PeopleGrid } from '../screens/people.ts';

/**
 * What the portal refuses, keeps back or cannot do, in the browser of those whom it concerns: each shows why, where the user looks, and what
 * was typed is still there.
 */
useBrowser({ keepsPages: true });

const name = `Soirée d’essai ${Date.now()}`;
let gatheringUuid: string;
let page: Page;
let staff: Person[];

/** Sets which recipients the mail catcher refuses. */
const refusesMail = (...rejectRecipients: string[]) =>
  fetch(`${address.mails}/api/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rejectRecipients }),
  });

/** How many mails of the event somebody did not get. */
async function refusedMails(): Promise<number> {
  const query = 'query Refused($id: ID!) { sentMails(gatheringUuid: $id, isRefused: true, first: 1) { total } }';
  return (await call<{ sentMails: { total: number } }>('roc', query, { id: gatheringUuid })).sentMails.total;
}

/** Somebody for the team, made for this test. */
async function newMci(): Promise<{ userUuid: string; fullName: string }> {
  const lastName = `Essai${Date.now()}`;
  const input = {
    ...{ userType: 'mci', profile: 'company', authentication: 'local' },
    ...{ firstName: 'Odile', lastName, email: `${lastName.toLowerCase()}@demo.test` },
  };
  const mutation = 'mutation Make($input: UserInput!) { createUser(input: $input) { userUuid } }';
  const { createUser } = await call<{ createUser: { userUuid: string } }>('superadmin', mutation, { input });
  return { ...createUser, fullName: `Odile ${lastName}` };
}

beforeAll(async () => {
  await refusesMail((await personOf('cp')).email);
  gatheringUuid = await publishedEvent(name);
  staff = await Promise.all(['others', 'msl', 'abm', 'rm'].map((account) => personOf(account)));
  const invite =
    'mutation Invite($id: ID!, $users: [ID!]!) { inviteInternalUsers(gatheringUuid: $id, userUuids: $users, category: "STAFF_FIELD") { count } }';
  await call('roc', invite, { id: gatheringUuid, users: staff.map(({ userUuid }) => userUuid) });
  const list = `query Ids($id: ID!) { participantsForGatheringWithPagination(gatheringUuid: $id, filters: {}, pagination: { sort: "CREATED_AT", direction: "DESC", limit: 10 }) {
    hits { participantUuid lastName } } }`;
  type Listed = {
    participantsForGatheringWithPagination: { hits: { participantUuid: string; lastName: string }[] };
  };
  const { hits } = (await call<Listed>('roc', list, { id: gatheringUuid })).participantsForGatheringWithPagination;
  const gone = hits.find(({ lastName }) => lastName === staff[3]!.lastName)!;
  const unsubscribe =
    'mutation Off($ids: [ID!]!) { setParticipantsInvitationStatus(participantUuids: $ids, invitationStatus: "UNSUBSCRIBE") { count } }';
  await call('roc', unsubscribe, { ids: [gone.participantUuid] });
});
afterAll(() => refusesMail());

journey('what is refused, and where it is said', {
  'an area that is not one’s own: the home page says which': async () => {
    const own = await openPageAs('msl', '/congrex-bo/list-hcp');
    await waitForRoute(own, '/home');
    await expect(own.getByText('Accès refusé.')).toBeVisible();
    await expect(own.getByText(/n’est pas ouvert à votre profil/)).toBeVisible();
    await expectNoViolation(own);
    await picture(own, 'acces-refuse');
  },

  'some of those chosen: who and why, then the others or nothing': async () => {
    page = await openPageAs('roc', `/congrex-bo/event/${gatheringUuid}/attendee-list`);
    const grid = new PeopleGrid(page);
    await expect(grid.row(staff[3]!.lastName)).toBeVisible();
    expect(await grid.selectAllResults({ areLoaded: true })).toBe(4);
    await grid.act('Présence', 'Présent');
    const dialog = page.getByRole('dialog', { name: 'Rien n’a été modifié' });
    const refused = dialog.getByRole('list', { name: 'Personnes refusées' });
    await expect(refused.getByRole('listitem')).toHaveCount(1);
    await expect(refused).toContainText(new RegExp(staff[3]!.lastName, 'i'));
    await expect(refused).toContainText('Inscription annulée (« Désinscrit ») : rouvrez d’abord l’invitation.');
    await expectNoViolation(page);
    await picture(page, 'refus-de-certains');
    expect(await grid.count('Présent')).toBe(0);
    await dialog.getByRole('button', { name: 'Appliquer aux 3 autres' }).click();
    await expect.poll(() => grid.count('Présent')).toBe(3);
  },

  'a mail that somebody did not get: who, why, and sent again': async () => {
    // Three mails of the event go to the project manager: to validate, validated, published.
    await expect.poll(refusedMails).toBe(3);
    await page.reload();
    await page.getByRole('button', { name: 'Voir et renvoyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'E-mails qui n’ont pas été reçus' });
    const recipients = dialog.getByRole('list', { name: 'Destinataires qui ne l’ont pas reçu' });
    const cp = await personOf('cp');
    await expect(recipients.first()).toContainText(`${cp.firstName} ${cp.lastName}`);
    await expectNoViolation(page);
    await picture(page, 'e-mails-refuses');
    await refusesMail();
    await dialog
      .getByRole('button', { name: /Renvoyer/ })
      .first()
      .click();
    await expect(recipients).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByText('2 e-mails n’ont pas été reçus par tous.')).toBeVisible();
  },

  'somebody who can no longer hold the role: shown beside it': async () => {
    const { userUuid, fullName } = await newMci();
    page = await openPageAs('roc', `/congrex-bo/update-event/${gatheringUuid}/support`);
    await new EventForm(page).person('MCI', fullName, 'Équipe support');
    await call('superadmin', 'mutation End($id: ID!) { deactivateUser(userUuid: $id) { userUuid } }', { id: userUuid });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Ce compte n’existe pas ou n’est plus actif').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'MCI', exact: true })).toHaveValue(fullName);
    await expectNoViolation(page);
    await picture(page, 'role-refuse');
    const { firstName, lastName } = await personOf('mci');
    await new EventForm(page).person('MCI', `${firstName} ${lastName}`, 'Équipe support');
    await new EventForm(page).next('Places et invités');
  },

  'the reason for a change is dropped by nothing but an answer': async () => {
    await new EventForm(page).number('Places disponibles', 45);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: /Pourquoi cette modification/ });
    const reason = dialog.getByLabel('Motif de la modification');
    await reason.fill('Salle agrandie');
    const question = page.getByRole('alertdialog', { name: /Abandonner votre saisie/ });
    const goOn = question.getByRole('button', { name: 'Continuer la saisie' });
    for (const leave of [
      () => dialog.getByRole('button', { name: 'Annuler' }).click(),
      // In the field that was left: focus comes back to it with a frame, which a busy machine shows late.
      () => reason.press('Escape'),
    ]) {
      await leave();
      await goOn.click();
      await expect(question).toHaveCount(0);
      await expect(reason).toHaveValue('Salle agrandie');
    }
    await page.evaluate('history.back()');
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(reason).toHaveValue('Salle agrandie');
    await page.mouse.click(5, 5);
    await expect(reason).toHaveValue('Salle agrandie');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expectNoViolation(page);
    await picture(page, 'motif-garde');
    await goOn.click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
  },

  'Back on one’s own subscription asks first': async () => {
    const own = await openPageAs('others', '/congrex/events');
    await own.getByRole('searchbox', { name: 'Rechercher un événement' }).fill(name);
    await own.getByText(name, { exact: true }).first().click();
    await own.getByRole('button', { name: 'S’inscrire' }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByText('Je participe', { exact: true }).click();
    await own.evaluate('history.back()');
    await expect(own.getByText('Quitter sans envoyer votre réponse ?')).toBeVisible();
    await expectNoViolation(own);
    await picture(own, 'inscription-retour');
    await own.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(dialog.getByRole('radio', { name: 'Je participe', exact: true })).toBeChecked();
    expect(routeOf(own)).toBe(`/congrex/${gatheringUuid}/tabs`);
    await own.evaluate('history.back()');
    await own.getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect.poll(() => routeOf(own)).toContain('/congrex/events');
  },

  'a page that the device has not, without a connection: why, and the way back': async () => {
    const own = await openPageAs('msl', '/congrex/hcps', { viewport: phoneViewport, hasTouch: true });
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await own.context().setOffline(true);
    await goTo(own, `/congrex/presenceList/${gatheringUuid}`);
    await expect(own.getByText('Vous êtes hors connexion')).toBeVisible();
    await expectNoViolation(own);
    await picture(own, 'hors-connexion');
    await own.getByRole('button', { name: 'Revenir à la page précédente' }).click();
    await waitForRoute(own, '/congrex/hcps');
    await own.context().setOffline(false);
  },

  'a half-filled request of an HCP is there again when the link is opened again': async () => {
    const congress = await openCongress(`Congrès retrouvé ${Date.now()}`);
    const hcp = (await doctorsOf(congress.zones[1]!.zoneUuid))[0]!;
    const link = await hcpLink(hcp.uuid, 'SOLICITATION', { by: 'msl' });
    const context = await openContext({ viewport: phoneViewport, hasTouch: true });
    const first = await context.newPage();
    await first.goto(link.address);
    await first.getByRole('textbox', { name: 'Aire thérapeutique' }).fill('Neurologie du sport');
    await expect(first.getByRole('button', { name: 'Effacer de cet appareil' })).toBeVisible();
    await first.close();
    const again = await context.newPage();
    await again.goto(link.address);
    await expect(again.getByText('Saisie retrouvée.')).toBeVisible();
    await expect(again.getByRole('textbox', { name: 'Aire thérapeutique' })).toHaveValue('Neurologie du sport');
    await expectNoViolation(again);
    await picture(again, 'demande-retrouvee');
  },

  'a label stays in one line, however narrow its field': async () => {
    const own = await openPageAs('roc', '/congrex-bo/create-event/information?type=congress');
    for (const width of [1440, 1024, 390]) {
      await own.setViewportSize({ width, height: 900 });
      const label = own.getByText('Heure de début', { exact: true });
      await expect(label).toBeVisible();
      const lines = await label.evaluate((element) => element.getClientRects().length);
      const { height } = (await label.boundingBox())!;
      expect([width, lines, height < 30]).toEqual([width, 1, true]);
    }
    await picture(own, 'creation-horaires', own.getByText('Heure de début', { exact: true }));
  },
});
