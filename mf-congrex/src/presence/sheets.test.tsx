import type { GatheringStatus } from '@portal/domain/gathering/states';
import { messages } from '@portal/domain/texts/messages';
import { UiProvider } from '@portal/shared-ui';
import '@portal/shared-ui/lazy';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Line, Row } from './rows.ts';
import { Sheets } from './SignatureSheets.tsx';
import { SignedSheet } from './SignedSheet.tsx';

afterEach(cleanup);

const line = {
  participantUuid: 'p1',
  firstName: 'Yasmine',
  lastName: 'Bellanger',
  categoryLabel: 'Médecin',
  signatures: [],
} as unknown as Line;
const unsigned: Row = { line, name: 'BELLANGER Yasmine', signed: null };
const signed = (isWaiting: boolean): Row => ({
  ...unsigned,
  signed: { at: '2027-03-10T09:12:00', kind: 'DRAWN', nameDiffers: false, isWaiting, signatureUuid: 's1' },
});
const pad = () => screen.queryByRole('img', { name: 'Zone de signature' });
const told = () => screen.queryByRole('alertdialog', { name: 'BELLANGER Yasmine a déjà signé' });

function draw(now: Row, onClose: () => void) {
  return (
    <UiProvider section="staff">
      <Sheets
        open={unsigned}
        rows={[now]}
        head={{ gatheringUuid: 'g', name: 'Congrès', status: 'PUBLISHED' }}
        day="2027-03-10"
        signing={{ sign: vi.fn(), remove: vi.fn() }}
        onClose={onClose}
      />
    </UiProvider>
  );
}

test('the open signing surface closes at once when another device records the same person', async () => {
  const onClose = vi.fn();
  const { rerender } = show(draw(unsigned, onClose));
  expect([pad() !== null, told()]).toEqual([true, null]);
  rerender(draw(signed(false), onClose));
  await flushEffects();
  expect([pad(), told()?.textContent]).toEqual([null, expect.stringContaining('sur un autre appareil, à 09:12')]);
  click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  await flushEffects();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what this device has just collected itself is not announced', async () => {
  const { rerender } = show(draw(unsigned, vi.fn()));
  rerender(draw(signed(true), vi.fn()));
  await flushEffects();
  expect(told()).toBeNull();
});

test.each<[string, string[], GatheringStatus, unknown]>([
  ['with the right', ['deleteSignature'], 'CLOSED', null],
  ['no more once the event is wound up', ['deleteSignature'], 'WINDED_UP', messages.GATHERING_READ_ONLY],
  ['not without the right', ['signPresence'], 'CLOSED', 'no button'],
])('a signature is deleted %s', (_, allRights, status, expected) => {
  const portal = { me: { userUuid: 'me', allRights }, section: 'staff' } as unknown as Portal;
  const sheet = { row: signed(false), day: '2027-03-10', onDelete: vi.fn(), onClose: vi.fn() };
  show(
    <PortalProvider value={portal}>
      <SignedSheet {...sheet} gathering={{ gatheringUuid: 'g', status }} />
    </PortalProvider>,
  );
  const button = screen.queryByRole('button', { name: 'Supprimer la signature' });
  const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  expect(button ? reason : 'no button').toBe(expected);
});
