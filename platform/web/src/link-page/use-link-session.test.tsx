import { gql } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageFor, refused, useGraphServer } from '../testing/graph-server.tsx';
import { type OpeningLink, useLinkSession } from './use-link-session.ts';

const graph = useGraphServer();
afterEach(() => vi.restoreAllMocks());

const opening = gql`
  mutation OpenLink($token: String!) {
    openHcpLink(token: $token) {
      bearer
      expiresAt
      purpose
      gatheringUuid
      healthCareProfessionalUuid
      firstName
      lastName
      honorific
    }
  }
` as OpeningLink;

const opened = (bearer: string) => ({
  data: {
    openHcpLink: {
      ...{ bearer, purpose: 'SERF', gatheringUuid: null, healthCareProfessionalUuid: 'h', firstName: 'Léa' },
      ...{ lastName: 'Vidal', honorific: null, expiresAt: new Date(Date.now() + 60_000).toISOString() },
    },
  },
});

/** A page opened by a link, and its next renewal, which is done when the test says so. */
async function openedPage() {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  graph.answer = () => opened('first');
  const wanted = { token: `jeton-${Math.random()}`, purpose: 'SERF', gatheringUuid: null, opening };
  const { result } = renderHook(() => useLinkSession(wanted), { wrapper: pageFor().wrapper });
  await waitFor(() => expect(result.current.kind).toBe('open'));
  const renew = (ms: number) => (timers.mock.calls.findLast(([, delay]) => delay === ms)![0] as () => void)();
  const bearer = () => (result.current.kind === 'open' ? result.current.bearer() : undefined);
  return { result, renew, bearer, timers };
}

test('a renewal that fails for a moment leaves the page as it is, and is tried again', async () => {
  const { result, renew, bearer, timers } = await openedPage();
  graph.answer = () => refused('SERVICE_UNAVAILABLE');
  renew(60_000);
  await waitFor(() => expect(timers.mock.calls.some(([, delay]) => delay === 15_000)).toBe(true));
  expect([result.current.kind, bearer()]).toEqual(['open', 'first']);
  graph.answer = () => opened('second');
  renew(15_000);
  await waitFor(() => expect(bearer()).toBe('second'));
});

test('a link that was revoked meanwhile closes the page', async () => {
  const { result, renew } = await openedPage();
  graph.answer = () => refused('HCP_LINK_INVALID');
  renew(60_000);
  await waitFor(() => expect(result.current).toEqual({ kind: 'invalid', code: 'HCP_LINK_INVALID' }));
});
