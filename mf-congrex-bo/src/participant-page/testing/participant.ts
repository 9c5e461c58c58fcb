import { screen } from '@testing-library/react';
import type { ParticipantFull } from '../../attendees/use-participant.ts';

/** A participant as the page has them. */
export const person = (more: object = {}): ParticipantFull =>
  ({
    participantUuid: 'p1',
    kind: 'HCP',
    firstName: 'Anne',
    lastName: 'Caron',
    categoryLabel: 'Médecin',
    invitationStatusLabel: 'Confirmé',
    participationType: 'PHYSICAL',
    modules: [],
    subscriptionPrice: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    filledSensitiveFields: [],
    ...more,
  }) as unknown as ParticipantFull;

/** The facts of a card by their terms. */
export const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
