import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../solicit/testing/solicit.tsx';
import { noConnection } from '../subscription/testing/form.ts';
import ParticipantsTab from './ParticipantsTab.tsx';
import type { ParticipantRow, ParticipantsEvent } from './words.ts';

beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const event = (more: Partial<ParticipantsEvent> = {}): ParticipantsEvent => ({
  __typename: 'Gathering',
  gatheringUuid: 'event',
  name: 'Journées de neurologie',
  status: 'PUBLISHED',
  statusLabel: 'Publié au staff',
  gatheringType: 'congress',
  beginDate: '2099-03-10T08:00:00.000Z',
  endDate: '2099-03-12T16:00:00.000Z',
  timezone: 'Europe/Paris',
  categoryVersion: '1.1.0',
  isOnlyInvited: false,
  ...more,
});
const begun = { beginDate: '2020-03-10T08:00:00.000Z', endDate: '2020-03-12T16:00:00.000Z' };

const row = (participantUuid: string, lastName: string, more: Partial<ParticipantRow> = {}): ParticipantRow => ({
  __typename: 'Participant',
  participantUuid,
  healthCareProfessionalUuid: `hcp-${participantUuid}`,
  kind: 'HCP',
  category: 'DOCTOR_LOCAL',
  categoryLabel: 'Médecin local',
  invitationStatus: 'CONFIRMED',
  invitationStatusLabel: 'Confirmé',
  presence: null,
  presenceDate: null,
  participationType: 'PHYSICAL',
  subscriptionDate: null,
  firstName: 'Anne',
  lastName,
  email: null,
  mobilePhone: null,
  phone: '06 12 34 56 78',
  specialty: 'Neurologie',
  city: 'Lyon',
  society: null,
  solicitationStatus: 'confirmed',
  createdAt: '2026-10-01T08:00:00.000Z',
  ...more,
});

const nobody = {
  unanswered: 0,
  confirmed: 0,
  refused: 0,
  absent: 0,
  unsubscribed: 0,
  present: 0,
  presenceAbsent: 0,
  noShow: 0,
  healthCareProfessionals: 0,
  staff: 0,
};
const page = (hits: readonly ParticipantRow[], counts: object = {}) => ({
  data: {
    participantsForGatheringWithPagination: {
      __typename: 'ParticipantPage',
      total: hits.length,
      endCursor: null,
      hasNextPage: false,
      counter: { __typename: 'ParticipantCounter', ...nobody, ...counts },
      hits,
    },
  },
});
const two = [
  row('one', 'Achard'),
  row('two', 'Bell', { presence: 'NO_SHOW', invitationStatus: 'REFUSED', invitationStatusLabel: 'Refusé' }),
];
const whole = page(two, { confirmed: 1, refused: 1, noShow: 1, healthCareProfessionals: 2 });

const base = '/congrex/event/tabs';
function open(
  { of = event(), answer = whole as object, search = '', used = [] as object[] } = {},
  rights: readonly string[] = ['readParticipant', 'readHcp'],
) {
  const address = `${base}?rubrique=participants${search}`;
  const element = <ParticipantsTab event={of} />;
  return openPage(
    base,
    {
      element,
      answers: { FieldParticipants: answer, EventCategories: { data: { getAvailableAndUsedCategories: used } } },
      address,
    },
    rights,
  );
}
const card = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;

test('queries with the URL’s filters; a card has three facts, the category among them before the event', async () => {
  const { server } = open({ search: '&q=ac&statut=CONFIRMED' });
  await screen.findByText('ACHARD Anne');
  expect(server.lastOf('FieldParticipants')).toEqual({
    gatheringUuid: 'event',
    search: 'ac',
    filters: { invitationStatuses: ['CONFIRMED'] },
    sort: 'NAME',
    direction: 'ASC',
    first: 50,
  });
  expect(card('ACHARD Anne').textContent).toBe('ACHARD AnneInvitationConfirméCatégorieMédecin local');
});

test('a category that somebody holds can be filtered by, though the event offers it no more', async () => {
  const held = { __typename: 'ParticipantCategory', id: 'DOCTOR_MORE_50KM_2DAYS', label: 'Médecin + de 50 km' };
  const { server } = open({ used: [held] });
  await screen.findByText('ACHARD Anne');
  await waitFor(() => expect(server.lastOf('EventCategories')).toEqual({ gatheringUuid: 'event' }));
  click(screen.getByRole('button', { name: /^Catégorie/ }));
  expect(await screen.findByRole('option', { name: 'Médecin + de 50 km' })).toBeTruthy();
});

