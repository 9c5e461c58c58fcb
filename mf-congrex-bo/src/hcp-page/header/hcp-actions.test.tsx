import type { HcpState } from '@portal/domain/hcps/known-gathering';
import type { Right } from '@portal/domain/rights/catalogue';
import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import { useOfferedActions } from '@portal/web/state/page-actions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, hcpUuid, hcpWith, showForHcp } from '../../hcp/testing/hcp.tsx';
import { HcpActions } from './HcpActions.tsx';

const offer = (name: string, label: string, more: object = {}) => ({
  __typename: 'AvailableAction' as const,
  name,
  label,
  allowed: true,
  reason: null,
  reasonLabel: null,
  asks: null,
  ...more,
});
const forbidden = { allowed: false, reason: 'FORBIDDEN', reasonLabel: 'Non.' };
const erase = offer('eraseHcp', 'Effacer les données personnelles', { asks: 'reason' });
const server = () =>
  new FakeServer({ EraseHcp: () => ({ eraseHcp: { __typename: 'HealthCareProfessional', uuid: 'hcp' } }) });

afterEach(cleanup);

test.each<[string, Right[], object[], HcpState, string[]]>([
  ['whoever only reads', [], [{ ...erase, ...forbidden }], 'active', []],
  ['whoever may change', ['updateHcp'], [{ ...erase, ...forbidden }], 'active', ['Modifier']],
  ['whoever makes links', ['getHcpToken'], [], 'active', ['Liens']],
  [
    'an administrator',
    ['updateHcp', 'getHcpToken', 'eraseHcp'],
    [erase],
    'active',
    ['Liens', 'Modifier', 'Autres actions'],
  ],
  ['an administrator, after the erasure', ['updateHcp', 'getHcpToken', 'exportHcpPersonalData'], [], 'erased', []],
])('%s is offered no more than they may do', (_who, rights, availableActions, state, names) => {
  const hcp = hcpWith({ state, availableActions: availableActions as never });
  showForHcp(<HcpActions />, { server: server(), hcp, rights });
  const shown = screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(shown).toEqual(names);
});

const Palette = () => (
  <output>
    {useOfferedActions()
      .map(({ label }) => label)
      .join(', ')}
  </output>
);

test('the palette offers what can be done now', () => {
  const refused = offer('refuseHcpContact', 'Ne plus contacter', {
    allowed: false,
    reason: 'STATE',
    reasonLabel: 'Non.',
  });
  const page = (
    <>
      <HcpActions />
      <Palette />
    </>
  );
  const hcp = hcpWith({ availableActions: [erase, refused] as never });
  showForHcp(page, { server: server(), hcp, rights: ['updateHcp', 'getHcpToken', 'eraseHcp'] });
  expect(screen.getByRole('status').textContent).toBe(
    'Modifier la fiche, Liens personnels, Effacer les données personnelles…',
  );
});

test('an erasure requires a reason and a ticked box', async () => {
  const fake = server();
  const hcp = hcpWith({ availableActions: [erase] as never });
  showForHcp(<HcpActions />, { server: fake, hcp, rights: ['eraseHcp'] });
  click(screen.getByRole('button', { name: 'Autres actions' }));
  click(await screen.findByRole('menuitem', { name: 'Effacer les données personnelles…' }));
  const confirm = await screen.findByRole('button', { name: 'Effacer définitivement' });
  click(confirm);
  expect(fake.of('EraseHcp')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Demande de la personne' } });
  click(confirm);
  expect(fake.of('EraseHcp')).toEqual([]);
  click(screen.getByRole('checkbox'));
  click(confirm);
  await waitFor(() => expect(fake.of('EraseHcp')).toEqual([{ uuid: hcpUuid, reason: 'Demande de la personne' }]));
});
