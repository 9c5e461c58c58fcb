import type { Locator, Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { dropResponses } from '../portal/browser/response-faults.ts';
import { closeSockets, openSockets } from '../portal/browser/sockets.ts';
import { goTo, openPageAs, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { type SharedThings, sharedThings } from '../portal/fixtures/collision-fixtures.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { nameOf, personOf } from '../portal/fixtures/people.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { CollisionDialog } from '../screens/collision.ts';
import { EventForm } from '../screens/event-form.ts';

/**
 * Two people work on the same things in two browsers: they see one another, what only one of them changed is kept, and what both changed is chosen field
 * by field. A request whose answer is lost is retried; a page beyond the connection limit says that it does not refresh by itself.
 */
useBrowser({ keepsPages: true });

let things: SharedThings;
let first: Page;
let second: Page;
let names: { first: string; second: string };

beforeAll(async () => {
  things = await sharedThings(`Événement à deux ${Date.now()}`);
  names = { first: nameOf(await personOf('roc')), second: nameOf(await personOf('admin')) };
  first = await openPageAs('roc', eventRoute('information'));
  second = await openPageAs('admin', eventRoute('information'));
});

const eventRoute = (step: string) => `/congrex-bo/update-event/${things.gatheringUuid}/${step}`;
const onTheEvent = (path: string) => `/congrex-bo/event/${things.gatheringUuid}/${path}`;
const textbox = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const save = (within: Page | Locator) => within.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const alsoOpen = (within: Page | Locator, name: string) => within.getByText(`Aussi ouvert par ${name}.`);

/** The hour of a field, as the form shows it. */
const hourOf = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first();

interface EventNow {
  gathering: {
    city: string;
    description: string | null;
    beginDay: string;
    endDay: string;
    beginHour: string;
    historicalRecords: { action: string }[];
  };
}

const eventNow = async (): Promise<EventNow['gathering']> => {
  const query = `query Now($id: ID!) { gathering(gatheringUuid: $id) {
    city description beginDay endDay beginHour historicalRecords { action } } }`;
  return (await call<EventNow>('roc', query, { id: things.gatheringUuid })).gathering;
};

const editsOf = ({ historicalRecords }: EventNow['gathering']): number =>
  historicalRecords.filter(({ action }) => action === 'updateGatheringInformation').length;

/** Opens the same form for both, by the same gesture. */
async function bothOpen(route: string, open: (page: Page) => Promise<Locator>): Promise<[Locator, Locator]> {
  await Promise.all([goTo(first, route), goTo(second, route)]);
  return Promise.all([open(first), open(second)]);
}

journey('two people on the same things', {
  'who has the same event form open sees the other': async () => {
    await expect(alsoOpen(first, names.second)).toBeVisible();
    await expect(alsoOpen(second, names.first)).toBeVisible();
    await picture(first, 'aussi-ouvert');
  },

  'the second save of a step asks about what both changed; dates and hours are one choice': async () => {
    await new EventForm(first).range('Dates de l’événement', dayIn(62), dayIn(64));
    await textbox(first, 'Ville').fill('Nantes');
    await save(first);
    await expect(first.getByText('L’étape est enregistrée.')).toBeVisible();
    await hourOf(second, 'Heure de début').click();
    await second.keyboard.type('0830');
    await textbox(second, 'Ville').fill('Clermont-Ferrand');
    await textbox(second, 'Description').fill('Deux journées d’échanges entre neurologues.');
    await save(second);
    const collision = await collisionOf(second);
    const { dialog } = collision;
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    await expect(collision.question(/Date de début.*Date de fin.*Heure de début/)).toContainText(names.first);
    await expect(collision.question('Ville')).toContainText('Nantes');
    await expect(dialog.getByRole('button', { name: 'Enregistrer ces choix' })).toBeDisabled();
    await expectNoViolation(second);
    await picture(second, 'collision');
  },

  'leaving the choice loses nothing that was typed, and saves nothing': async () => {
    await new CollisionDialog(second).leave();
    await expect(textbox(second, 'Ville')).toHaveValue('Clermont-Ferrand');
    await expect(textbox(second, 'Description')).toHaveValue(/^Deux journées/);
    await expect(hourOf(second, 'Heure de début')).toHaveText('08');
    expect(await eventNow()).toMatchObject({ city: 'Nantes', description: null, beginHour: '09:00' });
  },

  'settled field by field, the form shows the merged whole, with what only one of them changed': async () => {
    await save(second);
    const collision = await collisionOf(second);
    await collision.keep('theirs', /Date de début/);
    await collision.keep('mine', 'Ville');
    await collision.settle();
    await expect(second.getByText('L’étape est enregistrée.')).toBeVisible();
    const whole = { city: 'Clermont-Ferrand', description: 'Deux journées d’échanges entre neurologues.' };
    await expect(textbox(second, 'Ville')).toHaveValue(whole.city);
    await expect(hourOf(second, 'Heure de début')).toHaveText('09');
    await expect(hourOf(second, 'Dates de l’événement')).toHaveText(dayIn(62).typed.slice(0, 2));
    const days = { beginDay: dayIn(62).iso, endDay: dayIn(64).iso, beginHour: '09:00' };
    expect(await eventNow()).toMatchObject({ ...whole, ...days });
  },

  '« Enregistrer » whose answer is lost is saved once; « Réessayer » moves on as the press wanted': async () => {
    const before = editsOf(await eventNow());
    await textbox(second, 'Description').fill('Une journée et demie d’échanges.');
    const lost = await dropResponses(second, 'SaveEventInformation');
    await second.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    const again = second.getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();
    expect(lost.count()).toBeGreaterThan(1);
    await lost.end();
    await again.click();
    await expect(second.getByRole('heading', { name: 'Équipe support', level: 2, exact: true })).toBeVisible();
    const after = await eventNow();
    expect([editsOf(after) - before, after.description]).toEqual([1, 'Une journée et demie d’échanges.']);
  },

  'who leaves is not shown any more': async () => {
    await expect(alsoOpen(second, names.first)).toBeVisible();
    await goTo(first, `/congrex-bo/hcp/${things.hcpUuid}`);
    await expect(alsoOpen(second, names.first)).toBeHidden();
  },

  'the form of an HCP': async () => {
    const [theirs, mine] = await bothOpen(`/congrex-bo/hcp/${things.hcpUuid}`, async (page) => {
      await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
      return page.getByRole('dialog', { name: /^Modifier / });
    });
    await expect(alsoOpen(theirs, names.second)).toBeVisible();
    await expect(alsoOpen(mine, names.first)).toBeVisible();
    await textbox(theirs, 'Ville').fill('Roubaix');
    await save(theirs);
    await expect(theirs).toBeHidden();
    await expect(alsoOpen(mine, names.first)).toBeHidden();
    await textbox(mine, 'Ville').fill('Tourcoing');
    await textbox(mine, 'Téléphone').fill('0320000000');
    await save(mine);
    const collision = await collisionOf(second);
    await expect(collision.question('Ville')).toContainText('Roubaix');
    await expectNoViolation(second);
    await picture(second, 'collision-ps');
    await collision.keep('theirs', 'Ville');
    await collision.settle();
    await expect(mine).toBeHidden();
    await expect(second.getByRole('main')).toContainText('Roubaix');
    await expect(second.getByRole('main')).toContainText('03 20 00 00 00');
  },

  'an activity': async () => {
    const [theirs, mine] = await bothOpen(onTheEvent(`activity-form/${things.activityUuid}`), async (page) => {
      await expect(page.getByRole('heading', { name: /^Modifier /, level: 2 })).toBeVisible();
      return page.getByRole('main');
    });
    await textbox(theirs, 'Salle').fill('Salle Loire');
    await save(theirs);
    await expect(first.getByText('L’activité est enregistrée.')).toBeVisible();
    await textbox(mine, 'Salle').fill('Salle Rhône');
    await textbox(mine, 'Lieu').fill('Palais des congrès');
    await save(mine);
    const collision = await collisionOf(second);
    await collision.keep('mine', 'Salle');
    await collision.settle();
    await expect(second.getByText('L’activité est enregistrée.')).toBeVisible();
    for (const kept of ['Salle Rhône', 'Palais des congrès'])
      await expect(second.getByRole('main')).toContainText(kept);
  },

  'a participant': async () => {
    const [theirs, mine] = await bothOpen(onTheEvent(`user/${things.participantUuid}`), async (page) => {
      // The event has other actions, too, and is there first.
      await expect(page.getByRole('heading', { name: /PARTAGE/ })).toBeVisible();
      await page.getByRole('button', { name: 'Autres actions' }).last().click();
      await page.getByRole('menuitem', { name: 'Modifier les coordonnées' }).click();
      return page.getByRole('dialog', { name: /^Modifier / });
    });
    await textbox(theirs, 'Société').fill('CHU de Lille');
    await save(theirs);
    await expect(theirs).toBeHidden();
    await textbox(mine, 'Société').fill('CHU d’Amiens');
    await textbox(mine, 'Titre').fill('Pr');
    await save(mine);
    const collision = await collisionOf(second);
    await collision.keep('theirs', 'Société');
    await collision.settle();
    await expect(mine).toBeHidden();
    await expect(second.getByRole('main')).toContainText('CHU de Lille');
  },

  'a page beyond the connection limit says that it does not refresh, until others are closed': async () => {
    await openSockets(first);
    const late = await first.context().newPage();
    await late.goto(pageAddress(onTheEvent('details')));
    const told = late.getByText('Cette page ne s’actualise pas d’elle-même.');
    await expect(told).toBeVisible();
    await expectNoViolation(late);
    await picture(late, 'page-de-trop');
    // Refused again, and only then is there room: else the first attempt might be the one that gets it.
    const attempt = late.waitForEvent('websocket');
    await late.getByRole('button', { name: 'Réessayer' }).click();
    const socket = await attempt;
    if (!socket.isClosed()) await socket.waitForEvent('close');
    await expect(told).toBeVisible();
    await closeSockets(first);
    // What else the page follows may still be asking and find the room by itself, which takes the button away before the click.
    await expect(async () => {
      if (await told.isVisible()) await late.getByRole('button', { name: 'Réessayer' }).click({ timeout: 2000 });
      await expect(told).toBeHidden({ timeout: 2000 });
    }).toPass();
    await waitForRoute(late, onTheEvent('details'));
    await goTo(second, eventRoute('information'));
    await textbox(second, 'Ville').fill('Rouen');
    await save(second);
    await expect(late.getByText('Rouen').first()).toBeVisible();
  },
});

/** The dialog, once it is there. */
async function collisionOf(page: Page): Promise<CollisionDialog> {
  const collision = new CollisionDialog(page);
  await expect(collision.dialog).toBeVisible();
  return collision;
}
