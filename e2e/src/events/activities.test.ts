import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { openContext, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { ActivityScreens } from '../screens/activity.ts';

/** An activity from its creation to its end: a quota of two for three people, seen by two browsers. */
useBrowser({ keepsPages: true });

const eventName = `Événement aux activités e2e ${Date.now()}`;
const name = 'Dîner au bord de l’eau';
const full = 'Cette activité est complète.';
const placesMissing = 'Il ne reste pas assez de places dans cette activité pour toutes les personnes choisies.';
const notEmpty = 'Des participants sont inscrits à cette activité. Désinscrivez-les d’abord.';
let gatheringUuid: string;
let page: Page;
let activity: ActivityScreens;
let activityRoute: string;

const invitation = `mutation Invite($id: ID!, $person: ParticipantDetailsInput!) {
  createParticipant(gatheringUuid: $id, participantDetails: $person) { participantUuid }
}`;
const invite = (firstName: string, lastName: string, category: string) =>
  call('roc', invitation, {
    id: gatheringUuid,
    person: { gender: 'OTHER', firstName, lastName, category, email: `${firstName.toLowerCase()}@exemple.test` },
  });

const onTheEvent = (path: string) => `/congrex-bo/event/${gatheringUuid}/${path}`;

beforeAll(async () => {
  gatheringUuid = await publishedEvent(eventName);
  await invite('Alix', 'Premier', 'DOCTOR_LOCAL');
  await invite('Basile', 'Second', 'DOCTOR_LOCAL');
  await invite('Camille', 'Troisieme', 'NURSE_LOCAL');
  await invite('Diane', 'Parole', 'ORATOR');
  page = await openPageAs('roc', onTheEvent('activities'));
  activity = new ActivityScreens(page);
});

journey('an activity with a quota of two', {
  'an event without activities says so and leads to the form': async () => {
    await expect(page.getByText('Aucune activité', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Créer une activité' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nouvelle activité' })).toBeVisible();
  },

  'what is missing is shown beside the fields and in a summary': async () => {
    await page.getByRole('button', { name: 'Créer l’activité' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Des erreurs sont présentes' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: /^Quota/ })).toBeVisible();
    await expectNoViolation(page);
  },

  'a filled form survives a reload and creates the activity': async () => {
    await activity.fill({
      name,
      category: 'Dîner',
      organizer: 'La filiale',
      day: dayIn(50),
      from: '1930',
      to: '2200',
      entryType: 'Libre',
      quota: 2,
      price: '45,9',
      orator: { search: 'parole', name: 'Diane Parole' },
    });
    // The draft is written once the typing rests.
    await expect
      .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('new-activity'))?.[1]))
      .toContain('Diane Parole');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('Saisie retrouvée.')).toBeVisible();
    await page.getByRole('button', { name: 'Créer l’activité' }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    activityRoute = routeOf(page);
    await expect(page.getByText('45,90', { exact: false })).toBeVisible();
    await expect(page.getByText('2 places libres')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Diane Parole' })).toBeVisible();
    await expectNoViolation(page);
  },

  'three are refused together, with the reason and the free places': async () => {
    await page.getByRole('link', { name: 'Participants', exact: true }).last().click();
    await activity.list('Disponibles');
    await activity.select('PREMIER Alix', 'SECOND Basile', 'TROISIEME Camille');
    await activity.withSelection('Inscrire');
    await expect(activity.refusal).toContainText(placesMissing);
    await expect(activity.refusal).toContainText('2 places libres pour 3 personnes choisies.');
    await expectNoViolation(page);
    await activity.refusal.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(activity.counter('Inscrits')).toHaveText('0');
  },

  'two take both places, which another browser sees; the third is refused': async () => {
    const other = await openPageAs('mci', onTheEvent('activities'));
    const seen = new ActivityScreens(other);
    await expect(seen.entry(name)).toContainText('2 places libres');
    await activity.select('PREMIER Alix', 'SECOND Basile');
    await activity.withSelection('Inscrire');
    await expect(activity.toast('2 participants inscrits')).toBeVisible();
    await expect(seen.entry(name)).toContainText('Complet');
    await expect(seen.entry(name)).toContainText('2 / 2');
    await other.context().close();
    await activity.select('TROISIEME Camille');
    await expect(activity.onSelection('Inscrire')).toHaveAttribute('aria-disabled', 'true');
    await expect(activity.onSelection('Inscrire')).toHaveAccessibleDescription(full);
  },

  'deletion is refused while somebody is enrolled': async () => {
    const detail = await openPageAs('roc', activityRoute);
    const remove = detail.getByRole('button', { name: 'Supprimer' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleDescription(notEmpty);
    await detail.context().close();
  },

  'an absence frees a place for the third, and is undone for nobody': async () => {
    await activity.list('Inscrits');
    await activity.act('Alix', 'Premier', 'Absent');
    await expect(activity.counter('Absent')).toHaveText('1');
    await expect(page.getByText('1 place libre')).toBeVisible();
    await activity.list('Disponibles');
    await activity.select('TROISIEME Camille');
    await activity.withSelection('Inscrire');
    await expect(activity.counter('Inscrits')).toHaveText('3');
    await activity.list('Inscrits');
    await activity.act('Alix', 'Premier', 'Effacer la présence');
    await expect(activity.refusal).toContainText(full);
    await activity.refusal.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(activity.counter('Absent')).toHaveText('1');
  },

  'a presence marked for several is taken back by the message': async () => {
    await activity.select('SECOND Basile', 'TROISIEME Camille');
    await page.getByRole('button', { name: 'Présence', exact: true }).last().click();
    await expectNoViolation(page);
    await page.getByRole('menuitem', { name: 'Présent', exact: true }).click();
    await expect(activity.counter('Présent')).toHaveText('2');
    await expectNoViolation(page);
    const message = activity.toast('2 participants marqués présents');
    await message.getByRole('button', { name: 'Annuler' }).click();
    await expect(activity.counter('Présent')).toHaveText('0');
    await expect(activity.counter('Absent')).toHaveText('1');
  },

  'the pages fit a phone': async () => {
    const small = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await small.context().addCookies(await page.context().cookies());
    for (const route of [onTheEvent('activities'), activityRoute, `${activityRoute}/participants`]) {
      await small.goto(pageAddress(route));
      await expect(small.getByText(name).first()).toBeVisible();
      const { scrollWidth, clientWidth } = await small.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await expectNoViolation(small);
    }
    await small.context().close();
  },

  'an empty activity is deleted': async () => {
    await activity.select('PREMIER Alix', 'SECOND Basile', 'TROISIEME Camille');
    await activity.withSelection('Désinscrire');
    await expect(activity.counter('Inscrits')).toHaveText('0');
    await page.goto(pageAddress(activityRoute));
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await expect(activity.question).toContainText(name);
    await expectNoViolation(page);
    await activity.question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(activity.toast('est supprimée')).toBeVisible();
    await expect(page.getByText('Aucune activité', { exact: true })).toBeVisible();
  },
});
