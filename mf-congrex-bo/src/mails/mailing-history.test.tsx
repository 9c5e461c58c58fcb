import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import type { Pages } from '@portal/web';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MailingHistory, type useMailings } from './MailingHistory.tsx';

afterEach(cleanup);

const mailing = (mailingUuid: string, modelLabel: string, state = 'RELEASED') => ({
  ...{ mailingUuid, modelLabel, state, stateLabel: state, sendAt: '2026-11-22T08:00:00.000Z', leftOut: [] },
  ...{ results: { sent: 12, refused: 0, waiting: 0 }, sender: null },
});

function open(rows: object[]) {
  const pages = { rows, total: rows.length, hasNextPage: false };
  show(<MailingHistory mailings={{ pages } as unknown as Pages<never> as ReturnType<typeof useMailings>} />);
}
const named = () => screen.queryAllByRole('listitem').map((line) => line.querySelector('strong')?.textContent);

test('the last mailing is shown, the others on demand', () => {
  open([mailing('a', 'Relance'), mailing('b', 'Invitation'), mailing('c', 'Rappel')]);
  expect(named()).toEqual(['Relance']);
  click(screen.getByRole('button', { name: 'Voir les 2 autres envois groupés' }));
  expect(named()).toEqual(['Relance', 'Invitation', 'Rappel']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is offered where there is no other, and nothing is there where none went', () => {
  open([mailing('a', 'Relance')]);
  expect([named(), screen.queryByRole('button')]).toEqual([['Relance'], null]);
  cleanup();
  open([mailing('a', 'Relance', 'PLANNED')]);
  expect(screen.queryByText('Envois groupés')).toBeNull();
});
