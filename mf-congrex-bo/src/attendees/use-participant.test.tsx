import { flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import { type NamedBy, useParticipant } from './use-participant.ts';

const person = (more: object = {}) => ({
  __typename: 'Participant',
  participantUuid: 'p1',
  gatheringUuid: 'g',
  ...more,
});
const missing = () => refusal('NOT_FOUND', 'Introuvable.');
const down = () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.');
const ofHcp = (found: object | null) => () => ({ healthCareProfessionalParticipantForGathering: found });
const ofUser = (found: object | null) => () => ({ internalParticipantForGathering: found });
const byUuid = (found: object | null) => () => ({ participant: found });

function open(namedBy: NamedBy, answers: Answers) {
  const server = new FakeServer(answers);
  const client = server.client();
  const portal = { me: { userUuid: 'me', allRights: [] } } as unknown as Portal;
  const { result } = renderHook(() => useParticipant('g', 'uuid', namedBy), {
    wrapper: ({ children }) => (
      <ApolloProvider client={client}>
        <PortalProvider value={portal}>{children}</PortalProvider>
      </ApolloProvider>
    ),
  });
  return { server, result, names: () => server.sent.map(({ name }) => name) };
}

test.each<[string, NamedBy, Answers, string[], string | undefined]>([
  ['an HCP by their own uuid', 'hcp', { ParticipantOfHcp: ofHcp(person()) }, ['ParticipantOfHcp'], undefined],
  [
    'a member of staff by the user’s',
    'user',
    { ParticipantOfUser: ofUser(person()) },
    ['ParticipantOfUser'],
    undefined,
  ],
  [
    'anybody by the participant’s',
    'hcp',
    { ParticipantOfHcp: missing, ParticipantByUuid: byUuid(person()) },
    ['ParticipantOfHcp', 'ParticipantByUuid'],
    undefined,
  ],
  [
    'nobody of another event',
    'hcp',
    { ParticipantOfHcp: ofHcp(null), ParticipantByUuid: byUuid(person({ gatheringUuid: 'other' })) },
    ['ParticipantOfHcp', 'ParticipantByUuid'],
    'NOT_FOUND',
  ],
  [
    'nobody where there is none',
    'user',
    { ParticipantOfUser: missing, ParticipantByUuid: missing },
    ['ParticipantOfUser', 'ParticipantByUuid'],
    'NOT_FOUND',
  ],
  [
    'nobody while the service is down, which is no « not found »',
    'user',
    { ParticipantOfUser: down },
    ['ParticipantOfUser'],
    'SERVICE_UNAVAILABLE',
  ],
])('the address names %s', async (_what, namedBy, answers, asked, code) => {
  const { result, names } = open(namedBy, answers);
  expect(result.current.isWaiting).toBe(true);
  await waitFor(() => expect(result.current.isWaiting).toBe(false));
  expect([result.current.problem?.code, result.current.data?.participantUuid]).toEqual([code, code ? undefined : 'p1']);
  expect(names()).toEqual(asked);
});

test('when it cannot be asked again, what was shown stays beside the reason; then the reason goes', async () => {
  let isDown = false;
  const { result } = open('hcp', { ParticipantOfHcp: () => (isDown ? down() : ofHcp(person())()) });
  await waitFor(() => expect(result.current.data).toBeTruthy());
  isDown = true;
  await act(() => result.current.refresh());
  expect([result.current.data?.participantUuid, result.current.problem?.code]).toEqual(['p1', 'SERVICE_UNAVAILABLE']);
  isDown = false;
  await act(() => result.current.refresh());
  expect([result.current.data?.participantUuid, result.current.problem]).toEqual(['p1', undefined]);
});

test('who was taken off the list meanwhile is shown no more', async () => {
  let found: object | null = person();
  const { result } = open('hcp', { ParticipantOfHcp: () => ofHcp(found)(), ParticipantByUuid: missing });
  await waitFor(() => expect(result.current.data).toBeTruthy());
  found = null;
  await act(() => result.current.refresh());
  await flushEffects();
  expect([result.current.data, result.current.problem?.code]).toEqual([undefined, 'NOT_FOUND']);
});
