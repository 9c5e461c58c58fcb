import { toastQueue, UiProvider } from '@portal/shared-ui';
import '@portal/shared-ui/lazy';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QueuedSignature, SignatureStorage } from './queued-signature.ts';
import type { Line } from './rows.ts';
import { type Outcome, SignatureQueue } from './signature-queue.ts';
import { useSigning } from './use-signing.ts';

const line = { participantUuid: 'p1', firstName: 'Yasmine', lastName: 'BELLANGER' } as unknown as Line;
type Answer = (lines: readonly QueuedSignature[]) => readonly Outcome[];

/** A device whose signatures are answered so. */
function open(answer: Answer) {
  const kept = new Map<string, QueuedSignature>();
  const shelf: SignatureStorage = {
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(one.signatureUuid, one),
    drop: async (uuid) => void kept.delete(uuid),
  };
  const queue = new SignatureQueue(shelf, { send: async (_, lines) => answer(lines), onAnswered: () => undefined });
  function Desk() {
    const { sign } = useSigning({ gatheringUuid: 'g', day: '2027-03-10', queue, put: () => undefined });
    return (
      <button type="button" onClick={() => void sign(line, { kind: 'typed', name: 'Yasmine Bellanger' } as never)}>
        Signer
      </button>
    );
  }
  show(
    <UiProvider section="staff">
      <ApolloProvider client={new ApolloClient({ link: ApolloLink.empty(), cache: noCache() })}>
        <Desk />
      </ApolloProvider>
    </UiProvider>,
  );
  click(screen.getByRole('button', { name: 'Signer' }));
  return queue;
}
const said = () => screen.queryAllByText(/^(La s|S)ignature de/).map(({ textContent }) => textContent);
const outcome = ({ signatureUuid, participantUuid }: QueuedSignature, taken: boolean): Outcome =>
  ({
    __typename: 'SignedPresence',
    signatureUuid,
    participantUuid,
    outcome: taken ? 'SIGNED' : 'ALREADY_SIGNED',
    code: taken ? null : 'ALREADY_SIGNED',
    message: taken ? null : 'Cette personne a déjà signé.',
    line: null,
  }) as Outcome;

afterEach(() => {
  cleanup();
  toastQueue.clear();
  vi.restoreAllMocks();
});

test('a signature that the server accepted is recorded', async () => {
  open((lines) => lines.map((one) => outcome(one, true)));
  await waitFor(() => expect(said().at(-1)).toMatch(/BELLANGER.* enregistrée$/));
});

test('the second device that signs the same person does not show it as recorded', async () => {
  const queue = open((lines) => lines.map((one) => outcome(one, false)));
  await waitFor(() => expect(queue.state().collected[0]?.refused?.code).toBe('ALREADY_SIGNED'));
  expect(await queue.fate(queue.state().collected[0]!.signatureUuid)).toBe('refused');
  await flushEffects();
  expect(said()).toEqual([]);
});

test('without a connection it is kept on this device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queue = open(() => {
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => expect(said().at(-1)).toMatch(/BELLANGER.* gardée sur cet appareil$/));
  queue.stop();
});
