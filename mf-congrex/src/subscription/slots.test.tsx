import { slotSyncDelayMs } from '@portal/domain/activities/states';
import { flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormData, Slot } from './form-data.ts';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import { formData, hybrid, noConnection, refusal, serverOf, slot, slotsAnswer, uuid } from './testing/form.ts';

const gala = slot(uuid(1), 'Dîner de gala');
const cruise = slot(uuid(2), 'Croisière');
const synced = (variables: Record<string, unknown>) => ({
  data: { syncActivitySlots: { ...variables, heldUntil: null } },
});

const confirmed = (): FormData => {
  const data = formData();
  return { ...data, participant: { ...data.participant!, invitationStatus: 'CONFIRMED', mobilePhone: '0612345678' } };
};

async function open(slots: Slot[], data = formData()) {
  const server = serverOf({ SubscriptionSlots: slotsAnswer(...slots), SyncSubscriptionSlots: synced });
  const { unmount } = show(
    <ApolloProvider client={server.client}>
      <SubscriptionForm data={data} voice="oneself" id="form" onDone={() => {}} />
    </ApolloProvider>,
  );
  await pass(0);
  return { ...server, unmount };
}

/** Advances the fake timers, and runs what waits for them. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = async (name: string) => {
  fireEvent.click(radio(name));
  await pass(0);
};
const line = () => screen.getByRole('status').textContent;
const sentSlots = (server: Awaited<ReturnType<typeof open>>) =>
  server.sent.filter(({ name }) => name === 'SyncSubscriptionSlots').map(({ variables }) => variables.activityUuids);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('slots are sent automatically', () => {
  test('two seconds after the last change, once', async () => {
    const server = await open([gala, cruise]);
    await choose('Je participe');
    await choose('Dîner de gala');
    expect(line()).toBe('Enregistrement…');
    await pass(slotSyncDelayMs - 500);
    await choose('Croisière');
    await pass(slotSyncDelayMs - 1);
    expect(sentSlots(server)).toEqual([]);
    await pass(1);
    expect([sentSlots(server), line()]).toEqual([[[uuid(2)]], 'Choix enregistrés']);
    await pass(60_000);
    expect(sentSlots(server)).toHaveLength(1);
  });

  test('slots already held are chosen, and not sent again; they are no change', async () => {
    const server = await open([{ ...gala, isChosen: true }, cruise], confirmed());
    expect(radio('Dîner de gala').checked).toBe(true);
    await pass(60_000);
    expect(sentSlots(server)).toEqual([]);
    await choose('Aucune activité sur ce créneau');
    await pass(slotSyncDelayMs);
    expect(sentSlots(server)).toEqual([[]]);
  });

  test('choosing to refuse sends nothing automatically: the seats are freed with the answer', async () => {
    const server = await open([{ ...gala, isChosen: true }], confirmed());
    await choose('Je ne participe pas');
    await pass(60_000);
    expect(sentSlots(server)).toEqual([]);
  });

  test('category and participation are sent along', async () => {
    const server = await open([{ ...gala, isVirtual: true }], hybrid(formData()));
    await choose('Je participe');
    await choose('Virtuel');
    await choose('Dîner de gala');
    await pass(slotSyncDelayMs);
    expect(server.lastOf('SyncSubscriptionSlots')).toEqual({
      participantUuid: 'participant',
      activityUuids: [uuid(1)],
      categoryId: 'DOCTOR',
      participationType: 'VIRTUAL',
    });
  });

  test('another participation type frees what it does not offer', async () => {
    const server = await open([gala], hybrid(formData()));
    await choose('Je participe');
    await choose('Présentiel');
    await choose('Dîner de gala');
    await pass(slotSyncDelayMs);
    await choose('Virtuel');
    await pass(slotSyncDelayMs);
    expect(sentSlots(server)).toEqual([[uuid(1)], []]);
  });
});

test('the enrolments of who confirmed wait for the answer where the form’s participation differs from the kept one', async () => {
  const data = hybrid(confirmed());
  const kept = { ...data, participant: { ...data.participant!, participationType: 'PHYSICAL' as const } };
  const server = await open([{ ...gala, isChosen: true }], kept);
  await choose('Virtuel');
  await pass(slotSyncDelayMs * 2);
  expect(sentSlots(server)).toEqual([]);
  await choose('Présentiel');
  await choose('Aucune activité sur ce créneau');
  await pass(slotSyncDelayMs);
  expect(sentSlots(server)).toEqual([[]]);
});

test('a hold is renewed before it ends, as long as the form is open', async () => {
  const server = await open([gala]);
  const holding = ({ activityUuids }: Record<string, unknown>) => ({
    data: { syncActivitySlots: { activityUuids, heldUntil: new Date(Date.now() + 120_000).toISOString() } },
  });
  server.answers.SyncSubscriptionSlots = holding;
  await choose('Je participe');
  await choose('Dîner de gala');
  await pass(slotSyncDelayMs);
  await pass(89_000);
  expect(sentSlots(server)).toEqual([[uuid(1)]]);
  await pass(1_000);
  expect(sentSlots(server)).toEqual([[uuid(1)], [uuid(1)]]);
  server.answers.SyncSubscriptionSlots = noConnection;
  await pass(90_000);
  expect(line()).toContain('Hors connexion');
  server.answers.SyncSubscriptionSlots = holding;
  await pass(15_000);
  await pass(slotSyncDelayMs);
  expect([sentSlots(server).length, line()]).toEqual([4, 'Choix enregistrés']);
});

test('a slot that somebody else took is reported at once beside its interval, and nothing else is lost', async () => {
  const server = await open([
    gala,
    cruise,
    slot(uuid(3), 'Atelier', { interval: '09:00-10:00', startHour: '09:00', endHour: '10:00' }),
  ]);
  await choose('Je participe');
  fireEvent.change(screen.getByRole('textbox', { name: 'Téléphone mobile' }), { target: { value: '0612345678' } });
  await choose('Atelier');
  await choose('Dîner de gala');
  server.answers.SyncSubscriptionSlots = ({ activityUuids }) =>
    (activityUuids as string[]).includes(uuid(1))
      ? refusal('ACTIVITY_FULL', 'Cette activité est complète.', {
          full: [{ activityUuid: uuid(1), name: 'Dîner de gala' }],
        })
      : synced({ activityUuids });
  await pass(slotSyncDelayMs);
  expect(screen.getByRole('alert').textContent).toContain('«\u202fDîner de gala\u202f» vient d’être complet.');
  expect([radio(/Dîner de gala/).disabled, radio(/Dîner de gala/).checked, radio('Atelier').checked]).toEqual([
    true,
    false,
    true,
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone mobile' }).value).toBe('0612345678');
  await pass(slotSyncDelayMs);
  expect([sentSlots(server).at(-1), line()]).toEqual([[uuid(3)], 'Choix enregistrés']);
});

test('without a connection it waits, says so, and sends when it is back', async () => {
  const server = await open([gala]);
  server.answers.SyncSubscriptionSlots = noConnection;
  await choose('Je participe');
  await choose('Dîner de gala');
  await pass(slotSyncDelayMs);
  expect(line()).toBe('Hors connexion\u202f: vos choix seront enregistrés au retour');
  server.answers.SyncSubscriptionSlots = synced;
  act(() => void dispatchEvent(new Event('online')));
  await pass(slotSyncDelayMs);
  expect([sentSlots(server).at(-1), line()]).toEqual([[uuid(1)], 'Choix enregistrés']);
});

test('a refusal says why and can be retried', async () => {
  const server = await open([gala]);
  server.answers.SyncSubscriptionSlots = refusal('ACTIVITY_OVERLAP', 'Cette activité a lieu en même temps.');
  await choose('Je participe');
  await choose('Dîner de gala');
  await pass(slotSyncDelayMs);
  expect(line()).toMatch(/Cette activité a lieu en même temps\.Détails.*ACTIVITY_OVERLAP/);
  server.answers.SyncSubscriptionSlots = synced;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await pass(slotSyncDelayMs);
  expect(line()).toBe('Choix enregistrés');
});

describe('what was typed', () => {
  const keptIn = (storage: Storage) =>
    Object.keys(storage)
      .map((key) => storage.getItem(key) ?? '')
      .join();

  test('an HCP’s draft is restored after a reload, in this tab only, without card numbers', async () => {
    const first = await open([gala]);
    await choose('Je participe');
    fireEvent.change(screen.getByRole('textbox', { name: 'Téléphone mobile' }), { target: { value: '0612345678' } });
    fireEvent.click(screen.getAllByRole('radio', { name: 'Oui' }).at(-1)!);
    await pass(0);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Train' }));
    await pass(0);
    fireEvent.change(screen.getByRole('textbox', { name: 'Numéro SNCF' }), { target: { value: 'SECRET29' } });
    await choose('Dîner de gala');
    await pass(1000);
    first.unmount();
    expect([keptIn(localStorage), keptIn(sessionStorage).includes('SECRET29')]).toEqual(['', false]);
    await open([gala]);
    expect(screen.getByText('Saisie retrouvée.')).toBeTruthy();
    expect([
      radio('Dîner de gala').checked,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone mobile' }).value,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Numéro SNCF' }).value,
    ]).toEqual([true, '0612345678', '']);
  });
});

test('an unavailable activities service is reported, and can be retried', async () => {
  const server = serverOf({
    SubscriptionSlots: refusal('SERVICE_UNAVAILABLE', 'Un service du portail ne répond pas.'),
  });
  show(
    <ApolloProvider client={server.client}>
      <SubscriptionForm data={formData()} voice="oneself" id="form" onDone={() => {}} />
    </ApolloProvider>,
  );
  await pass(0);
  await choose('Je participe');
  expect(screen.getByText('Les activités ne s’affichent pas')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Téléphone mobile' }), { target: { value: '0612345678' } });
  fireEvent.submit(document.querySelector('form')!);
  await pass(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(/Les activités ne sont pas encore affichées/)).toBeTruthy();
  server.answers.SubscriptionSlots = slotsAnswer(gala);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await pass(0);
  await flushEffects();
  expect(radio('Dîner de gala')).toBeTruthy();
});
