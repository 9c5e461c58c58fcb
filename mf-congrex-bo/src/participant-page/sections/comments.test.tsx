import { click } from '@portal/shared-ui/parts/testing/screen.tsx';
import type { Portal } from '@portal/web';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { type Answers, FakeServer, refusal, showFor } from '../../hcp/testing/hcp.tsx';
import { CommentsSection } from './Comments.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const comment = (participantCommentUuid: string, createdAt: string, more: object = {}) => ({
  participantCommentUuid,
  comment: `Texte ${participantCommentUuid}`,
  reason: null,
  userName: 'Claire Fontaine',
  createdAt,
  ...more,
});
const offer = { name: 'createParticipantComment', label: 'Commenter', allowed: true, reason: null, reasonLabel: null };

function open(answers: Answers, comments: object[] = []) {
  const server = new FakeServer(answers);
  const onChange = vi.fn();
  const participant = {
    participantUuid: 'p1',
    updatedAt: '2026-11-20',
    participantComments: comments,
    availableActions: [offer],
  } as unknown as ParticipantFull;
  const portal = { me: { userUuid: 'me', allRights: ['createParticipantComment'] } } as unknown as Portal;
  const element = <CommentsSection participant={participant} gathering={{ status: 'PUBLISHED' }} onChange={onChange} />;
  showFor(portal, server, element);
  return { server, onChange };
}
const filesOf =
  (...files: [string, object | null][]) =>
  () => ({
    participant: {
      participantComments: files.map(([participantCommentUuid, file]) => ({ participantCommentUuid, file })),
    },
  });
const press = (name: string) => click(screen.getByRole('button', { name }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the newest stands first, with its own file', async () => {
  open({ ParticipantCommentFiles: filesOf(['old', { name: 'badge.pdf', url: '/files/1' }], ['new', null]) }, [
    comment('old', '2026-11-19T08:00:00.000Z'),
    comment('new', '2026-11-21T08:00:00.000Z', { userName: null, reason: 'Régime' }),
  ]);
  const link = await screen.findByRole('link', { name: 'badge.pdf' });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/RégimeTexte newLe portail$/);
  expect([second?.contains(link), link.getAttribute('href')]).toEqual([true, '/files/1?inline=1']);
});

test('while the files cannot be asked for, the comments are there', async () => {
  open({ ParticipantCommentFiles: () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') }, [
    comment('one', '2026-11-19T08:00:00.000Z'),
  ]);
  await screen.findByText('Les fichiers joints n’ont pas pu être lus.');
  expect(screen.getByText('Texte one')).toBeTruthy();
});

test('a file may be as large as the server takes it', async () => {
  open({ ParticipantCommentFiles: filesOf() });
  press('Ajouter un commentaire');
  expect(await screen.findByText(/20\sMo au plus/)).toBeTruthy();
});

async function add(answer: Answers[string]) {
  const opened = open({ ParticipantCommentFiles: filesOf(), AddParticipantComment: answer });
  press('Ajouter un commentaire');
  await screen.findByRole('dialog');
  return opened;
}

test('a comment is sent, and the page asked again', async () => {
  const { server, onChange } = await add(() => ({ createParticipantComment: { participantUuid: 'p1' } }));
  write('Commentaire', 'Végétarienne');
  write('Motif', 'Régime');
  press('Ajouter');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(server.of('AddParticipantComment')).toEqual([
    { participantUuid: 'p1', comment: 'Végétarienne', reason: 'Régime', file: null },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing written is said beside the field, and nothing is sent', async () => {
  const { server } = await add(() => ({}));
  press('Ajouter');
  await waitFor(() => expect(screen.getByLabelText('Commentaire').getAttribute('aria-invalid')).toBe('true'));
  expect(server.of('AddParticipantComment')).toEqual([]);
});

test.each<[string, object, RegExp]>([
  [
    'of a field stands beside it',
    refusal('BAD_USER_INPUT', 'À corriger.', { fields: { reason: 'Motif trop long.' } }),
    /Motif trop long\./,
  ],
  [
    'of the whole is said above',
    refusal('PARTICIPANT_REMOVED', 'Cette personne a été retirée.'),
    /Cette personne a été retirée\./,
  ],
])('a refusal %s, and what was written stays', async (_what, answer, words) => {
  const { onChange } = await add(() => answer as never);
  write('Commentaire', 'Végétarienne');
  press('Ajouter');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(words));
  expect((screen.getByLabelText('Commentaire') as HTMLTextAreaElement).value).toBe('Végétarienne');
  expect(onChange).not.toHaveBeenCalled();
});
