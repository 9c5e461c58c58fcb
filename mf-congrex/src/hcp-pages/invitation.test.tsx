import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormData } from '../subscription/form-data.ts';
import {
  day,
  formAnswer,
  formData,
  noConnection,
  serverOf,
  slot,
  slotsAnswer,
  uuid,
} from '../subscription/testing/form.ts';
import { Invitation } from './Invitation.tsx';

vi.stubGlobal('scrollTo', () => {});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const answered = (present: boolean): FormData => {
  const base = formData({ canAnswer: present });
  const subscription = {
    ...{ present, answeredAt: '2026-01-05T10:00:00.000Z', answeredByName: null, activityChoices: [] },
    hosting: { wantHosting: false, nightsWanted: [], comment: null, wantTransfer: false },
    transport: null,
  };
  const invitationStatus = present ? 'CONFIRMED' : 'REFUSED';
  return { ...base, participant: { ...base.participant!, invitationStatus, subscription } };
};

const said = () => document.body.textContent ?? '';

/** The page on which a refusal was just confirmed, while the form that is asked for then is answered so. */
async function refuse(before: FormData, then: object) {
  const accepted = { participantUuid: 'participant', invitationStatus: 'REFUSED' };
  const server = serverOf({
    SubscriptionForm: formAnswer(before),
    SubscriptionSlots: slotsAnswer(),
    AnswerAsHcp: { data: { subscribeHealthCareProfessional: accepted } },
  });
  show(
    <ApolloProvider client={server.client}>
      <Invitation gatheringUuid="gathering" greeting="Bonjour Dr Martin," />
    </ApolloProvider>,
  );
  await flushEffects();
  const edit = screen.queryByRole('button', { name: 'Modifier mon inscription' });
  if (edit) click(edit);
  fireEvent.click(await screen.findByRole('radio', { name: 'Je ne participe pas' }, { timeout: 10_000 }));
  await flushEffects();
  server.answers.SubscriptionForm = then;
  click(screen.getByRole('button', { name: 'Envoyer ma réponse' }));
  await flushEffects();
  click(screen.getByRole('button', { name: 'Confirmer mon refus' }));
  await waitFor(() => expect(said()).toContain('Votre refus est enregistré.'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return server;
}

test.each([
  ['a first answer', formData()],
  ['an edited one', answered(true)],
])('until %s is read again, the page says that it is kept, and nothing of before', async (_, before) => {
  let arrive = () => {};
  const heldUntil = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await refuse(before, { ...formAnswer(answered(false)), heldUntil });
  expect(said()).not.toMatch(/Vous ne pouvez pas répondre|null|Votre réponse|Je participe/);
  arrive();
  expect(await screen.findByText('Je ne participe pas')).toBeTruthy();
  expect(said()).toContain('Votre refus est enregistré.');
});

test('where it cannot be read again, the page still says that it is kept', async () => {
  const server = await refuse(answered(true), noConnection);
  await waitFor(() => expect(server.namesSent().filter((name) => name === 'SubscriptionForm')).toHaveLength(2));
  await flushEffects();
  expect(said()).toContain('Votre refus est enregistré.');
  expect(said()).not.toMatch(/Vous ne pouvez pas répondre|Votre réponse|Je participe/);
});

const nothing = { description: null, eventSchedule: null, websiteUrl: null, additionalLinks: [], visioUrl: null };
const given = (...labels: string[]) => ({
  data: {
    guestEvent: {
      ...{ gatheringUuid: 'gathering', ...nothing },
      documents: labels.map((label, n) => ({
        label,
        isExpenseForm: false,
        file: label === 'Illisible' ? null : { fileUuid: `file-${n}`, name: `${n}.pdf`, size: 2048 },
      })),
    },
  },
});

/** The page of an invitation, and what is asked by it. */
async function open(answers: Parameters<typeof serverOf>[0]) {
  const server = serverOf({
    SubscriptionForm: formAnswer(answered(true)),
    SubscriptionSlots: slotsAnswer(),
    ...answers,
  });
  show(
    <ApolloProvider client={server.client}>
      <Invitation gatheringUuid="gathering" greeting="Bonjour Dr Martin," />
    </ApolloProvider>,
  );
  await flushEffects();
  return server;
}

test('the documents for the guest are opened from their page; one that cannot be read is left out', async () => {
  const server = await open({
    EventForGuest: given('Programme', 'Illisible'),
    SlotFileContent: { data: { file: { fileUuid: 'file-0', contentType: 'application/pdf', content: 'JVBERg==' } } },
  });
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /\.pdf/ })).toHaveLength(1);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  click(screen.getByRole('button', { name: /^Programme/ }));
  await flushEffects();
  expect(server.lastOf('SlotFileContent')).toEqual({ fileUuid: 'file-0' });
});

