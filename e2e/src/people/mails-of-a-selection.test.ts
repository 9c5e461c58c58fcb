import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { type OpenCongress, openCongress } from '../portal/fixtures/congresses.ts';
import { doctorsOf } from '../portal/fixtures/solicitation-fixtures.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** A mail to chosen people: its model, who gets it and who does not, how it reads; it waits, also over a reload, and is cancelled. */
useBrowser({ keepsPages: true });

let congress: OpenCongress;
let list: Page;
const lastName = `Relancé${Date.now()}`;

beforeAll(async () => {
  congress = await openCongress(`Rencontres rennaises de neurologie ${Date.now()}`);
  const g = congress.gatheringUuid;
  const [doctor] = await doctorsOf(congress.zones[0]!.zoneUuid);
  const invitation =
    'mutation Invite($g: ID!, $selected: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected) { count } }';
  await call('roc', invitation, { g, selected: [doctor!.uuid] });
  const manual = `mutation Create($g: ID!, $who: ParticipantDetailsInput!) {
    createParticipant(gatheringUuid: $g, participantDetails: $who) { participantUuid } }`;
  const who = {
    gender: 'OTHER',
    lastName,
    firstName: 'Camille',
    email: `relance.${Date.now()}@demo.test`,
    category: 'ORATOR',
  };
  await call('roc', manual, { g, who });
  list = await openPageAs('roc', `/congrex-bo/event/${g}/attendee-list`);
});

const dialog = () => list.getByRole('dialog', { name: /^E-mail à 2 participants/ });

journey('mails of a selection', {
  'the model says how many get it, who does not and why, and how it reads': async () => {
    await list.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    await list.getByRole('button', { name: 'E-mail', exact: true }).click();
    await dialog()
      .getByRole('button', { name: /Modèle/ })
      .click();
    await list.getByRole('option', { name: 'Relance', exact: true }).click();
    await expect(dialog().getByText('1 e-mail part, un par personne.')).toBeVisible();
    await expect(
      dialog().getByText('Ce mail s’adresse à une invitation en attente, avec une catégorie.'),
    ).toBeVisible();
    await expect(dialog().getByRole('article')).toContainText(`votre réponse à l’invitation à ${congress.name}`);
    await expectNoViolation(list);
    await picture(list, 'mail-a-une-selection');
  },

  'sent, it counts down over a reload; cancelled, nothing goes': async () => {
    await dialog().getByRole('button', { name: 'Envoyer 1 e-mail' }).click();
    const planned = list.getByText(/^Relance\s: 1 e-mail part dans [01]:\d\d\.$/);
    await expect(planned).toBeVisible();
    await list.reload();
    await expect(planned).toBeVisible();
    await list.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect(planned).toHaveCount(0);
    await list.getByRole('link', { name: 'E-mails', exact: true }).first().click();
    // Not the message that says the same.
    await expect(list.getByRole('main').getByText('Aucun e-mail n’est parti.')).toBeVisible();
    await picture(list, 'mails-d-un-evenement');
  },

  'a text of the event is read at once in the mail of a participant; unknown words are refused beside it': async () => {
    await list.getByRole('button', { name: 'Textes des e-mails' }).click();
    const texts = list.getByRole('dialog', { name: 'Textes des e-mails' });
    await texts.getByRole('textbox', { name: /^Objet/ }).fill('Venez nombreux, {{prenom}}');
    await expect(texts.getByRole('article').getByRole('heading')).toHaveText(/^Venez nombreux, \S/);
    await texts.getByRole('textbox', { name: /^Contenu/ }).fill('Bonjour {{prénom}}');
    await texts.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(texts.getByText(/Valeur inconnue\s: {{prénom}}\. Possibles/).first()).toBeVisible();
    await texts.getByRole('textbox', { name: /^Contenu/ }).fill('Bonjour {{prenom}}');
    await expectNoViolation(list);
    await picture(list, 'textes-des-mails');
    await list.setViewportSize(phoneViewport);
    await picture(list, 'textes-des-mails-390');
    await texts.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(texts).toHaveCount(0);
  },
});
