import { messages } from '@portal/domain/texts/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, showForHcp } from '../../hcp/testing/hcp.tsx';
import { MergeBanner } from './MergeBanner.tsx';

afterEach(cleanup);

const merge = (availableActions: readonly object[], state = 'merged') => ({
  __typename: 'HcpMerge',
  ...{ mergeUuid: 'm', state, stateLabel: '', loserUuid: 'l', loserName: 'Dr Paul Noir', moved: [], remarks: [] },
  ...{ mergedAt: '2026-11-20T08:00:00.000Z', undoUntil: '2099-01-01T00:00:00.000Z', partedAt: null, userName: null },
  availableActions,
});
/** What the server says of the parting. */
const parting = (reason: keyof typeof messages | null) => ({
  ...{ __typename: 'AvailableAction', name: 'partHealthCareProfessionals', label: 'Séparer' },
  ...{ allowed: reason === null, reason, reasonLabel: reason && messages[reason] },
});

test.each<[string, object, 'offered' | 'disabled' | null, string | null]>([
  ['while it may be parted', merge([parting(null)]), 'offered', null],
  [
    'under a later one, with the reason',
    merge([parting('HCP_MERGE_NOT_LAST')]),
    'disabled',
    messages.HCP_MERGE_NOT_LAST,
  ],
  ['without the right', merge([parting('FORBIDDEN')]), null, null],
  ['while it is under way', merge([], 'running'), null, null],
])('the parting of a merge %s', async (_when, one, expected, reason) => {
  showForHcp(<MergeBanner />, { server: new FakeServer({ HcpMerges: () => ({ hcpMerges: [one] }) }) });
  await screen.findByText(/Dr Paul Noir/);
  const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Séparer' });
  expect(button && (button.disabled ? 'disabled' : 'offered')).toBe(expected);
  expect(reason === null || screen.queryByText(reason, { exact: false }) !== null).toBe(true);
});