test('without a document there is no card; when they cannot be read the page says so and goes on', async () => {
  await open({ EventForGuest: given() });
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
  cleanup();
  await open({ EventForGuest: noConnection });
  expect(said()).toContain('Les informations et les documents de l’événement ne s’affichent pas.');
  expect(said()).toContain('Je participe');
});

test('the facts say what the organisers wrote, the links they gave and where one connects', async () => {
  const more = {
    ...{ description: 'Deux jours', eventSchedule: '9 h accueil', websiteUrl: 'https://congres.test' },
    additionalLinks: [{ label: 'Plan', url: 'https://plan.test' }],
    visioUrl: 'https://visio.test',
  };
  await open({ EventForGuest: { data: { guestEvent: { ...given().data.guestEvent, ...more } } } });
  expect(said()).toMatch(/Connexionhttps:\/\/visio\.testDescriptionDeux joursDéroulé9 h accueilSite internet/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['https://visio.test', 'https://congres.test', 'https://plan.test']),
  );
});

test('what is not known of the event is not among its facts', async () => {
  await open({ EventForGuest: given() });
  expect(said()).not.toMatch(/Connexion|Description|Déroulé|Site internet|Liens/);
});

test('the answer says where the chosen activities are, and where one connects', async () => {
  const chosen = { date: day(10), interval: '20:00-22:00' };
  const data = answered(true);
  const activityChoices = [
    { ...chosen, activityUuid: uuid(1) },
    { ...chosen, interval: '23:00-23:30', activityUuid: uuid(2) },
  ];
  const participant = { ...data.participant!, subscription: { ...data.participant!.subscription!, activityChoices } };
  const atelier = slot(uuid(1), 'Atelier', { room: 'Salle A', place: 'Palais', visioLink: 'https://visio.test/1' });
  await open({ SubscriptionForm: formAnswer({ ...data, participant }), SubscriptionSlots: slotsAnswer(atelier) });
  expect(said()).toMatch(/Atelier \(Salle A, Palais\) · https:\/\/visio\.test\/1/);
  expect(said()).toContain('activité choisie');
  expect(screen.getByRole('link', { name: 'https://visio.test/1' })).toBeTruthy();
});

test('beside the answer is the hotel in which a room was given', async () => {
  const hotel = { name: 'Hôtel du Parc', address: '1 rue du Parc', city: 'Lyon', phone: null, website: null };
  const stay = { hostingUuid: 'park', ...hotel, nights: ['2027-03-10'] };
  await open({ OwnStays: { data: { ownStays: [stay] } } });
  expect(said()).toMatch(/Votre hôtelHôtelHôtel du ParcAdresse1 rue du Parc, LyonNuitNuit du /);
});

test('so it is for who was confirmed without an answer of their own, whether they may answer or not', async () => {
  const hotel = { name: 'Hôtel du Parc', address: '1 rue du Parc', city: 'Lyon', phone: '04 72 (0) 1', website: null };
  const stays = { data: { ownStays: [{ hostingUuid: 'park', ...hotel, nights: ['2027-03-10'] }] } };
  for (const canAnswer of [true, false]) {
    const base = formData({ canAnswer });
    const participant = { ...base.participant!, invitationStatus: 'CONFIRMED' as const, subscription: null };
    await open({ SubscriptionForm: formAnswer({ ...base, participant }), OwnStays: stays });
    expect(said()).toContain('Votre hôtelHôtelHôtel du Parc');
    expect(screen.getByRole('link', { name: /04/ }).getAttribute('href')).toBe('tel:047201');
    cleanup();
  }
});
