import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestActions } from './RequestActions.tsx';
import type { ShownRequest } from './request-data.ts';

const graph = useGraphServer();
const verdict = (name: string, label: string, allowed = true) => ({
  ...{ name, label, allowed, reason: null, reasonLabel: null, asks: null },
});
const all = [
  verdict('takeProgrammeRequest', 'Prendre en charge'),
  verdict('answerProgrammeRequest', 'Marquer comme répondue'),
  verdict('closeProgrammeRequest', 'Clore sans réponse'),
  verdict('eraseProgrammeRequest', 'Effacer les données'),
];
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);

function open(availableActions: object[]) {
  graph.answer = (name) => ({ data: { [name]: null } });
  const request = { requestUuid: 'r1', reference: 'SKY-1', state: 'received', availableActions };
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RequestActions request={request as unknown as ShownRequest} onDone={() => undefined} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: ['processProgrammeRequest'], impersonator: null });
}

test('only what the server allows has a button', () => {
  open([all[0]!, { ...all[1]!, allowed: false, reason: 'FORBIDDEN' }]);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Prendre en charge']);
});

test('what comes next is the main action, and stands last', () => {
  open(all);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Marquer comme répondue',
    'Clore sans réponse',
    'Effacer les données',
    'Prendre en charge',
  ]);
});

test('taking is done at once', async () => {
  open(all);
  click(screen.getByRole('button', { name: 'Prendre en charge' }));
  await waitFor(() => expect(sent('TakeProgrammeRequest')).toEqual([{ requestUuid: 'r1' }]));
});

test('a request is closed without an answer with a reason', async () => {
  open(all);
  click(screen.getByRole('button', { name: 'Clore sans réponse' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Clore SKY-1/ });
  click(within(dialog).getByRole('button', { name: 'Clore' }));
  expect(sent('CloseProgrammeRequest')).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Doublon' } });
  click(within(dialog).getByRole('button', { name: 'Clore' }));
  await waitFor(() => expect(sent('CloseProgrammeRequest')).toEqual([{ requestUuid: 'r1', reason: 'Doublon' }]));
});

test('data are erased once somebody said that they know what is lost', async () => {
  open(all);
  click(screen.getByRole('button', { name: 'Effacer les données' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Effacer les données de SKY-1/ });
  click(within(dialog).getByRole('button', { name: 'Effacer' }));
  expect(sent('EraseProgrammeRequest')).toEqual([]);
  click(within(dialog).getByRole('checkbox'));
  click(within(dialog).getByRole('button', { name: 'Effacer' }));
  await waitFor(() => expect(sent('EraseProgrammeRequest')).toEqual([{ requestUuid: 'r1' }]));
});
