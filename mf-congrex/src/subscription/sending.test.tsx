import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { day, formData, hybrid, internal, slot, uuid } from './testing/form.ts';
import { accept, headings, open, radio, send, text, type } from './testing/screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const diner = slot(uuid(1), 'Dîner de gala');

describe('sending', () => {
  test('an acceptance is confirmed, then sent complete', async () => {
    const { server, onDone } = await open(formData(), { slots: [diner] });
    accept();
    await flushEffects();
    type('Téléphone mobile', '06 12 34 56 78');
    fireEvent.click(radio('Dîner de gala'));
    await flushEffects();
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
      waitingNights: [],
    });
  });

  test('a refusal has its own words and needs nothing else', async () => {
    const { server, onDone } = await open(internal());
    fireEvent.click(radio('Je ne participe pas'));
    await flushEffects();
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
    await flushEffects();
    fireEvent.click(screen.getByRole('checkbox', { name: /société savante/ }));
    await flushEffects();
    type('Numéro de membre', 'A12');
    click(screen.getByRole('button', { name: /Catégorie/ }));
    await flushEffects();
    click(screen.getByRole('option', { name: 'Médecin local' }));
    await flushEffects();
    expect(radio('Participe').checked).toBe(false);
    await waitFor(() => expect(server.lastOf('SubscriptionSlots')).toMatchObject({ categoryId: 'LOCAL' }));
    fireEvent.click(radio('Participe'));
    await flushEffects();
    expect([radio('Présentiel').checked, text('Numéro de membre').value, headings()]).toEqual([
      false,
      '',
      ['Participation'],
    ]);
  });
});
