import { participantReads } from '@portal/domain/participants/reads';
import { useToasts } from '@portal/shared-ui';
import { problemOf, useAttempt, useFetchQuery, useRead } from '@portal/web';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PresenceSignaturesDocument } from '../generated/graphql.ts';
import type { Drawn } from './PrintedList.tsx';
import type { Row } from './rows.ts';

/** As many as the server opens at once: each is written in the audit log. */
const atOnce = 200;

interface Printed {
  gatheringUuid: string;
  day: string;
  rows: readonly Row[];
}

/**
 * Printing the list of a day, by its button or the browser's own. The print layout is rendered for printing, then removed; drawings need the button,
 * for those who may see them.
 */
export function usePrinting({ gatheringUuid, day, rows }: Printed) {
  const ask = useFetchQuery();
  const toasts = useToasts();
  const mayLook = useRead(participantReads, 'presenceSignatures');
  const [isOnPaper, setOnPaper] = useState(false);
  const { run, pending: isPending } = useAttempt((error) =>
    toasts.show({ tone: 'warning', text: 'Imprimé sans les signatures', detail: problemOf(error).message }),
  );
  const [drawings, setDrawings] = useState<ReadonlyMap<string, Drawn>>(new Map());
  useEffect(() => {
    const before = () => flushSync(() => setOnPaper(true));
    const after = () => {
      setOnPaper(false);
      setDrawings(new Map());
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);

  const fetchDrawings = async (): Promise<Drawn[]> => {
    const signers = rows.filter(({ signed }) => signed && !signed.isWaiting).map(({ line }) => line.participantUuid);
    const found: Drawn[] = [];
    for (let start = 0; start < signers.length; start += atOnce) {
      const participantUuids = signers.slice(start, start + atOnce);
      const variables = { gatheringUuid, day, participantUuids };
      found.push(...(await ask(PresenceSignaturesDocument, variables)).presenceSignatures);
    }
    return found;
  };

  const print = async () => {
    await run(async () => {
      const found = mayLook ? await fetchDrawings() : [];
      flushSync(() => setDrawings(new Map(found.map((one) => [one.participantUuid, one]))));
    });
    globalThis.print();
  };
  return { print, isPending, isOnPaper, drawings };
}
