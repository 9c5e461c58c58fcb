import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hcpColumns, hcpName } from './hcp-columns.tsx';
import type { HcpRow } from './use-hcp-pages.ts';

afterEach(cleanup);

const words = { unit: String, zone: String, user: String, timeZone: 'Europe/Paris' };
const columns = hcpColumns(words);
const missed = (presence: string, name: string) => ({
  healthCareProfessionalUuid: 'one',
  gatheringUuid: name,
  name,
  endDate: '2026-06-12T16:00:00.000Z',
  presence,
  presenceLabel: presence === 'NO_SHOW' ? 'Absent (non justifié)' : 'Absent (justifié)',
});
const rowWith = (more: object): HcpRow =>
  ({ firstName: 'Anne', lastName: 'D’Église', missed: [], hasRefused: false, ...more }) as unknown as HcpRow;

/** The text of a cell, and its tooltip. */
function said(column: string, row: HcpRow): [string | null, string | null] {
  const cell = columns.find(({ id }) => id === column)!.cell(row);
  const { container } = show(<div>{cell}</div>);
  return [container.textContent, container.querySelector('[title]')?.getAttribute('title') ?? null];
}

test('a name is read as on a list', () => expect(hcpName(rowWith({}))).toBe('D’ÉGLISE Anne'));

test.each([
  ['nothing missed', [], ['--', null]],
  ['one', [missed('NO_SHOW', 'ECTRIMS')], ['Congrès manqué', 'ECTRIMS (12/06/26), Absent (non justifié)']],
  [
    'two',
    [missed('ABSENT', 'EAN'), missed('NO_SHOW', 'ECTRIMS')],
    ['2 congrès manqués', 'EAN (12/06/26), Absent (justifié) · ECTRIMS (12/06/26), Absent (non justifié)'],
  ],
])('congresses missed: %s', (_what, all, expected) =>
  expect(said('missed', rowWith({ missed: all }))).toEqual(expected),
);

test.each([
  [{}, '--'],
  [{ hasRefused: true }, 'Refus de contact'],
  [{ hasRefused: true, refusedDate: '2026-03-02' }, 'Refus de contact le 02/03/26'],
])('contact of %o', (more, expected) => expect(said('refused', rowWith(more))[0]).toBe(expected));
