import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Portal, PortalProvider } from '../session/portal-context.tsx';
import { trackPageLoading } from './page-loading.ts';
import { RemoteComponent } from './RemoteComponent.tsx';
import type { RemoteComponentLoader, RemoteComponentType } from './remote-components.ts';

const title = 'Informations de l’événement';
const words: RemoteComponentType = ({ gatheringUuid }) => <p>{`Événement ${gatheringUuid}`}</p>;

const Room = ({ children }: { children: ReactNode }) => <section aria-label="Room">{children}</section>;

function open(findPiece: RemoteComponentLoader | undefined, isAddition = false, hasRoom = false) {
  const portal = { me: {}, section: 'staff', ...(findPiece ? { findPiece } : {}) } as unknown as Portal;
  show(
    <PortalProvider value={portal}>
      <h1>Autour</h1>
      <RemoteComponent
        remote="mf-owner"
        name="information"
        title={title}
        values={{ gatheringUuid: '1' }}
        isAddition={isAddition}
        {...(hasRoom ? { room: Room } : {})}
      />
    </PortalProvider>,
  );
}

const alert = () => screen.findByRole('alert');
const retry = () => click(screen.getByRole('button', { name: 'Réessayer' }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a piece is drawn with its values', async () => {
  const asked: unknown[] = [];
  open(async (...question) => {
    asked.push(question);
    return words;
  });
  expect(await screen.findByText('Événement 1')).toBeTruthy();
  expect(asked).toEqual([['mf-owner', 'information', false]]);
});

test.each([
  ['missing', Object.assign(new Error('not published'), { code: 'PIECE_UNAVAILABLE' }), 'PIECE_UNAVAILABLE'],
  ['slow', Object.assign(new Error('late'), { name: 'TimeoutError' }), 'NETWORK_ERROR'],
  ['unreachable', new Error('Loading chunk 3 failed.'), 'CHUNK_LOAD_ERROR'],
])('a piece that is %s says so where it would be, and a retry may find it', async (_name, error, code) => {
  let isMended = false;
  const asked: boolean[] = [];
  open(async (_remote, _name, isAgain) => {
    asked.push(isAgain);
    if (!isMended) throw error;
    return words;
  });
  const text = (await alert()).textContent;
  expect([text?.includes(`«\u202f${title}\u202f» n’est pas disponible`), text?.includes(code)]).toEqual([true, true]);
  expect(screen.getByRole('heading', { name: 'Autour' })).toBeTruthy();
  isMended = true;
  retry();
  expect(await screen.findByText('Événement 1')).toBeTruthy();
  expect(asked).toEqual([false, true]);
});

test('a piece that fails while it is drawn takes nothing around with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isMended = false;
  const broken: RemoteComponentType = (props) => {
    if (!isMended) throw new Error('x is not a function');
    return words(props) as never;
  };
  open(async () => broken);
  expect((await alert()).textContent).toContain('REMOTE_RENDER_ERROR');
  expect(screen.getByRole('heading', { name: 'Autour' })).toBeTruthy();
  isMended = true;
  retry();
  await waitFor(() => expect(screen.getByText('Événement 1')).toBeTruthy());
});

test('a remote that runs alone says where the piece is to be seen', () => {
  open(undefined);
  const link = screen.getByRole('link', { name: 'Ouvrir cette page dans le portail' });
  expect(link.getAttribute('href')).toBe(`/${location.hash}`);
});

test.each<[string, RemoteComponentLoader | undefined]>([
  ['on its way', () => new Promise(() => {})],
  ['missing', async () => Promise.reject(new Error('not published'))],
  [
    'broken',
    async () => () => {
      throw new Error('x is not a function');
    },
  ],
  ['without a portal', undefined],
])('an addition that is %s takes no room', async (_name, findPiece) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const find = findPiece && vi.fn<RemoteComponentLoader>(findPiece);
  open(find, true);
  if (find) await waitFor(() => expect(find).toHaveBeenCalled());
  await flushEffects();
  expect(document.body.textContent).toBe('Autour');
});

test('an addition that is there is drawn', async () => {
  open(async () => words, true);
  expect(await screen.findByText('Événement 1')).toBeTruthy();
});

test('an addition that is known to come keeps room reserved while it loads, and gives it back when it cannot come', async () => {
  let fail: ((error: Error) => void) | undefined;
  open(
    () =>
      new Promise((_done, reject) => {
        fail = reject;
      }),
    true,
    true,
  );
  await waitFor(() => expect(fail).toBeDefined());
  expect(screen.getByRole('region', { name: 'Room' }).textContent).toBe('');
  fail?.(new Error('not published'));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('an addition is asked for once the page waits for nothing', async () => {
  const find = vi.fn<RemoteComponentLoader>(async () => words);
  let arrive = () => {};
  void trackPageLoading(
    new Promise<void>((done) => {
      arrive = done;
    }),
  );
  open(find, true);
  await flushEffects();
  expect(find).not.toHaveBeenCalled();
  arrive();
  expect(await screen.findByText('Événement 1')).toBeTruthy();
});

test('an addition in its room is drawn', async () => {
  open(async () => words, true, true);
  expect((await screen.findByText('Événement 1')).parentElement?.getAttribute('aria-label')).toBe('Room');
});
