import { messages } from '@portal/domain/texts/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { FakeServer, showForHcp } from '../../hcp/testing/hcp.tsx';
import { TransportSection } from './Transport.tsx';

afterEach(cleanup);

const person = {
  ...{ participantUuid: 'p1', kind: 'HCP', invitationStatus: 'CONFIRMED', isRemoved: false, updatedAt: '2026-11-20' },
  ...{ modules: ['TRANSPORT'], solicitationStatus: 'confirmed' },
} as unknown as ParticipantFull;

test.each<[string, Partial<ParticipantFull>, string | null]>([
  ['who is coming', {}, null],
  ['who is not coming', { invitationStatus: 'REFUSED' }, messages.PARTICIPANT_NOT_COMING],
  [
    'whose solicitation waits',
    { solicitationStatus: 'criteria_validation' },
    messages.TRANSPORT_SOLICITATION_NOT_VALIDATED,
  ],
  ['whose category has no transport', { modules: [] }, messages.TRANSPORT_NOT_FOR_CATEGORY],
])('a note can be made for somebody %s as the server would', async (_, more, reason) => {
  const server = new FakeServer({ ParticipantTransport: () => ({ participant: { transportNotes: [] } }) });
  const gathering = { gatheringUuid: 'g1', gatheringType: 'congress', status: 'PUBLISHED' } as const;
  const section = <TransportSection participant={{ ...person, ...more }} gathering={gathering} />;
  showForHcp(section, { server, rights: ['readTransportNote', 'createTransportNote'] });
  await screen.findByText('Aucune demande de transport');
  const button = screen.queryByRole('link', { name: 'Créer une demande' });
  expect([button !== null, reason === null || screen.queryByText(reason) !== null]).toEqual([reason === null, true]);
});
