import { historyTextOf } from '@portal/domain/participants/history-texts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { HistorySection } from './History.tsx';

type Line = ParticipantFull['statusInformations'][number];

const line = (action: string, more: Partial<Line>): Line =>
  ({
    context: 'INVITATION',
    label: 'Inviter des PS',
    deed: historyTextOf(action, 'Inviter des PS'),
    date: '2026-11-22T06:47:00Z',
    initiatorName: 'Clémence Roy',
    previousStatus: null,
    newStatus: null,
    comment: null,
    ...more,
  }) as Line;

/** The text of the lines for a reader in Paris. */
function textsOf(...statusInformations: Line[]): (string | null)[] {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Europe/Paris' });
  show(<HistorySection participant={{ statusInformations } as unknown as ParticipantFull} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('says who did what, when the reader’s clock showed it, and what it became', () => {
  expect(
    textsOf(
      line('inviteHealthCareProfessionals', { newStatus: 'En attente' }),
      line('subscribeHealthCareProfessional', { previousStatus: 'En attente', newStatus: 'Confirmé' }),
      line('setParticipantsNoShow', { newStatus: 'Absent (non justifié)' }),
      line('followGuest', { initiatorName: null, previousStatus: 'Confirmé', newStatus: 'Désinscrit' }),
    ),
  ).toEqual([
    '22/11/26 07:47Clémence Roy a invité ce participant',
    '22/11/26 07:47Clémence Roy a répondu à l’invitation\u00a0: En attente → Confirmé',
    '22/11/26 07:47Clémence Roy a noté l’absence\u00a0: Absent (non justifié)',
    '22/11/26 07:47Le portail a repris la réponse d’Evenium\u00a0: Confirmé → Désinscrit',
  ]);
});
