import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { InviteDialog } from './InviteDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const failure = (code: string, message: string, refused: string[] = []) =>
  Object.assign(new Error(code), {
    errors: [{ message, extensions: { code, traceId: 't', refused: refused.map((id) => ({ id, message })) } }],
  });
const down = failure('SERVICE_UNAVAILABLE', 'Un service ne répond pas.');

interface Opened {
  count?: number;
  uuids?: () => Promise<string[]>;
  send: (uuids: string[], category: string) => Promise<number>;
  invitationEndDate?: string | null;
}

function open({ count = 3, uuids = async () => people(count), send, invitationEndDate = null }: Opened) {
  const seen = { sent: [] as { uuids: string[]; category: string }[], invited: 0, closed: 0 };
  const dialog = (
    <InviteDialog
      kind="STAFF"
      count={count}
      uuids={uuids}
      send={(part, category) => {
        seen.sent.push({ uuids: part, category });
        return send(part, category);
      }}
      nameOf={(uuid) => (uuid === 'p0' ? 'CARON Anne' : undefined)}
      onClose={() => {
        seen.closed += 1;
      }}
      onInvited={() => {
        seen.invited += 1;
      }}
    />
  );
  const portal = { me: { userUuid: 'me', allRights: [] } } as unknown as Portal;
  const element = (
    <EventProvider
      value={pageWith(gatheringWith({ gatheringType: 'congress', biogenEvent: { invitationEndDate } as never }))}
    >
      {dialog}
    </EventProvider>
  );
  draw(
    <PortalProvider value={portal}>
      <RouterProvider router={createHashRouter([{ path: '*', element }])} />
    </PortalProvider>,
  );
  return seen;
}

const press = async (name: string) => click(await screen.findByRole('button', { name }));
const all = async (uuids: string[]) => uuids.length;

test.each([
  ['2020-01-01', 1],
  ['2199-01-01', 0],
  [null, 0],
])('with %s as the last day for invitations', (invitationEndDate, warnings) => {
  open({ send: all, invitationEndDate });
  expect(screen.queryAllByText('La date de fin des invitations est dépassée.')).toHaveLength(warnings);
});

test('everybody chosen is invited, by the rule when no category was chosen', async () => {
  const seen = open({ send: all });
  await press('Inviter');
  await screen.findByText('3 participants sur la liste.');
  expect(seen).toMatchObject({ sent: [{ uuids: people(3), category: 'BY_RULE' }], invited: 1 });
});

test('whom to invite could not be asked for: nobody is, it is said and can be tried again', async () => {
  let isDown = true;
  const uuids = async () => {
    if (isDown) throw down;
    return people(3);
  };
  const seen = open({ uuids, send: all });
  await press('Inviter');
  await screen.findByText(/Un service ne répond pas\./);
  expect(seen).toMatchObject({ sent: [], invited: 0 });
  isDown = false;
  await press('Inviter');
  await screen.findByText('3 participants sur la liste.');
});

test('those refused are named with the reason, the others are on the list', async () => {
  const send = async (uuids: string[]) => {
    const refused = uuids.filter((uuid) => uuid !== 'p1');
    if (refused.length > 0) throw failure('ALREADY', 'Déjà sur la liste.', refused);
    return uuids.length;
  };
  const seen = open({ send });
  await press('Inviter');
  await screen.findByText('1 participant sur la liste.');
  expect(screen.getByText('2 participants : invitation refusée')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CARON Anne\u202f: Déjà sur la liste.',
    'Personne hors des lignes affichées\u202f: Déjà sur la liste.',
  ]);
  expect(seen.invited).toBe(1);
});

test('nobody could be invited: nobody is said to be, and the selection stays', async () => {
  const seen = open({
    send: async (uuids) => {
      throw failure('ALREADY', 'Déjà sur la liste.', uuids);
    },
  });
  await press('Inviter');
  await screen.findByText('Personne n’a été ajouté à la liste.');
  expect(seen.invited).toBe(0);
});

test('when it breaks off, another try invites those who are left, and all are told together', async () => {
  let calls = 0;
  const send = async (uuids: string[]) => {
    calls += 1;
    if (uuids.includes('p0')) throw failure('ALREADY', 'Déjà sur la liste.', ['p0']);
    if (calls === 3) throw down;
    return uuids.length;
  };
  const seen = open({ count: 150, send });
  await press('Inviter');
  await screen.findByText('50 participants : pas encore d’invitation');
  expect(screen.getByText('99 participants sur la liste.')).toBeTruthy();
  await press('Réessayer');
  await screen.findByText('149 participants sur la liste.');
  expect(seen.sent.at(-1)?.uuids).toEqual(people(150).slice(100));
  expect(screen.getByText('1 participant : invitation refusée')).toBeTruthy();
  expect(screen.queryByText(/pas encore d’invitation/)).toBeNull();
});
