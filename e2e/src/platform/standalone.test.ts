import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { EventListener } from '../portal/api/events.ts';
import { ask, call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { picture } from '../portal/browser/pictures.ts';
import { goTo, openPageAs, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { dayIn, type TestDay } from '../portal/fixtures/days.ts';
import { decideAll, publishedEvent } from '../portal/fixtures/gatherings.ts';
import { nameOf, type Person, people, personOf, unitUuid } from '../portal/fixtures/people.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { EventForm } from '../screens/event-form.ts';
import { EventPage } from '../screens/event-page.ts';

/** Events of the company: a virtual one from its form to the staff; and what becomes of an edit after publication. */
useBrowser({ keepsPages: true, isCold: true });

const stamp = process.env.PICTURES === '1' ? 'de printemps' : Date.now();
let page: Page;
let form: EventForm;
let event: EventPage;
let stream: EventListener;
let gatheringUuid: string;
let director: Person;
let manager: Person;
let project: Person;

beforeAll(async () => {
  stream = await EventListener.open('portal.gathering.>');
  director = await personOf('dm');
  manager = (await people('dm', await unitUuid('AD'))).find(({ userUuid }) => userUuid !== director.userUuid)!;
  project = await personOf('cp');
  page = await openPageAs('roc', '/congrex-bo');
  form = new EventForm(page);
  event = new EventPage(page);
});
afterAll(() => stream?.close());

/** Creates a virtual event of the company in the five steps, and remembers it. */
async function create(name: string, day: TestDay): Promise<void> {
  await page.getByRole('button', { name: 'Créer un événement' }).click();
  await page.getByRole('menuitem', { name: 'Événement standalone' }).click();
  await form.name.fill(name);
  await form.range('Dates de l’événement', day, day);
  await form.choose('Format', 'Virtuel');
  await expect(page.getByRole('textbox', { name: 'Ville', exact: true })).toBeHidden();
  await form.fill('Adresse de la visioconférence', 'https://visio.demo.test/e2e');
  await form.tick('Alzheimer');
  await form.choose('Type d’événement', 'Médical');
  await form.choose('Type d’invitation', 'Médicale seule');
  await form.next('Équipe support et projet');
  gatheringUuid = /update-event\/([^/]+)/.exec(routeOf(page))![1]!;
  await form.person('ROC', 'Raphaëlle Olivier', 'Équipe support');
  await form.person('Directeur médical', nameOf(director), 'Équipe Alzheimer');
  await form.person('Chef de projet', nameOf(project), 'Équipe Alzheimer');
  await form.person('Responsable médical', nameOf(manager), 'Équipe Alzheimer');
  await form.next('Places et invités');
  await form.number('Places disponibles', 40);
  await form.day('Date limite d’inscription', dayIn(40));
  await form.next('Quotas et critères');
  await form.tick('Potentiel élevé', form.part('Alzheimer'));
  await form.next('Documents');
  await form.finish();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(event.status('Brouillon')).toBeVisible();
}

const meeting = `Rencontre des centres mémoire ${stamp}`;

journey('a virtual event of one day', {
  'is created in the five steps, without a venue': async () => {
    const day = dayIn(60);
    await create(`Web-conférence ${stamp}`, day);
    const facts = page.getByRole('list', { name: 'L’événement en bref' });
    await expect(facts).toContainText(`${day.shown}, 09:00 – 18:00`);
    await expect(facts).toContainText('Événement standalone, virtuel');
    await expect(facts.getByRole('link', { name: 'Visio' })).toHaveAttribute('href', 'https://visio.demo.test/e2e');
  },

  'goes through its validation, decided by project manager and medical director, to the staff': async () => {
    await event.act('Envoyer en validation');
    await decideAll(gatheringUuid);
    await expect(event.status('Validé')).toBeVisible();
    const publish = page.getByRole('button', { name: 'Publier au staff' });
    await expect(publish).toBeVisible();
    if ((await publish.getAttribute('aria-disabled')) === 'true') {
      for (const title of ['Configuration de l’hébergement', 'Configuration du transport'])
        await event.configure(title);
    }
    await event.act('Publier au staff');
    await expect(event.status('Publié au staff')).toBeVisible();
  },
});

journey('an event of two days, edited after its publication to staff', {
  'a change of venue asks for its reason when it is saved': async () => {
    gatheringUuid = await publishedEvent(meeting);
    await goTo(page, `/congrex-bo/event/${gatheringUuid}/details`);
    await expect(page.getByRole('heading', { name: meeting, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Modifier' }).click();
    await form.fill('Ville', 'Roubaix');
    await expect(page.getByText('Modification sensible.')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    const question = page.getByRole('alertdialog', { name: /Pourquoi cette modification/ });
    const reason = question.getByRole('textbox', { name: 'Motif de la modification' });
    await question.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(reason).toBeFocused();
    await reason.fill('La salle n’est plus libre.');
    await picture(page, 'modification-sensible');
    // Escape asks, and the reason is still there.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(reason).toHaveValue('La salle n’est plus libre.');
    await question.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { name: 'Équipe support et projet' })).toBeVisible();
    await expect(page.getByText('Modification envoyée au responsable médical pour décision.')).toBeVisible();
  },

  'while it waits, nothing is changed and the next publication is refused, and says why': async () => {
    await expect(page.getByText('Une modification attend la décision du responsable médical.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir l’événement' }).click();
    await expect(page.getByRole('list', { name: 'L’événement en bref' })).toContainText('Lille');
    const publish = page.getByRole('button', { name: 'Publier aux PS' });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText('Une modification sensible attend la décision du responsable médical.').first(),
    ).toBeVisible();
    const answer = await ask(
      'roc',
      'mutation Publish($id: ID!) { setGatheringStatus(gatheringUuid: $id, targetStatus: "PUBLISHED_FRONT", confirmed: true) { status } }',
      { id: gatheringUuid },
    );
    expect(answer.errors[0]?.extensions.code).toBe('PENDING_SENSIBLE_CHANGE');
    await stream.wait(gatheringUuid, 'gathering.sensibleChangeRequested');
    await mailWith(`Modification sensible à décider : ${meeting}`, { to: manager.email });
  },

  'another member of the team cannot decide it, the medical manager does': async () => {
    const pending =
      'query Pending($id: ID!) { gathering(gatheringUuid: $id) { city gatheringSensibleChanges { gatheringSensibleChangeUuid status } } }';
    const { gathering } = await call<{
      gathering: { gatheringSensibleChanges: { gatheringSensibleChangeUuid: string }[] };
    }>('roc', pending, { id: gatheringUuid });
    const variables = { id: gatheringUuid, change: gathering.gatheringSensibleChanges[0]!.gatheringSensibleChangeUuid };
    const accept =
      'mutation Accept($id: ID!, $change: ID!) { acceptSensibleChange(gatheringUuid: $id, gatheringSensibleChangeUuid: $change) { city } }';
    expect((await ask('roc', accept, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await call(manager.email, accept, variables)).toEqual({ acceptSensibleChange: { city: 'Roubaix' } });
    await expect(page.getByRole('list', { name: 'L’événement en bref' })).toContainText('Roubaix');
    await expect(event.section('Modifications sensibles')).toContainText('Acceptée');
    await stream.wait(gatheringUuid, 'gathering.sensibleChangeDecided', (data) => data.status === 'ACCEPTED');
    await mailWith(`Modification sensible acceptée : ${meeting}`, { to: 'roc@demo.test' });
  },

  'then it is published to HCPs': async () => {
    await event.act('Publier aux PS');
    await expect(event.status('Publié aux PS')).toBeVisible();
    await expect(await event.newestLine()).toContainText('Événement publié aux PS');
  },
});
