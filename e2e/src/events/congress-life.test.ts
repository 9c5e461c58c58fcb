import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { EventListener } from '../portal/api/events.ts';
import { call } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openPageAs, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { drawDocuments } from '../portal/fixtures/documents.ts';
import { nameOf, type Person, people, personOf, unitUuid } from '../portal/fixtures/people.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { EventForm } from '../screens/event-form.ts';
import { EventPage } from '../screens/event-page.ts';

/**
 * The section 7: a congress from its creation to its wind-up, on two units, so that two medical directors decide. Each step is
 * looked for in the history, in the portal's stream, and in the mails.
 */
useBrowser({ keepsPages: true });

const first = dayIn(100);
const last = dayIn(102);
const name = `Journées lyonnaises de neurologie ${process.env.PICTURES === '1' ? first.iso.slice(0, 4) : Date.now()}`;
let page: Page;
let form: EventForm;
let event: EventPage;
let director: EventPage;
let stream: EventListener;
let gatheringUuid: string;
let begun: number;
const team = {} as Record<
  'roc' | 'mci' | 'directorAd' | 'directorMs' | 'managerAd' | 'managerMs' | 'projectAd' | 'projectMs',
  Person
>;

beforeAll(async () => {
  begun = Date.now();
  stream = await EventListener.open('portal.gathering.>');
  const sep = await unitUuid('MS');
  const directors = await people('dm', await unitUuid('AD'));
  const [directorMs, managerMs] = await people('dm', sep);
  const [projectMs] = await people('cp', sep);
  const directorAd = await personOf('dm');
  Object.assign(team, {
    roc: await personOf('roc'),
    mci: await personOf('mci'),
    directorAd,
    managerAd: directors.find(({ userUuid }) => userUuid !== directorAd.userUuid),
    projectAd: await personOf('cp'),
    directorMs,
    managerMs,
    projectMs,
  });
  page = await openPageAs('roc', '/congrex-bo');
  form = new EventForm(page);
  event = new EventPage(page);
});
afterAll(() => stream?.close());

/** The change of status is in the history, in the stream, and was mailed where a mail is due. */
async function seen(from: string, to: string, label: string, mail?: { subject: string; to: Person }): Promise<void> {
  await expect(await event.newestLine()).toContainText(label);
  await stream.wait(gatheringUuid, 'gathering.statusChanged', (data) => data.from === from && data.status === to);
  if (mail) await mailWith(`${mail.subject} : ${name}`, { to: mail.to.email, since: begun });
}

/** The event in the field area, where a medical director decides. */
async function openAs(account: string): Promise<EventPage> {
  const own = await openPageAs(account, `/congrex/${gatheringUuid}/tabs`);
  await expect(own.getByRole('heading', { name, level: 1 })).toBeVisible();
  return new EventPage(own);
}

