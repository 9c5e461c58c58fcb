import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Hcp, HcpProvider } from '../../hcp/hcp-context.ts';
import { FakeServer, hcpUuid, hcpWith, refusal } from '../../hcp/testing/hcp.tsx';
import type { HcpOptions } from '../../hcp/use-hcp-options.ts';
import { EditProfileDialog } from './EditProfileDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [sep, ad, zone, msl] = [1, 2, 3, 4].map(uuid) as [string, string, string, string];

const words = { unit: String, zone: String, user: String, timeZone: 'Europe/Paris' };
const loading: HcpOptions = { isLoading: true, units: [], zones: [], msls: [], targets: [], words };
const loaded: HcpOptions = {
  ...loading,
  isLoading: false,
  units: [
    { id: sep, label: 'SEP', isRetired: false },
    { id: ad, label: 'Alzheimer', isRetired: false },
  ],
};

const hcp = hcpWith({
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '69003',
  city: 'Lyon',
  zoneUuid: zone,
  mslResponsible: { userUuid: msl } as never,
  targets: { ms: { code: 'MS_H' }, bbu: null, sma: null, ad: null, kme: true } as never,
  abmEmails: [{ businessUnitUuid: ad, emails: ['abm@test.fr'] }] as never,
} as Partial<Hcp>);

let become: (options: HcpOptions) => void;

function Page({ options: first }: { options: HcpOptions }) {
  const [options, setOptions] = useState(first);
  become = setOptions;
  const names = {
    data: { zone: { label: 'Rhône' }, mslResponsible: { firstName: 'Hugo', lastName: 'Lefèvre' } } as never,
    isWaiting: false,
    isAsking: false,
    problem: undefined,
    retry: () => {},
    refresh: async () => undefined,
  };
  return (
    <HcpProvider value={{ hcp, options, names, isErased: false, refresh: async () => undefined }}>
      <EditProfileDialog onClose={() => {}} />
    </HcpProvider>
  );
}

function open(options: HcpOptions, answer: () => object = () => ({ updateHcp: { __typename: 'Hcp', uuid: hcpUuid } })) {
  const server = new FakeServer({ UpdateHcp: answer as never });
  const portal = { me: { userUuid: 'me', userType: 'roc', allRights: [] }, section: 'back' } as unknown as Portal;
  const routes = [{ path: '*', element: <Page options={options} /> }];
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter(routes)} />
      </PortalProvider>
    </ApolloProvider>,
  );
  return server;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => click(screen.getByRole('button', { name: 'Enregistrer' }));
const sent = (server: FakeServer) => server.of('UpdateHcp') as { hcp: Record<string, unknown>; base: object }[];

test('a change says the version and what was changed; targets and addresses are sent as they are kept', async () => {
  const server = open(loaded);
  type('Ville', 'Villeurbanne');
  save();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  const [{ hcp: values, base }] = sent(server) as [{ hcp: Record<string, unknown>; base: object }];
  expect(base).toEqual({ rev: hcp.rev, touched: ['city'] });
  expect(values).toMatchObject({
    city: 'Villeurbanne',
    zoneUuid: zone,
    mslResponsibleUuid: msl,
    targets: { ms: 'MS_H', bbu: null, sma: null, ad: null, kme: true },
    abmEmails: [{ businessUnitUuid: ad, emails: ['abm@test.fr'] }],
  });
});

test('the zone and the MSL have their names also where the lists do not hold them', () => {
  open(loaded);
  const shown = (name: string) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value;
  expect([shown('Zone'), shown('MSL responsable')]).toEqual(['Rhône', 'Hugo Lefèvre']);
});

test('opened before the units are known, each address stays with its own unit', async () => {
  const server = open(loading);
  expect(screen.queryByRole('dialog')).toBeNull();
  become(loaded);
  await screen.findByRole('dialog');
  expect((screen.getByLabelText('ABM Alzheimer') as HTMLInputElement).value).toBe('abm@test.fr');
  type('ABM SEP', 'sep@test.fr');
  save();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]!.hcp.abmEmails).toEqual([
    { businessUnitUuid: sep, emails: ['sep@test.fr'] },
    { businessUnitUuid: ad, emails: ['abm@test.fr'] },
  ]);
});

test('what is typed stays while the units are asked for again', async () => {
  open(loaded);
  type('Ville', 'Villeurbanne');
  become({ ...loading });
  await flushEffects();
  expect((screen.getByLabelText('Ville') as HTMLInputElement).value).toBe('Villeurbanne');
  expect(screen.getByLabelText('ABM SEP')).toBeTruthy();
});

test('what the server refuses stands beside its field', async () => {
  open(loaded, () => refusal('BAD_USER_INPUT', 'À corriger.', { fields: { rppsNumber: 'Ce numéro est pris.' } }));
  save();
  await waitFor(() => expect(screen.getAllByText(/Ce numéro est pris\./).length).toBeGreaterThan(0));
  expect(screen.getByLabelText('Numéro RPPS').getAttribute('aria-invalid')).toBe('true');
});
