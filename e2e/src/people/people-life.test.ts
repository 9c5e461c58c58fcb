import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { EventListener } from '../portal/api/events.ts';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openContext, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { type OpenCongress, openCongress } from '../portal/fixtures/congresses.ts';
import { hcpLink } from '../portal/fixtures/hcp-links.ts';
import { personOf } from '../portal/fixtures/people.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { PeopleGrid } from '../screens/people.ts';

/**
 * A congress: 500 HCPs and 30 staff are invited, three answer (dialog, link on a phone, refusal), an activity fills up, presence is marked
 * in bulk and taken back; other browsers see it.
 */
useBrowser({ keepsPages: true });

interface Guest {
  participantUuid: string;
  healthCareProfessionalUuid: string;
  firstName: string;
  lastName: string;
}

const category = 'Médecin local';
const activityName = `Atelier d’une seule place ${Date.now()}`;
let page: Page;
let grid: PeopleGrid;
let watcher: PeopleGrid;
let congress: OpenCongress;
let guests: Guest[];
let stream: EventListener;
let mobile: Page;

const route = (rest: string): string => `/congrex-bo/event/${congress.gatheringUuid}/${rest}`;

const participants = `query Guests($id: ID!, $filters: ParticipantFilters) {
  participantsForGatheringWithPagination(gatheringUuid: $id, filters: $filters, pagination: { sort: "CREATED_AT", direction: "DESC", limit: 50 }) {
    hits { participantUuid healthCareProfessionalUuid firstName lastName } } }`;

/** Those invited last, who have not answered. */
async function invited(): Promise<Guest[]> {
  const filters = { kinds: ['HCP'], invitationStatuses: ['UNANSWERED'], categories: ['DOCTOR_LOCAL'] };
  const answer = await call<{ participantsForGatheringWithPagination: { hits: Guest[] } }>('roc', participants, {
    id: congress.gatheringUuid,
    filters,
  });
  return answer.participantsForGatheringWithPagination.hits;
}

/** An activity of the first day: a workshop of one place for HCPs, or a dinner for staff, who are shown nothing else. */
async function makeActivity(name: string, forStaff: boolean): Promise<void> {
  const { activityCategories } = await call<{
    activityCategories: { uuid: string; label: string }[];
  }>('roc', 'query Categories { activityCategories { uuid label } }');
  const activity = {
    activityCategoryUuid: activityCategories.find(({ label }) => label === (forStaff ? 'Dîner' : 'Atelier'))!.uuid,
    name,
    organizer: 'congress',
    nature: 'PHYSICAL',
    date: congress.beginDay,
    startHour: '07:00',
    endHour: '07:45',
    entryType: 'OPEN',
    quota: forStaff ? 50 : 1,
    ...(forStaff && { hasCustomTarget: true, activityTarget: ['STAFF_FIELD'] }),
  };
  await call(
    'roc',
    'mutation Make($id: ID!, $activity: ActivityInput!) { createActivity(gatheringUuid: $id, activity: $activity) { activityUuid } }',
    {
      id: congress.gatheringUuid,
      activity,
    },
  );
}

/** Chooses "none" in every time slot but those named. */
async function chooseNone(form: Page, except: string[] = []): Promise<void> {
  const groups = form.getByRole('radiogroup').filter({ hasText: 'Aucune activité sur ce créneau' });
  // They come with an answer of their own, after the rest of the form.
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) {
    const text = await group.textContent();
    if (except.some((name) => text?.includes(name))) continue;
    await group.getByText('Aucune activité sur ce créneau').click();
  }
}

async function openLink(guest: Guest): Promise<Page> {
  const context = await openContext({ viewport: phoneViewport, hasTouch: true, isMobile: true });
  const opened = await context.newPage();
  const link = { gatheringUuid: congress.gatheringUuid };
  await opened.goto((await hcpLink(guest.healthCareProfessionalUuid, 'SUBSCRIPTION', link)).address);
  await expect(opened.getByRole('heading', { name: congress.name, level: 1 })).toBeVisible();
  return opened;
}

beforeAll(async () => {
  congress = await openCongress(`Congrès aux 500 invités e2e ${Date.now()}`);
  stream = await EventListener.open('portal.participant.>');
  await makeActivity(activityName, false);
  await makeActivity('Dîner des équipes', true);
  page = await openPageAs('roc', route('add-participants'));
  grid = new PeopleGrid(page);
});
afterAll(() => stream?.close());

