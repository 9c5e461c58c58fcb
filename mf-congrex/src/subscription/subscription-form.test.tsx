import { click, settle, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormData, Slot } from './form-data.ts';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { day, formData, hybrid, internal, serverOf, slot, slotsAnswer, uuid } from './test-form.ts';

const diner = slot(uuid(1), 'Dîner de gala');
const workshop = slot(uuid(2), 'Atelier', {
  isDiner: false,
  startHour: '09:00',
  endHour: '10:00',
  interval: '09:00-10:00',
});

async function open(data: FormData, { slots = [] as Slot[], voice = 'oneself' as 'oneself' | 'somebody' } = {}) {
  const accepted = {
    data: { subscribeHealthCareProfessional: { participantUuid: 'participant', invitationStatus: 'CONFIRMED' } },
  };
  const server = serverOf({
    SubscriptionSlots: slotsAnswer(...slots),
    AnswerAsHcp: accepted,
    AnswerAsInternalUser: { data: { subscribeInternalUser: accepted.data.subscribeHealthCareProfessional } },
    SyncSubscriptionSlots: ({ participantUuid, activityUuids }) => ({
      data: { syncActivitySlots: { participantUuid, activityUuids, heldUntil: null } },
    }),
  });
  const onDone = vi.fn();
  show(
    <ApolloProvider client={server.client}>
      <SubscriptionForm data={data} voice={voice} id="form" onDone={onDone}>
        {() => <button type="submit">Envoyer</button>}
      </SubscriptionForm>
    </ApolloProvider>,
  );
  await waitFor(() => expect(server.namesSent()).toContain('SubscriptionSlots'));
  await settle();
  return { server, onDone };
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const group = (name: string | RegExp) => screen.getByRole('radiogroup', { name });
const accept = () => fireEvent.click(radio('Je participe'));
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(text(name), { target: { value } });
const within_ = (name: string | RegExp, label: string) =>
  fireEvent.click(within(group(name)).getByRole('radio', { name: label }));
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const send = async () => {
  click(screen.getByRole('button', { name: 'Envoyer' }));
  await settle();
};
const errors = () => [...(screen.queryByRole('alert')?.querySelectorAll('li') ?? [])].map((line) => line.textContent);

// The form is large, and asking by role is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

describe('parts', () => {
  test.each<[string, FormData, string[]]>([
    ['an HCP', formData(), ['Participation', 'Activités', 'Hébergement', 'Transport']],
    [
      'no hosting module',
      formData({ category: { id: 'D', label: 'D', modules: ['TRANSPORT'] } }),
      ['Participation', 'Activités', 'Transport'],
    ],
    [
      'no transport module',
      formData({ category: { id: 'D', label: 'D', modules: ['HOSTING'] } }),
      ['Participation', 'Activités', 'Hébergement'],
    ],
    [
      'staff without a hotel',
      internal({ gathering: { ...formData().gathering, hosting: null } }),
      ['Participation', 'Activités', 'Transport'],
    ],
    ['staff', internal(), ['Participation', 'Activités', 'Hébergement', 'Transport']],
    ['a hybrid event before the choice', hybrid(formData()), ['Participation']],
  ])('%s', async (_, data, expected) => {
    await open(data, { slots: [diner] });
    expect(headings()).toEqual(['Participation']);
    accept();
    await settle();
    expect(headings()).toEqual(expected);
    fireEvent.click(radio('Je ne participe pas'));
    await settle();
    expect(headings()).toEqual(['Participation']);
  });

  test('at a distance there is neither room nor journey, and only what is at a distance is offered', async () => {
    await open(hybrid(formData()), {
      slots: [
        diner,
        slot(uuid(3), 'Webinaire', {
          isPhysical: false,
          isVirtual: true,
          interval: '09:00-10:00',
          startHour: '09:00',
          endHour: '10:00',
        }),
      ],
    });
    accept();
    fireEvent.click(radio('Virtuel'));
    await settle();
    expect(headings()).toEqual(['Participation', 'Activités']);
    expect(screen.queryByRole('radio', { name: 'Dîner de gala' })).toBeNull();
    expect(radio('Webinaire')).toBeTruthy();
  });

  test('staff see dinners only, and no society', async () => {
    await open(internal(), { slots: [diner, workshop] });
    accept();
    await settle();
    expect(screen.queryByRole('radio', { name: 'Atelier' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /société savante/ })).toBeNull();
  });

  test('a full activity is marked and cannot be chosen; an interval may be left free', async () => {
    await open(formData(), { slots: [slot(uuid(4), 'Atelier complet', { isFull: true }), diner] });
    accept();
    await settle();
    const full = radio(/Atelier complet/);
    expect([full.disabled, full.closest('label')?.textContent]).toEqual([true, 'Atelier completcomplet']);
    fireEvent.click(radio('Aucune activité sur ce créneau'));
    await settle();
    expect(radio('Aucune activité sur ce créneau').checked).toBe(true);
  });
});

describe('rules beside their fields', () => {
  test('no answer', async () => {
    await open(formData());
    await send();
    expect(errors()).toEqual(['Votre réponse\u202f: Merci de cocher une option']);
  });

  test('a confirmation needs a phone and an answer for each interval, and nothing is sent', async () => {
    const { server } = await open(formData(), { slots: [diner, workshop] });
    accept();
    await settle();
    await send();
    expect(errors()).toEqual([
      'Téléphone mobile\u202f: Ce champs est requis',
      '09\u202fh\u202f00 – 10\u202fh\u202f00\u202f: Merci de cocher une option',
      '20\u202fh\u202f00 – 22\u202fh\u202f00\u202f: Merci de cocher une option',
    ]);
    expect(server.namesSent()).toEqual(['SubscriptionSlots']);
  });

  test('a phone of a wrong form', async () => {
    await open(formData());
    accept();
    await settle();
    type('Téléphone mobile', '0612');
    await send();
    expect(errors()).toEqual([
      'Téléphone mobile\u202f: Numéro de mobile incorrect (exemples\u202f: 0612345678, +33612345678, 0033612345678)',
    ]);
  });

  test('a room needs a night', async () => {
    await open(formData());
    accept();
    await settle();
    type('Téléphone mobile', '0612345678');
    within_('Hébergement souhaité', 'Oui');
    await settle();
    await send();
    expect(errors()).toEqual(['Nuits souhaitées\u202f: Merci de cocher au moins une case dans cette section']);
    expect(screen.getAllByRole('checkbox', { name: /^Nuit du/ })).toHaveLength(3);
  });

  test('a journey needs a mode and both ways', async () => {
    await open(formData());
    accept();
    await settle();
    type('Téléphone mobile', '0612345678');
    within_('Transport souhaité', 'Oui');
    await settle();
    await send();
    expect(errors().map((line) => line?.split('\u202f:')[0])).toEqual([
      'Moyens de transport préférés',
      'Date de l’aller',
      'Heure de départ de l’aller',
      'Lieu de départ de l’aller',
      'Lieu d’arrivée de l’aller',
      'Date du retour',
      'Heure de départ du retour',
      'Lieu de départ du retour',
      'Lieu d’arrivée du retour',
    ]);
  });

  test('cards of the chosen modes, and none for staff', async () => {
    const show_ = async (data: FormData) => {
      await open(data);
      accept();
      await settle();
      within_('Transport souhaité', 'Oui');
      await settle();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Train' }));
      await settle();
      return screen.queryAllByRole('textbox', { name: /carte/i }).map((one) => one.getAttribute('name'));
    };
    expect(await show_(formData())).toEqual(['transportInput.sncfNumber', 'transportInput.sncfCard']);
    expect(await show_(internal())).toEqual([]);
  });

  test('the member number is for members, and leaving clears it', async () => {
    await open(formData());
    accept();
    await settle();
    const member = screen.getByRole('checkbox', { name: /société savante/ });
    expect(text('Numéro de membre').disabled).toBe(true);
    fireEvent.click(member);
    await settle();
    type('Numéro de membre', 'A12');
    fireEvent.click(member);
    await settle();
    expect([text('Numéro de membre').value, text('Numéro de membre').disabled]).toEqual(['', true]);
  });
});

describe('sending', () => {
  test('an acceptance is asked again, then sent whole', async () => {
    const { server, onDone } = await open(formData(), { slots: [diner] });
    accept();
    await settle();
    type('Téléphone mobile', '06 12 34 56 78');
    fireEvent.click(radio('Dîner de gala'));
    await settle();
    await send();
    expect(screen.getByRole('alertdialog').textContent).toContain('Journées de neurologie');
    expect(server.namesSent()).not.toContain('AnswerAsHcp');
    click(screen.getByRole('button', { name: 'Confirmer ma participation' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.lastOf('AnswerAsHcp')).toEqual({
      participantUuid: 'participant',
      gatheringUuid: 'gathering',
      present: true,
      participationType: 'PHYSICAL',
      mobilePhone: '0612345678',
      isLearnedSocietyMember: false,
      learnedSocietyMemberId: null,
      activityInput: [{ date: day(10), interval: '20:00-22:00', activityUuid: uuid(1) }],
      hostingInput: { wantHosting: false, nightsWanted: [], comment: null, wantTransfer: false },
      transportInput: expect.objectContaining({ wantTransport: false, preferenceModes: [], sncfNumber: null }),
    });
  });

  test('a refusal has its own words and needs nothing else', async () => {
    const { server, onDone } = await open(internal());
    fireEvent.click(radio('Je ne participe pas'));
    await settle();
    await send();
    click(screen.getByRole('button', { name: 'Confirmer mon refus' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.lastOf('AnswerAsInternalUser')).toMatchObject({
      present: false,
      mobilePhone: null,
      activityInput: [],
    });
  });

  test('another category resets the answer, the membership and the participation', async () => {
    const data = hybrid(
      formData({
        categories: [
          { id: 'DOCTOR', label: 'Médecin', modules: ['HOSTING', 'TRANSPORT'] },
          { id: 'LOCAL', label: 'Médecin local', modules: [] },
        ],
      }),
    );
    const { server } = await open(data, { voice: 'somebody' });
    fireEvent.click(radio('Participe'));
    fireEvent.click(radio('Présentiel'));
    await settle();
    fireEvent.click(screen.getByRole('checkbox', { name: /société savante/ }));
    await settle();
    type('Numéro de membre', 'A12');
    click(screen.getByRole('button', { name: /Catégorie/ }));
    await settle();
    click(screen.getByRole('option', { name: 'Médecin local' }));
    await settle();
    expect(radio('Participe').checked).toBe(false);
    await waitFor(() => expect(server.lastOf('SubscriptionSlots')).toMatchObject({ categoryId: 'LOCAL' }));
    fireEvent.click(radio('Participe'));
    await settle();
    expect([radio('Présentiel').checked, text('Numéro de membre').value, headings()]).toEqual([
      false,
      '',
      ['Participation'],
    ]);
  });
});
