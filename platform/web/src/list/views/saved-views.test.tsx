import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import ManageViewsDialog from './ManageViewsDialog.tsx';
import { SavedViewsMenu } from './SavedViewsMenu.tsx';
import SaveViewDialog from './SaveViewDialog.tsx';
import type { SavedView, SavedViews } from './saved-views.ts';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  cleanup();
});

const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  savedViewUuid: `uuid ${name}`,
  name,
  value: `value ${name}`,
  isShared: false,
  isOwn: true,
  isDefault: false,
  ...more,
});

/** The views, and what was done with them. */
function viewsOf(...views: SavedView[]) {
  const done: unknown[] = [];
  const saved: SavedViews = {
    views,
    problem: undefined,
    retry: () => {},
    save: async (one) => {
      done.push(['save', one]);
      return one.savedViewUuid ?? 'new';
    },
    remove: async (uuid) => void done.push(['remove', uuid]),
    setDefault: async (uuid) => void done.push(['default', uuid]),
  };
  return { saved, done };
}
const failing = () =>
  Promise.reject({ errors: [{ message: 'Non.', extensions: { code: 'FORBIDDEN', traceId: 't' } }] });

function draw(element: ReactElement, allRights: string[] = []) {
  const portal = { me: { userUuid: 'me', allRights } } as unknown as Portal;
  show(
    <PortalProvider value={portal}>
      <RouterProvider router={createHashRouter([{ path: '*', element }])} />
    </PortalProvider>,
  );
}
const press = (name: string | RegExp) => click(screen.getByRole('button', { name }));

async function save(saved: SavedViews, name: string, ...checks: RegExp[]) {
  const onClose = vi.fn();
  draw(<SaveViewDialog views={saved} value="shown" onClose={onClose} />, ['manageOwnPreferences', 'shareSavedView']);
  fireEvent.change(screen.getByLabelText('Nom de la vue'), { target: { value: name } });
  for (const check of checks) fireEvent.click(screen.getByRole('checkbox', { name: check }));
  press('Enregistrer');
  return onClose;
}
const shown = { value: 'shown', isShared: false };

test.each<[string, SavedView[], RegExp[], unknown[]]>([
  ['a new name is a new view', [view('B')], [], [['save', { name: 'A', ...shown }]]],
  [
    'one’s own of that name is written again',
    [view('A')],
    [],
    [['save', { savedViewUuid: 'uuid A', name: 'A', ...shown }]],
  ],
  ['another’s of that name stays', [view('A', { isOwn: false })], [], [['save', { name: 'A', ...shown }]]],
  [
    'the list opens with it when that was chosen',
    [],
    [/Ouvrir la liste/, /Partager/],
    [
      ['save', { name: 'A', ...shown, isShared: true }],
      ['default', 'new'],
    ],
  ],
])('to keep a view: %s', async (_what, views, checks, expected) => {
  const { saved, done } = viewsOf(...views);
  const onClose = await save(saved, ' A ', ...checks);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(done).toEqual(expected);
});

test('what the server refuses is said, and the dialog stays', async () => {
  const { saved, done } = viewsOf();
  const onClose = await save({ ...saved, save: failing }, 'A', /Ouvrir la liste/);
  await screen.findByText('L’enregistrement a échoué.');
  expect(screen.getByRole('dialog').textContent).toContain('Non.');
  expect([onClose.mock.calls, done]).toEqual([[], []]);
});

test.each<[string, SavedView, RegExp, unknown]>([
  ['is opened first', view('A'), /^Ouvrir la liste avec/, ['default', 'uuid A']],
  ['is opened first no more', view('A', { isDefault: true }), /^Ne plus ouvrir/, ['default', null]],
  ['is deleted', view('A'), /^Supprimer/, ['remove', 'uuid A']],
])('a view %s', async (_what, one, name, expected) => {
  const { saved, done } = viewsOf(one);
  draw(<ManageViewsDialog views={saved} onClose={() => {}} />);
  press(name);
  await flushEffects();
  expect(done).toEqual([expected]);
});

test('another’s view is not offered to be deleted', () => {
  draw(<ManageViewsDialog views={viewsOf(view('A', { isOwn: false, isShared: true })).saved} onClose={() => {}} />);
  expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  expect(screen.getByText('Partagée avec vous')).toBeTruthy();
});

test('what could not be done is said until the next try', async () => {
  const { saved } = viewsOf(view('A'));
  draw(<ManageViewsDialog views={{ ...saved, remove: failing }} onClose={() => {}} />);
  press(/^Supprimer/);
  expect((await screen.findByRole('alert')).textContent).toContain('Non.');
  press(/^Ouvrir la liste avec/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each<[string, boolean, SavedView[], string[]]>([
  ['with the default view', true, [view('A'), view('B', { isDefault: true })], ['value B']],
  ['as it is without a default view', true, [view('A')], []],
  ['as its address says where there is one', false, [view('B', { isDefault: true })], []],
])('a list opens %s', async (_what, isUntouched, savedViews, expected) => {
  const opened: string[] = [];
  draw(
    <SavedViewsMenu
      {...{ views: viewsOf(...savedViews).saved, isUntouched }}
      value="shown"
      onOpen={(value) => void opened.push(value)}
    />,
  );
  click(await screen.findByRole('button', { name: /Vues/ }));
  await screen.findByText('Gérer les vues…');
  expect(opened).toEqual(expected);
});

test('a filter that was chosen before the default view arrived stays', async () => {
  const opened: string[] = [];
  const { saved } = viewsOf(view('B', { isDefault: true }));
  function List() {
    const [isUntouched, setUntouched] = useState(true);
    const [known, setKnown] = useState<SavedView[]>();
    return (
      <>
        <button type="button" onClick={() => setUntouched(false)}>
          Filtrer
        </button>
        <button type="button" onClick={() => setKnown([...saved.views!])}>
          Reçues
        </button>
        <SavedViewsMenu
          views={{ ...saved, views: known }}
          value="shown"
          onOpen={(value) => void opened.push(value)}
          isUntouched={isUntouched}
        />
      </>
    );
  }
  draw(<List />);
  press('Filtrer');
  press('Reçues');
  click(await screen.findByRole('button', { name: /Vues/ }));
  await screen.findByText('Gérer les vues…');
  expect(opened).toEqual([]);
});
