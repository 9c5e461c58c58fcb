import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import type { Portal } from '@portal/web';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer, refusal, showFor } from '../../hcp/testing/hcp.tsx';
import { NoteActions } from './NoteActions.tsx';
import type { ShownNote, Traveller } from './shown-note.ts';

afterEach(() => {
  cleanup();
  openAt('');
});

const verdict = (name: string, reason: string | null = null) => ({
  ...{ name, label: name, allowed: reason === null, reason, reasonLabel: reason && `Parce que ${reason}.` },
  asks: null,
});
const answer = (name: string) => ({ data: { [name]: { transportNoteUuid: 'n' } } });

function open(
  availableActions: object[],
  traveller: Partial<Traveller> | null = null,
  rights: string[] = ['getHcpToken'],
) {
  const server = new FakeServer({
    RefuseTransportNote: () => answer('refuseTransportNote'),
    SendTransportProposition: () => refusal('TRANSPORT_TRAVEL_MISSING', 'Saisissez au moins un trajet.'),
  });
  const refresh = vi.fn(async () => undefined);
  const note = { transportNoteUuid: 'n', gatheringUuid: 'g', participantUuid: 'p', availableActions };
  const element = (
    <NoteActions note={note as unknown as ShownNote} traveller={traveller as Traveller | null} refresh={refresh} />
  );
  showFor({ me: { userUuid: 'me', userType: 'mci', allRights: rights } } as unknown as Portal, server, element);
  return { server, refresh };
}

const offered = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((one) => [
    one.textContent?.trim(),
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  ]);

test.each<[string, object[], Partial<Traveller> | null, [string, string | null][]]>([
  [
    'what its status allows',
    [verdict('updateTransportNote'), verdict('submitTransportNote')],
    null,
    [
      ['Modifier', null],
      ['submitTransportNote', null],
    ],
  ],
  [
    'with the reason why not',
    [verdict('sendTransportNoteProposition', 'TRANSPORT_TRAVEL_MISSING')],
    null,
    [['sendTransportNoteProposition', 'Parce que TRANSPORT_TRAVEL_MISSING.']],
  ],
  [
    'nothing without the rights',
    [verdict('updateTransportNote', 'FORBIDDEN')],
    { healthCareProfessionalUuid: 'h' },
    [],
  ],
  [
    'an HCP’s link to those who may change the note',
    [verdict('updateTransportNote')],
    { healthCareProfessionalUuid: 'h' },
    [
      ['Modifier', null],
      ['Lien du participant', null],
    ],
  ],
  [
    'no link to staff, who have none',
    [verdict('updateTransportNote')],
    { healthCareProfessionalUuid: null },
    [['Modifier', null]],
  ],
])('a note offers %s', (_what, verdicts, traveller, expected) => {
  open(verdicts, traveller);
  expect(offered()).toEqual(expected);
});

test('who may make no links is offered none, and of everybody but staff nothing is said of validating', () => {
  const verdicts = [
    verdict('updateTransportNote'),
    verdict('validateBiogenStaffTransportNote', 'TRANSPORT_NOT_OF_STAFF'),
  ];
  open(verdicts, { healthCareProfessionalUuid: 'h' }, []);
  expect(offered()).toEqual([['Modifier', null]]);
});

test('a refusal on behalf of the traveller goes with its comment', async () => {
  const { server, refresh } = open([verdict('refuseTransportNote')]);
  click(screen.getByRole('button', { name: 'refuseTransportNote' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Commentaire/ }), { target: { value: ' Trop tôt ' } });
  click(dialog.getByRole('button', { name: 'refuseTransportNote' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(server.of('RefuseTransportNote')).toEqual([{ transportNoteUuid: 'n', comment: 'Trop tôt' }]);
});

test('what the server refuses after all is said in the dialog', async () => {
  open([verdict('sendTransportNoteProposition')]);
  click(screen.getByRole('button', { name: 'sendTransportNoteProposition' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  click(dialog.getByRole('button', { name: 'sendTransportNoteProposition' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Saisissez au moins un trajet.');
});
