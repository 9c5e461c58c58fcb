import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { action, line, lines, one, openOne } from './testing/imports.tsx';
import type { ImportLine } from './words.ts';

beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

describe('one import', () => {
  const deciding = action('decideAttendeeImportLine');
  const confirming = [deciding, action('importAttendees'), action('cancelAttendeeImport')];

  test('its preview shows each line, is filtered by outcome in the URL, and is confirmed once', async () => {
    const done = one('APPLYING', { availableActions: [action('cancelAttendeeImport')] });
    const { server, router } = openOne(one('PREVIEWED', { availableActions: confirming }), {
      ConfirmImport: { data: { importAttendees: done } },
    });
    expect(await screen.findByText('Ligne 2 : Statut inconnu.')).toBeTruthy();
    const chips = within(screen.getByRole('list', { name: 'Lignes par résultat' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Créées 2',
      'Modifiées 1',
      'Sans changement 4',
      'À décider 3',
      'Refusées 1',
      'Inconnus du portail 1',
    ]);
    click(chips[4]!);
    await flushEffects();
    expect(router.state.location.search).toBe('?rubrique=import&import=one&resultat=REFUSED');
    click(screen.getByRole('button', { name: 'Importer 3 lignes' }));
    await flushEffects();
    expect(server.lastOf('ConfirmImport')).toEqual({ gatheringUuid: 'event', importUuid: 'one' });
  });

  test('its progress that could not be asked for again stays, and is said to be perhaps out of date', async () => {
    const { server } = openOne(one('PREVIEWED', { availableActions: confirming }));
    await screen.findByText('Ligne 2 : Statut inconnu.');
    server.answers.AttendeeImport = { isLost: true };
    await act(() => server.client.refetchQueries({ include: 'active' }).catch(() => undefined));
    expect(await screen.findByText('La page n’est peut-être plus à jour.')).toBeTruthy();
    expect(screen.getByText('Ligne 2 : Statut inconnu.')).toBeTruthy();
  });

  test('a line that contradicts a presence is decided on its row, and the decision can be changed', async () => {
    const conflict = line(3, 'CONFLICT', 'Cette personne est notée présente.');
    const { server } = openOne(one('PREVIEWED', { availableActions: confirming }), {
      AttendeeImportLines: lines([line(1, 'CREATED', 'Ajouté.'), conflict]),
      DecideImportLine: { data: { decideAttendeeImportLine: { __typename: 'Import', importUuid: 'one' } } },
    });
    const offered = async () =>
      (await screen.findAllByRole('button', { name: /\u202f: ACHARD/ })).map((one) => one.getAttribute('aria-label'));
    expect(await offered()).toEqual(['Appliquer : ACHARD-3 Anne', 'Laisser : ACHARD-3 Anne']);
    // Lazy parts of the page are loaded.
    await flushEffects();
    click(screen.getByRole('button', { name: /^Appliquer/ }));
    Object.assign(conflict, { outcome: 'CHANGED', decision: 'APPLY' });
    await flushEffects();
    expect(server.lastOf('DecideImportLine')).toEqual({ importUuid: 'one', index: 3, decision: 'APPLY' });
    await vi.waitFor(async () => expect(await offered()).toEqual(['Laisser : ACHARD-3 Anne']));
  });

  test.each([
    ['FORBIDDEN', 0],
    ['IMPORT_PREVIEW_OLD', 2],
  ])('who may not decide now (%s) sees %i buttons that do nothing', async (reason, shown) => {
    const refused = { ...deciding, allowed: false, reason, reasonLabel: 'Cet aperçu a plus d’un jour.' };
    openOne(one('PREVIEWED', { availableActions: [refused] }), {
      AttendeeImportLines: lines([line(3, 'CONFLICT', 'Cette personne est notée présente.')]),
    });
    await screen.findByText('Ligne 3 : Cette personne est notée présente.');
    const buttons = screen.queryAllByRole('button', { name: /\u202f: ACHARD/ });
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(Array(shown).fill('true'));
    expect(screen.queryAllByText('Cet aperçu a plus d’un jour.')).toHaveLength(shown);
  });

  test('without the right to it there is no step, and a way back', async () => {
    const forbidden = confirming.map((one) => ({ ...one, allowed: false, reason: 'FORBIDDEN' }));
    openOne(one('PREVIEWED', { availableActions: forbidden }));
    expect(await screen.findByRole('link', { name: 'Tous les imports' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importer|^Abandonner/ })).toBeNull();
  });

  test('that changes nothing cannot be confirmed, and says why', async () => {
    const why = { allowed: false, reason: 'IMPORT_NOTHING_TO_DO', reasonLabel: 'Il n’y a rien à importer.' };
    const counts = { ...one('PREVIEWED').counts, created: 0, changed: 0 };
    openOne(one('PREVIEWED', { counts, availableActions: [action('importAttendees', why)] }));
    expect((await screen.findByRole('button', { name: /^Importer/ })).getAttribute('aria-disabled')).toBe('true');
  });

  test('in progress: its progress, and a way to stop it', async () => {
    const { server } = openOne(
      one('APPLYING', { done: 1200, toDo: 5000, availableActions: [action('cancelAttendeeImport')] }),
      { CancelImport: { data: { cancelAttendeeImport: one('CANCELLED', { done: 1200, toDo: 5000 }) } } },
    );
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('24');
    click(screen.getByRole('button', { name: 'Annuler' }));
    await flushEffects();
    expect(server.lastOf('CancelImport')).toEqual({ importUuid: 'one' });
  });

  test('cancelled in progress: what was applied stays, and the screen says so', async () => {
    openOne(one('CANCELLED', { done: 1200, toDo: 5000 }));
    expect(await screen.findByText(/^1.200 lignes sur 5.000 étaient déjà importées et le restent/)).toBeTruthy();
  });

  test('undone within a day: the exact number first, then it is asked for', async () => {
    const undo = {
      __typename: 'ImportUndo',
      ...{ lines: 1203, untouched: 1200, touched: 3, until: '2026-11-21T08:00:00.000Z' },
    };
    const { server } = openOne(one('DONE', { availableActions: [action('undoAttendeeImport')] }), {
      AttendeeImportUndo: { data: { import: { __typename: 'Import', importUuid: 'one', undo } } },
      UndoAttendeeImport: { data: { undoAttendeeImport: one('UNDOING') } },
    });
    click(await screen.findByRole('button', { name: 'Défaire l’import' }));
    expect(
      await screen.findByText(/1.200 lignes retrouvent leur état d’avant l’import.*3 lignes modifiées depuis restent/),
    ).toBeTruthy();
    click(screen.getByRole('button', { name: /^Défaire 1.200 lignes$/ }));
    await flushEffects();
    expect(server.lastOf('UndoAttendeeImport')).toEqual({ importUuid: 'one' });
  });

  test('undone in part: how much, and which lines were left and why', async () => {
    const left = { ...line(2, 'CHANGED', 'Invitation.'), undoOutcome: 'KEPT', undoMessage: 'Modifiée depuis.' };
    openOne(one('PARTLY_UNDONE', { stateLabel: 'Import défait en partie', undone: 2, kept: 1 }), {
      AttendeeImportLines: lines([left as ImportLine]),
    });
    expect(await screen.findByText(/2 lignes ont retrouvé leur état.*1 ligne a été laissée telle quelle/)).toBeTruthy();
    expect(await screen.findByText('Ligne 2 : Invitation. Modifiée depuis.')).toBeTruthy();
  });

  test('Evenium failed: the fixed words, and a retry', async () => {
    const { server } = openOne(
      one('ERROR', { errorCode: 'EVENIUM_PROBLEM', errorLabel: 'Evenium a rencontré un problème' }),
      {
        PreviewAttendees: {
          data: { previewAttendeeImport: { __typename: 'Import', importUuid: 'two' } },
        },
      },
    );
    expect(await screen.findByText('Evenium a rencontré un problème')).toBeTruthy();
    click(screen.getByRole('button', { name: 'Réessayer' }));
    await flushEffects();
    expect(server.lastOf('PreviewAttendees')).toEqual({ gatheringUuid: 'event' });
  });
});