test('from the first day on the card has the presence', async () => {
  open({ of: event(begun) });
  await screen.findByText('BELL Anne');
  expect(card('BELL Anne').textContent).toBe('BELL AnneInvitationRefuséPrésenceAbsent (non justifié)');
});

test('counts of nobody are not shown; each of the others is a filter, and the tab stays in the URL', async () => {
  const { router } = open({ search: '&presence=PRESENT' });
  await screen.findByText('ACHARD Anne');
  const chips = within(screen.getByRole('list', { name: /^Participants par/ })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Confirmés 1',
    'Refusés 1',
    'Présent 0',
    'Absent (non justifié) 1',
    'PS 2',
  ]);
  click(chips[1]!);
  await flushEffects();
  expect(router.state.location.search).toBe('?rubrique=participants&statut=REFUSED&presence=PRESENT');
});

test('an answer that comes after that to a newer search brings no counts to it', async () => {
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answers: Record<string, object> = { ach: { ...whole, heldUntil: late }, zz: page([]) };
  const { router, server } = open({
    answer: ({ search }: Record<string, unknown>) => answers[String(search)] ?? whole,
  });
  await screen.findByText('ACHARD Anne');
  for (const search of ['ach', 'zz']) {
    await act(() => router.navigate(`${base}?rubrique=participants&q=${search}`));
    await waitFor(() => expect(server.lastOf('FieldParticipants')).toMatchObject({ search }));
  }
  await screen.findByText('Aucun résultat');
  await act(async () => arrive());
  await flushEffects();
  expect(within(screen.getByRole('list', { name: /^Participants par/ })).queryAllByRole('button')).toEqual([]);
});

test('the rest of what is known is a tap away, with the phone and the history', async () => {
  open();
  click(await screen.findByRole('link', { name: 'ACHARD Anne' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ACHARD Anne' }));
  expect(sheet.getByRole('link', { name: '06 12 34 56 78' }).getAttribute('href')).toBe('tel:0612345678');
  expect(sheet.getByRole('link', { name: 'Voir l’historique' }).getAttribute('href')).toBe(
    '#/congrex/hcp/hcp-one/historical',
  );
  expect(sheet.getByText('Validée')).toBeTruthy();
  click(sheet.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

const ofStaff = row('one', 'Achard', { kind: 'STAFF', healthCareProfessionalUuid: null });
test.each([
  ['a member of staff', ofStaff, ['readParticipant', 'readHcp']],
  ['an HCP for those who do not read HCPs', row('one', 'Achard'), ['readParticipant']],
])('%s has no history', async (_who, person, rights) => {
  open({ answer: page([person]) }, rights);
  click(await screen.findByRole('link', { name: 'ACHARD Anne' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryByRole('link', { name: 'Voir l’historique' })).toBe(null);
});

test('nobody yet, and nobody who matches', async () => {
  const { router } = open({ answer: page([]) });
  await screen.findByText('Aucun participant');
  await router.navigate(`${base}?rubrique=participants&q=zzz`);
  await screen.findByText('Aucun participant ne correspond à ces filtres.');
});

test('a list that could not be loaded says so, with a retry', async () => {
  const { server } = open({ answer: noConnection });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.answers.FieldParticipants = whole;
  click(again);
  await screen.findByText('ACHARD Anne');
});

test.each([
  [
    ['inviteHealthCareProfessional', 'inviteInternalUser'],
    ['Des professionnels de santé', 'Des collaborateurs'],
  ],
  [['inviteInternalUser'], ['Des collaborateurs']],
])('with %j one may add %j', async (rights, ways) => {
  const { router } = open({}, ['readParticipant', ...rights]);
  await screen.findByText('ACHARD Anne');
  click(screen.getByRole('button', { name: 'Ajouter des participants' }));
  await flushEffects();
  const items = screen.getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(ways);
  click(items.at(-1)!);
  await flushEffects();
  expect(router.state.location.search).toBe('?rubrique=participants&ajout=collaborateurs');
});

test('nobody is added to an event that is wound up, nor by those who may not', async () => {
  open({ of: event({ status: 'WINDED_UP' }) }, ['readParticipant', 'inviteInternalUser']);
  await screen.findByText('ACHARD Anne');
  expect(screen.getByRole('button', { name: 'Ajouter des participants' }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  open();
  await screen.findByText('ACHARD Anne');
  expect(screen.queryByRole('button', { name: 'Ajouter des participants' })).toBe(null);
});
