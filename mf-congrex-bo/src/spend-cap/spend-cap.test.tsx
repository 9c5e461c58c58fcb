import { ApolloProvider } from '@apollo/client/react';
import { capUnknown } from '@portal/domain/expenses/ledger/cap';
import { UiProvider } from '@portal/shared-ui';
import { type Portal, PortalProvider } from '@portal/web';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import { capSchema } from './CapsDialog.tsx';
import { SpendCapNotice } from './SpendCapNotice.tsx';

afterEach(cleanup);

const portal = { me: { userUuid: 'me', userType: 'mci', allRights: ['createExpenseNote'] } } as unknown as Portal;
const show = (server: FakeServer, more: number, participantUuid: string | null = 'p') =>
  render(
    <UiProvider>
      <ApolloProvider client={server.client()}>
        <PortalProvider value={portal}>
          <SpendCapNotice participantUuid={participantUuid} more={more} />
        </PortalProvider>
      </ApolloProvider>
    </UiProvider>,
  );

describe('the notice', () => {
  const crossed = 'Plafond annuel de 2 000,00 € dépassé de 150,00 €.';

  test('says which cap is crossed, and by what', async () => {
    const server = new FakeServer({
      SpendCapCheck: () => ({ spendCapCheck: [{ participantUuid: 'p', message: crossed }] }),
    });
    show(server, 500);
    await screen.findByText(crossed);
    expect(server.of('SpendCapCheck')).toEqual([{ participantUuids: ['p'], more: 500 }]);
  });

  test('says that it could not be checked', async () => {
    show(new FakeServer({ SpendCapCheck: () => refusal('SERVICE_UNAVAILABLE', 'En panne') }), 500);
    await screen.findByText(capUnknown);
  });

  test.each([
    ['nothing is added', 0, 'p'],
    ['less is spent than before', -100, 'p'],
    ['nobody is chosen yet', 500, null],
  ])('asks nothing while %s', async (_what, more, who) => {
    const server = new FakeServer({});
    const { rerender } = show(server, more, who);
    rerender(<p>fini</p>);
    expect(server.sent).toEqual([]);
  });
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
