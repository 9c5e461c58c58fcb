import { flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatLongDay } from './fields/days.ts';
import type { FormData } from './form-data.ts';
import { day, formData, hybrid, internal, slot, uuid } from './testing/form.ts';
import { accept, errors, headings, open, radio, send, text, type, within_ } from './testing/screen.tsx';

const diner = slot(uuid(1), 'Dîner de gala');
const workshop = slot(uuid(2), 'Atelier', {
  isDiner: false,
  startHour: '09:00',
  endHour: '10:00',
  interval: '09:00-10:00',
});

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
    await flushEffects();
    expect(headings()).toEqual(expected);
    fireEvent.click(radio('Je ne participe pas'));
    await flushEffects();
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
    await flushEffects();
    expect(headings()).toEqual(['Participation', 'Activités']);
    expect(screen.queryByRole('radio', { name: 'Dîner de gala' })).toBeNull();
    expect(radio('Webinaire')).toBeTruthy();
  });

  test('staff see dinners only, and no society', async () => {
    await open(internal(), { slots: [diner, workshop] });
    accept();
    await flushEffects();
    expect(screen.queryByRole('radio', { name: 'Atelier' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /société savante/ })).toBeNull();
  });

  test('a full activity is marked and cannot be chosen; an interval may be left free', async () => {
    await open(formData(), { slots: [slot(uuid(4), 'Atelier complet', { isFull: true }), diner] });
    accept();
    await flushEffects();
    const full = radio(/Atelier complet/);
    expect([full.disabled, full.closest('label')?.textContent]).toEqual([true, 'Atelier completcomplet']);
    fireEvent.click(radio('Aucune activité sur ce créneau'));
    await flushEffects();
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
    await flushEffects();
    await send();
    expect(errors()).toEqual([
      'Téléphone mobile\u202f: Ce champs est requis',
      `${formatLongDay(day(10))}, 09\u202fh\u202f00 – 10\u202fh\u202f00\u202f: Merci de cocher une option`,
      `${formatLongDay(day(10))}, 20\u202fh\u202f00 – 22\u202fh\u202f00\u202f: Merci de cocher une option`,
    ]);
    expect(server.namesSent()).toEqual(['SubscriptionSlots', 'SubscriptionSlotFiles']);
  });

  test('before the kind of participation is chosen, the summary leads to what is on the page only', async () => {
    await open(hybrid(formData()), { slots: [diner] });
    accept();
    await flushEffects();
    await send();
    const links = [...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect([links, errors().length]).toEqual([['#participationType', '#mobilePhone'], 2]);
  });

  test('a phone of a wrong form', async () => {
    await open(formData());
    accept();
    await flushEffects();
    type('Téléphone mobile', '0612');
    await send();
    expect(errors()).toEqual([
      'Téléphone mobile\u202f: Numéro de mobile incorrect (exemples\u202f: 0612345678, +33612345678, 0033612345678)',
    ]);
  });

  test('a room needs a night', async () => {
    await open(formData());
    accept();
    await flushEffects();
    type('Téléphone mobile', '0612345678');
    within_('Hébergement souhaité', 'Oui');
    await flushEffects();
    await send();
    expect(errors()).toEqual(['Nuits souhaitées\u202f: Merci de cocher au moins une case dans cette section']);
    expect(screen.getAllByRole('checkbox', { name: /^Nuit du/ })).toHaveLength(3);
  });

  test('a night without a free room says so, and the confirmation names it again; the answer leaves all the same', async () => {
    const { gathering } = formData();
    const hosting = { ...gathering.hosting!, fullNights: [day(10)] };
    const { server } = await open(formData({ gathering: { ...gathering, hosting } }));
    accept();
    await flushEffects();
    type('Téléphone mobile', '0612345678');
    within_('Hébergement souhaité', 'Oui');
    await flushEffects();
    const full = screen.getAllByRole('checkbox', { name: /^Nuit du/ }).filter((night) => {
      const label = night.closest('label')?.parentElement?.textContent ?? '';
      return label.includes('Plus de chambre\u202f: liste d’attente');
    });
    expect(full).toHaveLength(1);
    fireEvent.click(full[0]!);
    within_('Transport souhaité', 'Non');
    await send();
    const [, month, date] = day(10).split('-');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      `Plus de chambre le ${date}/${month}\u202f: vous serez en liste d’attente.`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Confirmer ma participation' }));
    await flushEffects();
    expect(server.namesSent()).toContain('AnswerAsHcp');
  });

  test('a journey needs a mode and both ways', async () => {
    await open(formData());
    accept();
    await flushEffects();
    type('Téléphone mobile', '0612345678');
    within_('Transport souhaité', 'Oui');
    await flushEffects();
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
      await flushEffects();
      within_('Transport souhaité', 'Oui');
      await flushEffects();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Train' }));
      await flushEffects();
      return screen.queryAllByRole('textbox', { name: /SNCF|Air France/ }).map((one) => one.getAttribute('name'));
    };
    expect(await show_(formData())).toEqual(['transportInput.sncfNumber', 'transportInput.sncfCard']);
    expect(await show_(internal())).toEqual([]);
  });

  test('the member number is for members, and leaving clears it', async () => {
    await open(formData());
    accept();
    await flushEffects();
    const member = screen.getByRole('checkbox', { name: /société savante/ });
    expect(text('Numéro de membre').disabled).toBe(true);
    fireEvent.click(member);
    await flushEffects();
    type('Numéro de membre', 'A12');
    fireEvent.click(member);
    await flushEffects();
    expect([text('Numéro de membre').value, text('Numéro de membre').disabled]).toEqual(['', true]);
  });
});
