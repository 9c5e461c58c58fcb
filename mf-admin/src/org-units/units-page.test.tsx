import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import UnitsPage from './UnitsPage.tsx';

const graph = useGraphServer();
const retire = (name: string, reason: string | null) => ({
  name,
  label: 'Retirer',
  allowed: reason === null,
  reason,
  reasonLabel: reason && 'Cette zone représente toute la franchise.',
  asks: null,
});
const zone = (label: string, isGlobal: boolean) => ({
  zoneUuid: label,
  rev: 2,
  label,
  order: 0,
  isGlobal,
  isRetired: false,
  businessUnitUuid: 'ad',
  mslUserUuid: null,
  msl: null,
  availableActions: [retire('retireZone', isGlobal ? 'ZONE_STANDS_FOR_UNIT' : null)],
});
const unitOf = (mayManage: boolean) => ({
  businessUnitUuid: 'ad',
  rev: 5,
  label: 'Alzheimer',
  franchise: 'AD',
  order: 3,
  serfForm: 'DEFAULT',
  isRetired: false,
  criteria: [
    { code: 'AD_H', label: 'Potentiel élevé' },
    { code: 'HC', label: 'Hors cible' },
  ],
  availableActions: [retire('retireBusinessUnit', mayManage ? null : 'FORBIDDEN')],
  zones: mayManage ? [zone('Zone AD Global', true), zone('Zone AD Nord', false)] : [],
});

async function open(allRights: string[]) {
  const unit = unitOf(allRights.includes('manageZone'));
  graph.answer = (name) => ({ data: name === 'Units' ? { businessUnits: [unit] } : {} });
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <UnitsPage /> }])} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights, impersonator: null });
  await screen.findByText('Alzheimer');
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const press = (name: string) => click(screen.getByRole('button', { name }));

test('who may not manage them sees them, and no button', async () => {
  await open(['readZone']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a unit is changed without what the server adds by itself, from the version that was shown', async () => {
  await open(['manageZone']);
  press('Modifier la franchise Alzheimer');
  const dialog = await screen.findByRole('dialog');
  const codes = within(dialog).getAllByRole('textbox', { name: 'Code' });
  expect(codes.map((field) => (field as HTMLInputElement).value)).toEqual(['AD_H']);
  fireEvent.change(within(dialog).getAllByRole('textbox', { name: 'Nom' })[0]!, { target: { value: 'Mémoire' } });
  click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('UpdateUnit')).toHaveLength(1));
  expect(sent('UpdateUnit')).toEqual([
    {
      businessUnitUuid: 'ad',
      input: {
        label: 'Mémoire',
        criteria: [{ code: 'AD_H', label: 'Potentiel élevé' }],
        serfForm: 'DEFAULT',
        order: 3,
      },
      base: { rev: 5, touched: ['label'] },
    },
  ]);
});

test('the zone that stands for its unit says why it cannot be retired; another one is once that was confirmed', async () => {
  await open(['manageZone']);
  press('Retirer Zone AD Global');
  await flushEffects();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  press('Retirer Zone AD Nord');
  const dialog = await screen.findByRole('alertdialog');
  click(within(dialog).getByRole('checkbox'));
  click(within(dialog).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(sent('RetireZone')).toEqual([{ zoneUuid: 'Zone AD Nord' }]));
});