journey('a congress from its creation to its wind-up', {
  'the ROC begins a congress; its name is checked while it is typed': async () => {
    await page.getByRole('button', { name: 'Créer un événement' }).click();
    await page.getByRole('menuitem', { name: 'Congrès' }).click();
    const { searchGatherings } = await call<{ searchGatherings: { items: { name: string }[] } }>(
      'roc',
      'query Names { searchGatherings(first: 1) { items { name } } }',
    );
    await form.name.fill(searchGatherings.items[0]!.name.toLocaleUpperCase('fr'));
    await expect(page.getByText('Un événement porte déjà ce nom.')).toBeVisible();
    await form.name.fill(name);
    await expect(page.getByText('Ce nom est disponible.')).toBeVisible();
  },

  'what was typed is there again after the page was reloaded': async () => {
    await form.range('Dates de l’événement', first, last);
    await form.choose('Format', 'Hybride');
    await form.fill('Lieu', 'Centre de congrès');
    await form.fill('Ville', 'Lyon');
    await form.tick('Alzheimer');
    await form.tick('SEP');
    await form.fill('Société savante', 'SFN');
    await form.choose('Géographie', 'Français');
    await page.reload();
    await expect(page.getByText('Saisie retrouvée.')).toBeVisible();
    await expect(form.name).toHaveValue(name);
    await expect(page.getByRole('checkbox', { name: 'SEP' })).toBeChecked();
    await expect(page.getByText(`${first.shown} – ${last.shown}`)).toBeAttached();
    await picture(page, 'creation');
  },

  'the five steps are filled in, with a logo and a programme': async () => {
    await form.next('Équipe support et projet');
    gatheringUuid = /update-event\/([^/]+)/.exec(routeOf(page))![1]!;
    await form.person('ROC', nameOf(team.roc), 'Équipe support');
    await form.person('MCI', nameOf(team.mci), 'Équipe support');
    for (const [title, director, manager, project] of [
      ['Équipe Alzheimer', team.directorAd, team.managerAd, team.projectAd],
      ['Équipe SEP', team.directorMs, team.managerMs, team.projectMs],
    ] as const) {
      await form.person('Directeur médical', nameOf(director), title);
      await form.person('Chef de projet', nameOf(project), title);
      await form.person('Responsable médical', nameOf(manager), title);
    }
    await form.next('Places et invités');
    await form.number('Nombre d’invités attendus', 80);
    await form.day('Date limite d’inscription', dayIn(80));
    await form.next('Quotas et critères');
    await form.number('Quota global du congrès', 60);
    for (const unit of ['Alzheimer', 'SEP']) {
      const card = form.part(unit);
      await form.tick('Potentiel élevé', card);
      await form.number('Quota médecins', 20, card);
      await form.number('Quota autres disciplines', 10, card);
    }
    await form.next('Documents');
    const drawing = await page.context().newPage();
    const { logo, program } = await drawDocuments(drawing);
    await drawing.close();
    await form.file('Logo', logo);
    await form.file('Programme', program);
    await expect(page.getByRole('link', { name: 'programme.pdf' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'logo.png' })).toBeVisible();
    await form.finish();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(event.status('Brouillon')).toBeVisible();
    await seen('EX_NIHILO', 'DRAFT', 'Création terminée');
    await stream.wait(gatheringUuid, 'gathering.created');
  },

  'the ROC sends it to validation': async () => {
    await event.act('Envoyer en validation');
    await expect(event.status('À valider')).toBeVisible();
    await seen('DRAFT', 'TO_VALIDATE', 'Événement envoyé en validation', { subject: 'À valider', to: team.directorAd });
    await mailWith(`À valider : ${name}`, { to: team.directorMs.email, since: begun });
    await picture(page, 'validation');
  },

  'its medical director refuses a section, with a comment': async () => {
    director = await openAs('dm');
    await director.refuse('Informations générales', 'Merci de préciser la salle.');
    await expect(event.status('À corriger')).toBeVisible();
    await expect(event.section('Validation par section')).toContainText('Merci de préciser la salle.');
    await seen('TO_VALIDATE', 'CORRECTION', 'Correction demandée', { subject: 'À corriger', to: team.roc });
  },

  'the ROC corrects it and sends it again': async () => {
    await page.getByRole('link', { name: 'Modifier' }).click();
    await form.fill('Lieu', 'Centre de congrès, salle Bellecour');
    await form.next('Équipe support et projet');
    await page.getByRole('link', { name: 'Voir l’événement' }).click();
    await event.act('Envoyer en validation');
    await expect(event.status('À valider')).toBeVisible();
    await expect(page.getByRole('list', { name: 'L’événement en bref' })).toContainText('salle Bellecour');
    await seen('CORRECTION', 'TO_VALIDATE', 'Événement envoyé en validation');
  },

  'its medical directors validate every section': async () => {
    for (const section of ['Informations générales', 'Équipe support', 'Franchise Alzheimer'])
      await director.validate(section);
    await expect(director.row('Franchise SEP').getByRole('button')).toHaveCount(0);
    await expect(page.getByText('3 sur 4 validées')).toBeVisible();
    await (await openAs(team.directorMs.email)).validate('Franchise SEP', { isLast: true });
    await expect(event.status('Validé')).toBeVisible();
    await seen('TO_VALIDATE', 'TO_PUBLISH', 'Section validée', { subject: 'Validé', to: team.roc });
  },

  'publishing waits for the configuration of hosting and transport': async () => {
    const publish = page.getByRole('button', { name: 'Publier au staff' });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText('La configuration de l’hébergement ou du transport est manquante.').first(),
    ).toBeVisible();
    await event.configure('Configuration de l’hébergement');
    await event.configure('Configuration du transport');
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
  },

  'it is published to staff, then to HCPs': async () => {
    await event.act('Publier au staff');
    await expect(event.status('Publié au staff')).toBeVisible();
    await seen('TO_PUBLISH', 'PUBLISHED', 'Événement publié au staff', {
      subject: 'Publié au staff',
      to: team.directorAd,
    });
    await picture(page, 'evenement');
    await event.act('Publier aux PS');
    await expect(event.status('Publié aux PS')).toBeVisible();
    await seen('PUBLISHED', 'PUBLISHED_FRONT', 'Événement publié aux PS', {
      subject: 'Publié aux PS',
      to: team.directorAd,
    });
  },

  'it is closed': async () => {
    await event.act('Fermer aux PS');
    await expect(event.status('Fermé')).toBeVisible();
    await seen('PUBLISHED_FRONT', 'CLOSED', 'Événement fermé aux PS', { subject: 'Fermé', to: team.directorAd });
  },

  'winding up requires its checkbox': async () => {
    await page.getByRole('button', { name: 'Clôturer', exact: true }).click();
    await event.dialog.getByRole('button', { name: 'Clôturer', exact: true }).click();
    await expect(event.dialog.getByText('Ce champs est requis')).toBeVisible();
    await picture(page, 'cloture');
    await event.confirm('Clôturer', 'Je confirme la clôture de l’événement');
    await expect(event.status('Clôturé')).toBeVisible();
    await seen('CLOSED', 'WINDED_UP', 'Événement clôturé', { subject: 'Clôturé', to: team.directorAd });
    await expect(page.getByRole('link', { name: 'Modifier' })).toBeHidden();
  },

  'it is reopened into the status it had': async () => {
    await event.act('Rouvrir');
    await expect(event.status('Fermé')).toBeVisible();
    await seen('WINDED_UP', 'CLOSED', 'Événement rouvert', { subject: 'Rouvert', to: team.directorAd });
    await picture(page, 'historique');
  },
});
