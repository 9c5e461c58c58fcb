import { messages } from '@portal/domain/texts/messages';
import { usePortal, useSendMutation } from '@portal/web';
import { fetchMe, ownerOf } from '@portal/web/session/session';
import { canStoreEncrypted, countRecordsOfOthers } from '@portal/web/state/device-store';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { SignPresenceDocument } from '../generated/graphql.ts';
import { lineOf, queuedSignatureKind, signatureStorageOf } from './queued-signature.ts';
import { type Outcome, type QueueState, SignatureQueue } from './signature-queue.ts';

/** As the server says it. */
const sessionEnded = {
  errors: [{ message: messages.UNAUTHENTICATED, extensions: { code: 'UNAUTHENTICATED' } }],
};

/** The signatures collected by the logged-in user, sent while the page is open. @param onAnswered the server accepted or refused some */
export function useSignatureQueue(
  onAnswered: (outcomes: readonly Outcome[]) => void,
): { queue: SignatureQueue; ofOthers: number } & QueueState {
  const { me, refreshMe } = usePortal();
  const owner = ownerOf(me);
  const sender = useSendMutation();
  const tell = useEffectEvent(onAnswered);
  const queue = useMemo(
    () =>
      new SignatureQueue(signatureStorageOf(owner), {
        async send(gatheringUuid, lines) {
          // The session is the browser's: another page of it may have become somebody else's.
          const acting = await fetchMe();
          if (!acting || ownerOf(acting) !== owner) {
            void refreshMe();
            throw sessionEnded;
          }
          const signatures = lines.map(lineOf);
          return (await sender(SignPresenceDocument, { gatheringUuid, signatures })).signPresence;
        },
        onAnswered: (outcomes) => tell(outcomes),
      }),
    [owner, sender, refreshMe],
  );
  const [ofOthers, setOfOthers] = useState(0);
  useEffect(() => {
    void queue.start();
    const wake = () => queue.wake();
    addEventListener('online', wake);
    if (canStoreEncrypted()) countRecordsOfOthers(owner, queuedSignatureKind).then(setOfOthers, () => undefined);
    return () => {
      removeEventListener('online', wake);
      queue.stop();
    };
  }, [queue, owner]);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  return { queue, ofOthers, ...state };
}
