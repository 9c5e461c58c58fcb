import type { UserType } from '@portal/domain/actors/user-types';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { type Portal, PortalProvider } from '@portal/web/session/portal-context';
import { countOf, type WorkQueue as Queue, showWork, type Work } from '@portal/web/work/work-store';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WaitingCount } from '../../frame/WaitingCount.tsx';
import { WorkQueue } from './WorkQueue.tsx';

afterEach(() => {
  cleanup();
  showWork(undefined);
});

const work = (kind: string, count: number): Work => ({
  kind,
  label: `Label ${kind}`,
  count,
  items: Array.from({ length: Math.min(count, 20) }, (_, n) => ({
    ...{ id: `${kind}${n}`, gatheringUuid: 'g', title: `Titre ${n}` },
    ...{ detail: 'Lyon', day: '2027-03-10' },
  })),
  gatherings: [{ gatheringUuid: 'g', count }],
});
const queue = (works: Work[], more: Partial<Queue> = {}): Queue => ({
  ...{ works, isWaiting: false, problems: [], retry: () => undefined },
  ...more,
});

function open(found: Queue, userType: UserType = 'roc') {
  const portal = { me: { userUuid: 'me', userType, allRights: [] }, section: 'default' } as unknown as Portal;
  const element = (
    <PortalProvider value={portal}>
      <WaitingCount />
      <WorkQueue />
    </PortalProvider>
  );
  show(<RouterProvider router={createHashRouter([{ path: '*', element }])} />);
  act(() => showWork(found));
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('what is to be done is counted; an event that runs today is not', () => {
  open(queue([work('GATHERING_TO_VALIDATE', 2), work('GATHERING_TODAY', 1)]));
  expect(screen.getByRole('heading', { name: 'À traiter (2)' })).toBeTruthy();
  expect(screen.getByText('à traiter').parentElement?.textContent).toBe('2 à traiter');
  expect(screen.getAllByText(/^Lyon · 10\/03\/27$/)).toHaveLength(3);
});

test.each<[string, string, UserType, string]>([
  ['GATHERING_TO_VALIDATE', 'a medical director', 'dm', '#/congrex/g/tabs?section=validation'],
  ['GATHERING_CHANGE_TO_DECIDE', 'a medical director', 'dm', '#/congrex/g/tabs?section=modifications'],
  ['GATHERING_TO_CORRECT', 'a ROC', 'roc', '#/congrex-bo/event/g/details'],
  ['GATHERING_TODAY', 'an MSL', 'msl', '#/congrex/g/tabs'],
  ['SOLICITATION_TO_DECIDE', 'a medical director', 'dm', '#/congrex/solicitations/SOLICITATION_TO_DECIDE0'],
  ['INVITATION_TO_ANSWER', 'a ROC', 'roc', '#/congrex/g/tabs'],
])('%s leads %s to where it is done', (kind, _who, userType, address) => {
  open(queue([work(kind, 1)]), userType);
  expect(addresses()).toEqual([address]);
});

test('of many the first are shown, with how many more', () => {
  open(queue([work('GATHERING_TO_VALIDATE', 120)]));
  expect(addresses()).toHaveLength(5);
  expect(screen.getByText('et 115 de plus')).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
});

test('it is empty as soon as all is done, and says so', () => {
  open(queue([work('GATHERING_TO_VALIDATE', 1)]));
  act(() => showWork(queue([])));
  expect(screen.getByText('Rien ne vous attend pour le moment.')).toBeTruthy();
  expect(screen.queryByText('à traiter')).toBeNull();
});

test('where one domain is down the others are shown, with a way to go on', () => {
  const retry = vi.fn();
  const problem = { message: 'Indisponible', code: 'SERVICE_UNAVAILABLE', traceId: 't' } as Queue['problems'][number];
  open(queue([work('GATHERING_TO_VALIDATE', 1)], { problems: [problem], retry }));
  expect(addresses()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(countOf([work('GATHERING_TODAY', 3)])).toBe(0);
});
