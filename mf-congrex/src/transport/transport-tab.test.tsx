import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../solicit/testing/solicit.tsx';
import { noConnection } from '../subscription/testing/form.ts';
import TransportTab from './TransportTab.tsx';

/** Live changes are not tested here: a connection that never opens. */
class SilentSocket {
  close() {}
}
vi.stubGlobal('WebSocket', SilentSocket);
afterEach(() => {
  cleanup();
  openAt('');
});

const stay = {
  ...{ hostingUuid: 'park', name: 'Hôtel du Parc', address: '1 rue du Parc', city: 'Lyon', phone: '+33400000000' },
  ...{ website: null, nights: ['2027-03-10', '2027-03-11'] },
};
const answered = (...ownStays: object[]) => ({ data: { ownStays } });

/** A member of staff's own tab. */
async function open(stays: object) {
  const { server } = openPage('/tab', {
    element: <TransportTab gatheringUuid="event" />,
    answers: { OwnStays: stays },
    address: '/tab',
  });
  await flushEffects();
  await flushEffects();
  return server;
}
const said = () => document.body.textContent ?? '';

test('the hotel in which one has a room, its address and the nights', async () => {
  await open(answered(stay));
  expect(screen.getByRole('heading', { name: 'Votre hôtel' })).toBeTruthy();
  expect(said()).toMatch(/HôtelHôtel du ParcAdresse1 rue du Parc, LyonTéléphone.*NuitsNuit du .*Nuit du /);
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+33400000000');
});

test('without a room there is no card', async () => {
  await open(answered());
  expect(screen.queryByRole('heading', { name: 'Votre hôtel' })).toBeNull();
  expect(said()).toContain('Aucun transport pour cet événement');
});

test('when it cannot be read that is said, and asked again', async () => {
  const server = await open(noConnection);
  expect(said()).toContain('Votre hôtel ne s’affiche pas.');
  server.answers.OwnStays = answered(stay);
  click(screen.getAllByRole('button', { name: 'Réessayer' }).at(-1)!);
  expect(await screen.findByText('Hôtel du Parc')).toBeTruthy();
});
