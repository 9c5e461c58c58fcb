import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, hcpUuid, hcpWith, refusal, showForHcp } from '../../hcp/testing/hcp.tsx';
import { AdditionalInfoSection } from './AdditionalInfo.tsx';

const field = (name: string, label: string, mask: string | null) => ({
  __typename: 'AdditionalInfoField' as const,
  name,
  label,
  isFilled: mask !== null,
  mask,
});
const hcp = hcpWith({
  additionalInfo: [
    field('country', 'Pays de résidence', '••••'),
    field('passportNumber', 'Passeport', '•••• 7109'),
    field('trainCardName', 'Carte de train', null),
  ] as never,
});
const values: Record<string, string> = { country: 'BE', passportNumber: '20FV87109' };

const opens = () =>
  new FakeServer({
    HcpSensitiveFields: ({ fields }) => ({
      hcpAdditionalInfo: (fields as string[]).map((name) => ({
        __typename: 'OpenedField',
        name,
        label: name,
        value: values[name],
      })),
    }),
    UpdateHcpAdditionalInfo: () => ({ updateHcpAdditionalInfo: { __typename: 'HealthCareProfessional', uuid: 'hcp' } }),
  });

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

afterEach(cleanup);

test('nothing is opened before the user asks for it, and then that field only', async () => {
  const server = opens();
  showForHcp(<AdditionalInfoSection />, { server, hcp, rights: ['readHcpSensitiveData'] });
  expect(server.sent).toEqual([]);
  click(button('Afficher\u202f: Passeport'));
  await screen.findByText('20FV87109');
  expect(server.of('HcpSensitiveFields')).toEqual([
    { healthCareProfessionalUuid: hcpUuid, fields: ['passportNumber'] },
  ]);
  expect(shown()).toEqual(['••••', 'Afficher', '20FV87109', 'Masquer', '—']);
  click(button('Masquer\u202f: Passeport'));
  expect(shown()).toEqual(['••••', 'Afficher', '•••• 7109', 'Afficher', '—']);
});

test('all are opened together, in words, and closed together', async () => {
  const server = opens();
  showForHcp(<AdditionalInfoSection />, { server, hcp, rights: ['readHcpSensitiveData'] });
  click(button('Tout afficher'));
  await screen.findByText('Belgique');
  expect(server.of('HcpSensitiveFields')).toEqual([
    { healthCareProfessionalUuid: hcpUuid, fields: ['country', 'passportNumber'] },
  ]);
  click(button('Tout masquer'));
  expect(shown()).toEqual(['••••', 'Afficher', '•••• 7109', 'Afficher', '—']);
});

test('while one reading is under way no other can be asked for, and each can be once it is over', async () => {
  const server = opens();
  showForHcp(<AdditionalInfoSection />, { server, hcp, rights: ['readHcpSensitiveData'] });
  const [country, all] = [button('Afficher\u202f: Pays de résidence'), button('Tout afficher')] as HTMLButtonElement[];
  fireEvent.click(button('Afficher\u202f: Passeport'));
  expect([country!.disabled, all!.disabled]).toEqual([true, true]);
  await screen.findByText('20FV87109');
  await waitFor(() => expect([country!.disabled, all!.disabled]).toEqual([false, false]));
  click(country!);
  await screen.findByText('Belgique');
  expect(server.of('HcpSensitiveFields')).toHaveLength(2);
});

test('without the right to read, the masks are shown and no button', () => {
  showForHcp(<AdditionalInfoSection />, { server: opens(), hcp });
  expect(shown()).toEqual(['••••', '•••• 7109', '—']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a refusal is said with code and trace, and nothing is shown', async () => {
  const server = new FakeServer({ HcpSensitiveFields: () => refusal('FORBIDDEN', 'Vous n’en avez pas le droit.') });
  showForHcp(<AdditionalInfoSection />, { server, hcp, rights: ['readHcpSensitiveData'] });
  click(button('Tout afficher'));
  const banner = await screen.findByRole('status');
  expect(banner.textContent).toContain('Vous n’en avez pas le droit.');
  expect(within(banner).getByText('Code FORBIDDEN · trace trace').closest('details')?.open).toBe(false);
  expect(shown()).toEqual(['••••', 'Afficher', '•••• 7109', 'Afficher', '—']);
});

test('a change sends what was typed and what was cleared, and leaves the rest as it is', async () => {
  const server = opens();
  showForHcp(<AdditionalInfoSection />, { server, hcp, rights: ['updateHcp'] });
  click(button('Modifier'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Carte de train'), { target: { value: 'Carte Avantage' } });
  const country = screen.getByRole('group', { name: 'Pays de résidence' });
  click(country.querySelector('button')!);
  click(button('Enregistrer'));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(server.of('UpdateHcpAdditionalInfo')).toEqual([
    {
      uuid: hcpUuid,
      additionalInfo: { country: null, trainCardName: 'Carte Avantage' },
      base: { rev: hcp.rev, touched: ['country', 'trainCardName'] },
    },
  ]);
  expect(server.of('HcpSensitiveFields')).toEqual([]);
});
