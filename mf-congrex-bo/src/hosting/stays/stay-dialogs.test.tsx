import { click, fill, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import type { Chosen } from '../../row-selection/use-chosen.ts';
import { StayDialogs } from './StayDialogs.tsx';
import type { StayRow } from './stays.ts';
import { useStayWork } from './use-stay-work.ts';

afterEach(cleanup);

const rows = [{ participantUuid: 'p1', date: '2027-03-10', firstName: 'Anne', lastName: 'Roux' }] as StayRow[];
const portal = { me: { userUuid: 'me', userType: 'mci', allRights: [] } } as unknown as Portal;

/** The nights that are chosen, whose refusal waits for the list behind it and is answered in turn. */
async function refuseWith(...answers: Answer[]) {
  const server = new FakeServer({ RefuseStays: () => answers.shift()! });
  const release = vi.fn();
  const asked: (() => void)[] = [];
  const refresh = () => new Promise<void>((resolve) => void asked.push(resolve));
  /** The list behind it is asked again some moments after the server has answered: not before is it there. */
  const answer = async () => {
    await waitFor(() => expect(asked).not.toEqual([]));
    for (const resolve of asked.splice(0)) resolve();
  };
  const chosen = { rows: async () => rows, release } as unknown as Chosen<StayRow>;
  function Work() {
    const work = useStayWork(chosen, refresh);
    const [isBegun, setBegun] = useState(false);
    const begin = () => {
      setBegun(true);
      work.begin('refuse', rows);
    };
    return (
      <>
        {!isBegun && (
          <button type="button" onClick={begin}>
            Commencer
          </button>
        )}
        <StayDialogs work={work} hostings={[]} />
      </>
    );
  }
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <Work />
      </PortalProvider>
    </ApolloProvider>,
  );
  click(screen.getByRole('button', { name: 'Commencer' }));
  fill(await screen.findByLabelText('Commentaire'), 'Trop tard');
  return { server, release, answer };
}
const press = (name: string) => click(screen.getAllByRole('button', { name }).at(-1)!);
const comment = () => screen.queryByLabelText<HTMLTextAreaElement>('Commentaire')?.value;

test('a refusal of nights that the server refuses keeps its comment, and may be sent again', async () => {
  const { server, release, answer } = await refuseWith(refusal('CONFLICT', 'Déjà attribuée'), {
    refuseOvernightStays: ['p1'],
  });
  press('Refuser');
  expect(await screen.findByText('Déjà attribuée')).toBeDefined();
  await answer();
  press('Fermer');
  await waitFor(() => expect(screen.queryByText('Déjà attribuée')).toBeNull());
  expect([comment(), release.mock.calls.length]).toEqual(['Trop tard', 0]);
  press('Refuser');
  await waitFor(() => expect(server.of('RefuseStays')).toHaveLength(2));
  press('Annuler');
  expect(comment()).toBe('Trop tard');
  await answer();
  await waitFor(() => expect(comment()).toBeUndefined());
  expect(release).toHaveBeenCalledOnce();
  expect(server.of('RefuseStays')[1]).toEqual({
    participantUuids: ['p1'],
    dates: ['2027-03-10'],
    comment: 'Trop tard',
  });
});

test('of several evenings those that were done are said, and are not asked again', async () => {
  rows.push({ ...rows[0]!, date: '2027-03-11' }, { ...rows[0]!, date: '2027-03-12' });
  const done = { refuseOvernightStays: ['p1'] };
  const { server, release, answer } = await refuseWith(done, refusal('CONFLICT', 'Déjà attribuée'), done, done);
  press('Refuser');
  expect(await screen.findByText('Une partie seulement est faite')).toBeDefined();
  expect(document.body.textContent).toContain(
    'La nuit du mer. 10/03 est refusée\u202f; à partir de celle du jeu. 11/03, rien n’a été modifié.',
  );
  await answer();
  press('Fermer');
  await screen.findByText('Refuser 2 nuits');
  await waitFor(() => expect(screen.queryByText('Déjà attribuée')).toBeNull());
  press('Refuser');
  await waitFor(() => expect(server.of('RefuseStays')).toHaveLength(4));
  await answer();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
  const dates = (server.of('RefuseStays') as { dates: string[] }[]).map((sent) => sent.dates[0]);
  expect(dates).toEqual(['2027-03-10', '2027-03-11', '2027-03-11', '2027-03-12']);
});
