import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { facts, person } from '../testing/participant.ts';
import { SensitiveSection } from './Sensitive.tsx';

afterEach(cleanup);

describe('sealed values', () => {
  const opened = [
    { field: 'birthDate', value: '1980-02-01' },
    { field: 'trainCardNumber', value: '29090' },
  ];
  const open = (server: FakeServer, filledSensitiveFields: string[], rights = ['readParticipantSensitiveData']) => {
    const portal = { me: { userUuid: 'me', allRights: rights } } as unknown as Portal;
    show(
      <ApolloProvider client={server.client()}>
        <PortalProvider value={portal}>
          <SensitiveSection participant={person({ filledSensitiveFields })} />
        </PortalProvider>
      </ApolloProvider>,
    );
  };
  const fields = ['birthDate', 'trainCardNumber'];
  const press = (name: string) => click(screen.getByRole('button', { name }));
  const masked = { 'Date de naissance': '••••', 'Numéro de carte de train': '••••' };

  test('are asked for when they are looked at, in words, and hidden again', async () => {
    const server = new FakeServer({ OpenParticipantData: () => ({ participantSensitiveData: opened }) });
    open(server, fields);
    expect([facts(), server.sent]).toEqual([masked, []]);
    press('Afficher les valeurs');
    await waitFor(() =>
      expect(facts()).toEqual({
        'Date de naissance': expect.stringMatching(/^01\/02\/(19)?80$/),
        'Numéro de carte de train': '29090',
      }),
    );
    expect(server.of('OpenParticipantData')).toEqual([{ participantUuid: 'p1', fields }]);
    press('Masquer');
    expect(facts()).toEqual(masked);
  });

  test('a refusal shows nothing and says why', async () => {
    open(new FakeServer({ OpenParticipantData: () => refusal('FORBIDDEN', 'Non.') }), fields);
    press('Afficher les valeurs');
    await screen.findByText(/Non\./);
    expect(screen.getByText('Code FORBIDDEN · trace trace').closest('details')?.open).toBe(false);
    expect(facts()).toEqual(masked);
  });

  test('nothing is there where nothing is kept', () => {
    open(new FakeServer({}), []);
    expect(screen.queryByText('Données sensibles')).toBeNull();
  });
});
