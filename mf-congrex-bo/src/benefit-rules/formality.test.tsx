import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EventProvider } from '../event/event-context.ts';
import { FakeServer } from '../hcp/testing/hcp.tsx';
import { FormalityActions } from './FormalityActions.tsx';
import { FormalityBadges } from './FormalityBadges.tsx';
import { answerSchema, filingSchema } from './formality-forms.ts';
import { thresholdSchema } from './ThresholdDialog.tsx';
import type { InvitationRow } from './use-invitations.ts';

afterEach(cleanup);

const invitation = (more: Partial<InvitationRow> = {}): InvitationRow => ({
  __typename: 'InvitationBenefits',
  ...{ participantUuid: 'p', healthCareProfessionalUuid: 'h', firstName: 'Camille', lastName: 'Évrard', total: 45_000 },
  ...{ regime: 'DECLARATION', regimeLabel: 'Déclaration', exceeded: [], lastDay: '2020-01-06' },
  ...{ isOutstanding: true, isLate: true, status: 'OPEN', statusLabel: 'À faire' },
  ...{ filedOn: null, reference: null, reason: null, answeredOn: null, answer: null },
  availableActions: [
    {
      ...{ __typename: 'AvailableAction', name: 'declareBenefits', label: 'Enregistrer la déclaration' },
      ...{ allowed: true, reason: null, reasonLabel: null },
    },
  ],
  ...more,
});
const gathering = { gatheringUuid: 'g', beginDate: '2020-01-16T09:00:00.000Z', timezone: 'Europe/Paris' };

function open(server: FakeServer, one: InvitationRow, onDone = vi.fn()) {
  const portal: unknown = { me: { userUuid: 'me', userType: 'roc', allRights: ['fileBenefits'] } };
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal as Portal}>
        <EventProvider value={{ gathering } as never}>
          <FormalityActions gatheringUuid="g" invitation={one} onDone={onDone} />
        </EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
  return onDone;
}

const settings = (lateFilings: string) => ({ LateFilings: () => ({ benefitSettings: { lateFilings } }) });

test('where compliance blocks what is late, the form says so before anything is typed', async () => {
  open(new FakeServer(settings('BLOCK')), invitation());
  click(screen.getByRole('button', { name: /Enregistrer la déclaration/ }));
  await screen.findByText(/seule la conformité enregistre cette formalité/);
});

test('past the last day the form asks for the reason, beside its field, then sends it', async () => {
  const server = new FakeServer({
    ...settings('ADVISE'),
    DeclareBenefits: () => ({ declareBenefits: { participantUuid: 'p' } }),
  });
  const onDone = open(server, invitation());
  click(screen.getByRole('button', { name: /Enregistrer la déclaration/ }));
  await screen.findByText(/le motif du retard est obligatoire/);
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motif du retard/ });
  expect(reason.required || reason.getAttribute('aria-required')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findAllByText('Hors délai : indiquez le motif');
  expect(server.of('DeclareBenefits')).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /Motif du retard/ }), { target: { value: 'Invité hier' } });
  click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(server.of('DeclareBenefits')).toMatchObject([
      { gatheringUuid: 'g', participantUuid: 'p', reason: 'Invité hier', reference: null },
    ]),
  );
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('what is forbidden, or needs nothing, offers no formality', () => {
  open(
    new FakeServer({}),
    invitation({ regime: 'FORBIDDEN', regimeLabel: 'Hospitalité interdite', isOutstanding: false }),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the badges', () => {
  test.each([
    [{}, ['À faire', 'En retard depuis le 06/01/20']],
    [{ isLate: false }, ['À faire']],
    [{ status: 'DECLARED', statusLabel: 'Déclaré', isOutstanding: false, isLate: false }, ['Déclaré']],
    [{ regime: 'NONE', regimeLabel: 'Rien à déclarer', isOutstanding: false, isLate: false }, ['Rien à déclarer']],
    [
      { regime: 'FORBIDDEN', regimeLabel: 'Hospitalité interdite', isOutstanding: false, isLate: false },
      ['Hospitalité interdite'],
    ],
  ] as const)('of %j', (more, words) => {
    const { container } = show(<FormalityBadges invitation={invitation(more as Partial<InvitationRow>)} />);
    expect([...container.querySelectorAll('span > span')].map((one) => one.textContent).filter(Boolean)).toEqual(
      expect.arrayContaining([...words]),
    );
  });
});

test.each([
  ['', 'amount'],
  ['-1', 'amount'],
  ['12,345', 'amount'],
])('a limit of « %s » is refused beside its field', (amount, field) => {
  const values = { kind: 'MEAL', limitedTo: 'PRS', amount, from: '2028-01-01', source: 'Arrêté' };
  expect(thresholdSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('the forms give what the server takes', () => {
  expect(filingSchema(null).parse({ filedOn: '2020-01-01', reference: ' ', reason: '' })).toEqual({
    ...{ filedOn: '2020-01-01', reference: null, reason: null },
  });
  const answer = { isGranted: 'NO' as const, answeredOn: '2020-02-01', answer: 'Trop cher' };
  expect(answerSchema({ filedOn: '2020-01-01' }).parse(answer)).toEqual({ ...answer, isGranted: false });
});
