import { useAsk } from '@portal/web';
import { useEffect, useState } from 'react';
import { PresenceListDocument } from '../generated/graphql.ts';
import { type Line, nameOf, type Row } from './rows.ts';

const typingPause = 300;
const shown = 20;
const shortest = 2;

/** People not on the list who may still come, by a search on the server; nobody while it is unreachable. */
export function useOthers(gatheringUuid: string, search: string, rows: readonly Row[]): readonly Row[] {
  const ask = useAsk();
  const [found, setFound] = useState<{ search: string; lines: readonly Line[] }>();
  const wanted = search.trim();
  useEffect(() => {
    if (wanted.length < shortest) return;
    let isCurrent = true;
    const soon = setTimeout(() => {
      ask(PresenceListDocument, { gatheringUuid, search: wanted, first: shown }).then(
        ({ presenceList }) => isCurrent && setFound({ search: wanted, lines: presenceList.lines }),
        () => undefined,
      );
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [ask, gatheringUuid, wanted]);
  if (!found || found.search !== wanted) return [];
  const isListed = new Set(rows.map(({ line }) => line.participantUuid));
  return found.lines
    .filter(({ isExpected, participantUuid }) => !isExpected && !isListed.has(participantUuid))
    .map((line) => ({ line, name: nameOf(line), signed: null }));
}