journey('people of a congress', {
  'every HCP of a search, 500 and more, is invited at once': async () => {
    const found = page.getByText(/pas encore sur la liste/);
    const everybody = (await found.textContent()) ?? '';
    await page.getByRole('button', { name: 'Franchise' }).click();
    await page.getByRole('option', { name: 'SEP' }).click();
    await page.keyboard.press('Escape');
    await expect(found).not.toHaveText(everybody);
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    const selected = await grid.selectAllResults();
    expect(selected).toBeGreaterThanOrEqual(500);
    const count = await grid.invite(category);
    expect(count).toBe(selected);
    await picture(page, 'invitation');
    await page.getByRole('dialog').getByRole('button', { name: 'Voir la liste des participants' }).click();
    await expect(page.getByRole('grid', { name: 'Participants' })).toBeVisible();
    await expect.poll(() => grid.count('PS')).toBeGreaterThanOrEqual(count);
    guests = await invited();
    await stream.wait(guests[0]!.participantUuid, 'participant.invited');
  },

  'thirty members of staff are invited': async () => {
    const before = await grid.count('Collaborateurs');
    await page.goto(page.url().replace(/#.*/, `#${route('add-staff-participants')}`));
    // A few more than thirty: those on the list already are left out.
    await page.getByRole('row').nth(1).getByRole('checkbox').click();
    for (let n = 1; n < 34; n++) await page.keyboard.press('Shift+ArrowDown');
    await expect(grid.bar.getByRole('status')).toHaveText('34 sélectionnés');
    const count = await grid.invite('Staff terrain');
    expect(count).toBeGreaterThanOrEqual(30);
    await page.getByRole('dialog').getByRole('button', { name: 'Voir la liste des participants' }).click();
    await expect.poll(() => grid.count('Collaborateurs')).toBe(before + count);
  },

  'an HCP answers by the link on a phone and takes the last place of an activity, while another browser watches the list':
    async () => {
      const other = await openPageAs('mci', route('attendee-list'));
      watcher = new PeopleGrid(other);
      await expect(other.getByRole('grid', { name: 'Participants' })).toBeVisible();
      const confirmed = await watcher.count('Confirmés');
      mobile = await openLink(guests[0]!);
      await mobile.getByText('Je participe', { exact: true }).click();
      await mobile.getByLabel(/Téléphone mobile/).fill('06 12 34 56 78');
      await mobile.getByText(activityName).click();
      await chooseNone(mobile, [activityName]);
      await expect(mobile.getByText(/Choix enregistrés/)).toBeVisible();
      await expectNoViolation(mobile);
      await picture(mobile, 'inscription-telephone');
      await mobile.context().setOffline(true);
      await mobile.getByRole('button', { name: 'Envoyer ma réponse' }).click();
      await mobile.getByRole('button', { name: 'Confirmer ma participation' }).click();
      await expect(mobile.getByText(/Le portail n’est pas joignable/)).toBeVisible();
      await picture(mobile, 'inscription-sans-reseau');
      await mobile.context().setOffline(false);
      // What was typed and chosen is still there: the form is only submitted again.
      await mobile.getByRole('button', { name: 'Confirmer ma participation' }).click();
      await expect(mobile.getByText('Votre inscription est enregistrée.')).toBeVisible();
      const { participantUuid } = guests[0]!;
      await stream.wait(participantUuid, 'participant.answered', (data) => data.invitationStatus === 'CONFIRMED');
      await expect.poll(() => watcher.count('Confirmés')).toBe(confirmed + 1);
    },

  'the next finds the activity full, and refuses the invitation': async () => {
    const next = await openLink(guests[1]!);
    await next.getByText('Je participe', { exact: true }).click();
    await expect(next.getByRole('radio', { name: new RegExp(activityName) })).toBeDisabled();
    await next.getByText('Je ne participe pas', { exact: true }).click();
    await next.getByRole('button', { name: 'Envoyer ma réponse' }).click();
    await next.getByRole('button', { name: 'Confirmer mon refus' }).click();
    await expect(next.getByText('Votre refus est enregistré.')).toBeVisible();
    await expect.poll(() => watcher.count('Refusés')).toBeGreaterThan(0);
  },

  'staff answer for an HCP in the dialog of the participant page': async () => {
    const guest = guests[2]!;
    await page.goto(page.url().replace(/#.*/, `#${route(`user/${guest.healthCareProfessionalUuid}`)}`));
    await page.getByRole('button', { name: 'Répondre à sa place' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Participe', { exact: true }).click();
    await dialog.getByLabel(/Téléphone mobile/).fill('0033612345678');
    await chooseNone(page);
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await page.getByRole('button', { name: 'Confirmer la participation' }).click();
    await expect(dialog).toBeHidden();
    await stream.wait(guest.participantUuid, 'participant.answered', (data) => data.invitationStatus === 'CONFIRMED');
  },

  'presence is marked for many at once, seen elsewhere, and taken back': async () => {
    await page.goto(page.url().replace(/#.*/, `#${route('attendee-list')}?statut=CONFIRMED`));
    const before = await watcher.count('Présent');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const count = await grid.selectAllResults({ areLoaded: true });
    await grid.act('Présence', 'Présent');
    await expect.poll(() => watcher.count('Présent')).toBeGreaterThanOrEqual(count);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect.poll(() => watcher.count('Présent')).toBe(before);
  },

  'each member of staff sees the own invitation and answers in the dialog': async () => {
    const me = await personOf('others');
    const invite =
      'mutation Invite($id: ID!, $users: [ID!]!) { inviteInternalUsers(gatheringUuid: $id, userUuids: $users, category: "STAFF_FIELD") { count } }';
    await call('roc', invite, { id: congress.gatheringUuid, users: [me.userUuid] }).catch(() => undefined);
    const own = await openPageAs('others', `/congrex/${congress.gatheringUuid}/tabs`);
    await own.getByRole('button', { name: 'S’inscrire' }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByText('Je participe', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(own.getByText('Quitter sans envoyer votre réponse ?')).toBeVisible();
    await own.getByRole('button', { name: 'Continuer la saisie' }).click();
    await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(dialog.getByText('Ce champs est requis').first()).toBeVisible();
    await dialog.getByLabel(/Téléphone mobile/).fill('+33612345678');
    await chooseNone(own);
    await expectNoViolation(own);
    await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await own.getByRole('button', { name: 'Confirmer ma participation' }).click();
    await expect(own.getByText('Votre participation est confirmée.')).toBeVisible();
  },
});
