import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../solicit/testing/solicit.tsx';
import { noConnection } from '../subscription/testing/form.ts';
import CongressTab from './CongressTab.tsx';
import { quotasAnswer } from './testing/solicitation.ts';

afterEach(() => {
  cleanup();
  openAt('');
});

const units = {
  data: { businessUnits: [{ __typename: 'BusinessUnit', businessUnitUuid: 'ms', label: 'SEP', order: 1 }] },
};
const nobody = {
  data: {
    searchSolicitations: {
      __typename: 'SolicitationPage',
      items: [],
      total: 0,
      endCursor: null,
      hasNextPage: false,
      counts: [],
    },
  },
};
const answers = {
  FieldSolicitations: nobody,
  CongressQuotas: quotasAnswer(),
  QuotaUnitNames: units,
  SolicitationFilterOptions: { data: { businessUnits: [] } },
};
const rights = ['readSolicitation', 'readBusinessUnitStats'];
const tab = { element: <CongressTab tab="sollicitations" gatheringUuid="gathering" />, address: '/tab' };
const quotas = () => screen.findByRole('region', { name: 'Places du congrès' });
const list = () => screen.findByText('Aucune sollicitation');

test('the list is beside the quotas that it is validated against: global, doctors, zones, others', async () => {
  openPage('/tab', { ...tab, answers }, rights);
  await list();
  const meters = await within(await quotas()).findAllByRole('meter');
  expect(meters.map((one) => `${one.getAttribute('aria-label')}: ${one.getAttribute('aria-valuetext')}`)).toEqual([
    'Quota global du congrès: 5 sur 20, 15 places libres',
    'Médecins: 4 sur 6, 2 places libres',
    'Zone MS Ouest: 2 sur 2, Complet',
    'Zone MS Nord-Est: 2 sur 4, 2 places libres',
    'Autres disciplines: 0 sur 2, 2 places libres',
  ]);
});

test('without the right to the quotas there is only the list, and nothing is queried', async () => {
  const { server } = openPage('/tab', { ...tab, answers }, ['readSolicitation']);
  await list();
  expect(screen.queryByRole('region', { name: 'Places du congrès' })).toBeNull();
  expect(server.namesSent()).not.toContain('CongressQuotas');
});

test('quotas that cannot be loaded leave the list, and can be refetched', async () => {
  const { server } = openPage('/tab', { ...tab, answers: { ...answers, CongressQuotas: noConnection } }, rights);
  await list();
  await screen.findByText('Les places n’ont pas pu être lues.');
  server.answers.CongressQuotas = quotasAnswer();
  click(within(await quotas()).getByRole('button', { name: 'Réessayer' }));
  await flushEffects();
  await waitFor(() => expect(screen.getAllByRole('meter').length).toBeGreaterThan(2));
});

test('with the right to read proofs they are beside the list; without it there is no way to them', async () => {
  const proofs = {
    data: {
      searchSponsorshipProofs: {
        __typename: 'SponsorshipProofPage',
        ...{ items: [], total: 0, endCursor: null, hasNextPage: false, offer: null },
      },
    },
  };
  openPage('/tab', { ...tab, answers, address: '/tab?vue=preuves' }, ['readSolicitation']);
  await list();
  expect(screen.queryByRole('navigation', { name: 'Sollicitations et preuves' })).toBeNull();
  cleanup();
  const { server } = openPage(
    '/congrex/:gatheringUuid/tabs',
    { ...tab, answers: { ...answers, CongressProofs: proofs }, address: '/congrex/gathering/tabs' },
    ['readSolicitation', 'readSponsorshipProof'],
  );
  await list();
  expect(server.namesSent()).not.toContain('CongressProofs');
  click(screen.getByRole('link', { name: 'Preuves de parrainage' }));
  await screen.findByText('Aucune preuve de parrainage');
  expect(screen.queryByText('Aucune sollicitation')).toBeNull();
});
