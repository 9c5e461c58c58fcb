import { ApolloProvider } from '@apollo/client/react';
import { capUnknown } from '@portal/domain/expenses/ledger/cap';
import { UiProvider } from '@portal/shared-ui';
import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import { capSchema } from './CapsDialog.tsx';
import { CrossedCaps } from './CrossedCaps.tsx';
import { SpendCapNotice, type SpendChange } from './SpendCapNotice.tsx';

afterEach(cleanup);

const shown = (
  server: FakeServer,
  element: ReactElement,
  userType = 'mci',
  right = 'createExpenseNote',
  standsInFor: object[] = [],
) =>
  render(
    <UiProvider>
      <ApolloProvider client={server.client()}>
        <PortalProvider
          value={{ me: { userUuid: 'me', userType, allRights: [right], standsInFor } } as unknown as Portal}
        >
          {element}
        </PortalProvider>
      </ApolloProvider>
    </UiProvider>,
  );
const show = (server: FakeServer, ...changes: SpendChange[]) => shown(server, <SpendCapNotice changes={changes} />);

describe('the notice', () => {
  const crossed = 'Plafond annuel de 2 000,00 € dépassé de 150,00 €.';

  test('says which cap is crossed, and by what', async () => {
    const server = new FakeServer({
      SpendCapCheck: () => ({ spendCapCheck: [{ participantUuid: 'p', name: 'ÉVRARD Camille', message: crossed }] }),
    });
    show(server, { participantUuid: 'p', more: 500 });
    await screen.findByText(crossed);
    expect(server.of('SpendCapCheck')).toEqual([{ changes: [{ participantUuid: 'p', more: 500 }] }]);
  });

  test('names whose, of several people; who does not cost more is not asked about', async () => {
    const spendCapCheck = Array.from({ length: 7 }, (_, n) => ({
      participantUuid: `p${n}`,
      name: `N${n}`,
      message: crossed,
    }));
    const server = new FakeServer({ SpendCapCheck: () => ({ spendCapCheck }) });
    const changes = spendCapCheck.map(({ participantUuid }) => ({ participantUuid, more: 500 }));
    show(server, ...changes, { participantUuid: 'same', more: 0 });
    expect((await screen.findByText(/^N0/)).textContent).toContain(crossed);
    expect([screen.queryByText(/^N5/), screen.queryByText('et 2 autres personnes')].map(Boolean)).toEqual([
      false,
      true,
    ]);
    expect(server.of('SpendCapCheck')).toEqual([{ changes }]);
  });

  test('says that it could not be checked', async () => {
    const server = new FakeServer({ SpendCapCheck: () => refusal('SERVICE_UNAVAILABLE', 'En panne') });
    show(server, { participantUuid: 'p', more: 500 });
    await screen.findByText(capUnknown);
  });

  test.each([
    ['nothing is added', [{ participantUuid: 'p', more: 0 }]],
    ['less is spent than before', [{ participantUuid: 'p', more: -100 }]],
    ['nobody is chosen yet', []],
  ])('asks nothing while %s', async (_what, changes) => {
    const server = new FakeServer({});
    const { rerender } = show(server, ...changes);
    rerender(<p>fini</p>);
    expect(server.sent).toEqual([]);
  });
});

const absentRoc = { userUuid: 'roc', userType: 'roc', rights: ['arbitrateExpenseNote'], businessUnitUuids: [] };
test.each<[string, 'roc' | 'others', string, object[]]>([
  ['who arbitrates', 'roc', 'arbitrateExpenseNote', []],
  ['a backup of theirs there', 'others', 'readBudget', [{ ...absentRoc, gatheringUuids: ['g'] }]],
])('%s marks as seen what is beyond the cap, as it is shown', async (_who, userType, right, standsInFor) => {
  const crossing = { healthCareProfessionalUuid: 'h', participantUuid: 'p', spent: 215_000, message: 'Dépassé.' };
  const server = new FakeServer({
    StandingCrossings: () => ({
      budget: { gatheringUuid: 'g', crossings: [{ ...crossing, firstName: 'Camille', lastName: 'Évrard' }] },
    }),
    AcknowledgeSpendCap: () => ({ acknowledgeSpendCap: { gatheringUuid: 'g' } }),
  });
  shown(server, <CrossedCaps gathering={{ gatheringUuid: 'g' }} />, userType, right, standsInFor);
  click(await screen.findByRole('button', { name: /Marquer comme vu/ }));
  await waitFor(() =>
    expect(server.of('AcknowledgeSpendCap')).toEqual([
      { gatheringUuid: 'g', healthCareProfessionalUuid: 'h', spent: 215_000 },
    ]),
  );
});

test('a cap has a day and an amount in euros', () => {
  expect(capSchema.parse({ from: '2027-01-01', amount: '2 000,50' })).toEqual({ from: '2027-01-01', amount: 200_050 });
});

test.each([
  [{ from: null, amount: '2 000' }, 'from', /./],
  [{ from: '2027-01-01', amount: '0' }, 'amount', /supérieur à 0/],
  [{ from: '2027-01-01', amount: '' }, 'amount', /incorrect/],
  [{ from: '2027-01-01', amount: '1,234' }, 'amount', /Deux décimales/],
])('%j is refused beside its field', (cap, field, message) => {
  const { error } = capSchema.safeParse(cap);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(message);
});
