import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../solicit/testing/solicit.tsx';
import { noConnection } from '../../subscription/testing/form.ts';
import { solicitationWith } from '../testing/solicitation.ts';
import { Signature } from './Signature.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const content = (typedName: string | null, fileUuid?: string, strokes: number[][] | null = null) => ({
  data: {
    solicitationSignature: {
      __typename: 'SignatureContent',
      typedName,
      strokes,
      file: fileUuid ? { __typename: 'File', fileUuid, name: 'signature.png', url: `/files/${fileUuid}` } : null,
    },
  },
});

function open(kind: 'DRAWN' | 'TYPED', isReadable: boolean, answer: object) {
  const signature = { ...solicitationWith().signature!, kind, isReadable };
  const element = <Signature solicitation={solicitationWith({ signature })} />;
  return openPage('/one', { element, answers: { SolicitationSignature: answer }, address: '/one' }, [
    'readSolicitation',
  ]);
}

test.each([
  ['TYPED', 'Nom saisi'],
  ['DRAWN', 'Signature dessinée'],
] as const)('without the right a %s one shows only how, when and by whom; nothing is queried', async (kind, how) => {
  const { server } = open(kind, false, content('Jeanne la Secrète'));
  expect(await screen.findByText(how)).toBeTruthy();
  expect(screen.getByText(/^Signé le 20\/11\/26 .* par Jeanne Martin$/)).toBeTruthy();
  expect(server.lastOf('SolicitationSignature')).toBeUndefined();
});

test('with it the typed name is shown', async () => {
  open('TYPED', true, content('Jeanne Martin (saisi)'));
  expect(await screen.findByText('Jeanne Martin (saisi)')).toBeTruthy();
});

test('with it the drawing is shown, and leads to its file', async () => {
  open('DRAWN', true, content(null, 'drawing'));
  const drawing = await screen.findByRole('img', { name: 'Signature du professionnel de santé' });
  expect(drawing.getAttribute('src')).toBe('/files/drawing?inline=1');
});

test('a drawing that came by a link is shown from its strokes', async () => {
  open('DRAWN', true, content(null, undefined, [[10, 10, 500, 300]]));
  const drawing = await screen.findByRole('img', { name: 'Signature du professionnel de santé' });
  expect(drawing.querySelectorAll('path')).toHaveLength(1);
});

test('while it cannot be read the page still says that it is signed', async () => {
  open('DRAWN', true, noConnection);
  expect(await screen.findByText('Signature dessinée')).toBeTruthy();
  expect(screen.getByText(/par Jeanne Martin$/)).toBeTruthy();
});

test.each([
  [true, 1],
  [false, 0],
])('one whose name differs (%s) is marked for staff', async (nameDiffers, marks) => {
  const signature = { ...solicitationWith().signature!, isReadable: false, nameDiffers };
  const element = <Signature solicitation={solicitationWith({ signature })} />;
  openPage('/one', { element, answers: {}, address: '/one' }, ['readSolicitation']);
  expect(await screen.findByText('Nom saisi')).toBeTruthy();
  expect(screen.queryAllByText('Nom différent de celui de la personne').length).toBe(marks);
});
