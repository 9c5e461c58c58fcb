import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { one, open, start } from './testing/imports.tsx';

beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

test('where Evenium is not available, the buttons are disabled and the reason is shown; a file can be imported', async () => {
  const reasonLabel = 'Ce portail n’est pas relié à Evenium.';
  open({ AttendeeImports: start({ canImportAttendees: false, reason: 'EVENIUM_NOT_CONFIGURED', reasonLabel }) });
  // Above the buttons, and as the reason of each of them.
  expect(await screen.findAllByText(reasonLabel)).toHaveLength(3);
  const buttons = ['Préparer l’import des invités', 'Les présences seulement'].map((name) =>
    screen.getByRole('button', { name: new RegExp(name) }),
  );
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  expect(screen.getByText('Choisir un fichier')).toBeTruthy();
});

test('the history names who, when, the state and the result', async () => {
  open({ AttendeeImports: start({}, [one('DONE', { stateLabel: 'Terminé' })]) });
  const item = (await screen.findByRole('link', { name: /^Invités d’Evenium, 20\/11\/26/ })).closest('li')!;
  expect(within(item).getByText('Terminé')).toBeTruthy();
  expect(item.textContent).toContain(
    '2 créées · 1 modifiée · 4 sans changement · 3 à décider · 1 refusée · par Zoé Lefébure',
  );
});

test('what could not be asked for again stays, and is said to be perhaps out of date', async () => {
  const { server } = open({ AttendeeImports: start({}, [one('DONE', { stateLabel: 'Terminé' })]) });
  await screen.findByText('Terminé');
  server.answers.AttendeeImports = { isLost: true };
  await act(() => server.client.refetchQueries({ include: 'active' }).catch(() => undefined));
  expect(await screen.findByText('La page n’est peut-être plus à jour.')).toBeTruthy();
  expect(screen.getByText('Terminé')).toBeTruthy();
});
