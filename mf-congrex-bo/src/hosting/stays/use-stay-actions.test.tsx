import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import type { StayRow } from './stays.ts';
import { type StayActions, useStayActions } from './use-stay-actions.ts';

afterEach(cleanup);

const rows = ['2027-03-10', '2027-03-11'].map((date) => ({ participantUuid: 'p1', date })) as StayRow[];
let actions: StayActions;
const refresh = async () => undefined;

function Actions() {
  actions = useStayActions(refresh);
  return null;
}

test('what was done of an act is forgotten with its refusal: of a later one that cannot start it is not said', async () => {
  const answers = [{ refuseOvernightStays: ['p1'] }, refusal('CONFLICT', 'Déjà attribuée')];
  const server = new FakeServer({ RefuseStays: () => answers.shift()! });
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={{ me: { userUuid: 'me', userType: 'mci', allRights: [] } } as unknown as Portal}>
        <Actions />
      </PortalProvider>
    </ApolloProvider>,
  );
  await act(async () => void (await actions.refuse(rows, null)));
  expect([actions.refusal?.problem.message, actions.part?.done]).toEqual(['Déjà attribuée', ['2027-03-10']]);
  act(() => actions.forget());
  await act(async () => actions.refuseToStart(new Error('Injoignable')));
  expect([actions.refusal === undefined, actions.part]).toEqual([false, undefined]);
});
