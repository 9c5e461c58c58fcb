import { useApolloClient } from '@portal/web/graphql';
import { useEffect, useState } from 'react';
import { PresenceListDocument } from '../generated/graphql.ts';
import { type Line, nameOf, type Row } from './rows.ts';

const typingPause = 300;
const shown = 20;
const shortest = 2;

/** Those who are not on the list but may come all the same, by a search on the server; nobody while it cannot be reached. */
export function useOthers(gatheringUuid: string, search: string, rows: readonly Row[]): readonly Row[] {
  const client = useApolloClient();
  const [found, setFound] = useState<{ search: string; lines: readonly Line[] }>();
  const wanted = search.trim();
  useEffect(() => {
    if (wanted.length < shortest) return;
    let isCurrent = true;
    const soon = setTimeout(() => {
      client
        .query({
          query: PresenceListDocument,
          variables: { gatheringUuid, search: wanted, first: shown },
          fetchPolicy: 'no-cache',
        })
        .then(
          ({ data }) => isCurrent && setFound({ search: wanted, lines: data!.presenceList.lines }),
          () => undefined,
        );
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [client, gatheringUuid, wanted]);
  if (!found || found.search !== wanted) return [];
  const isListed = new Set(rows.map(({ line }) => line.participantUuid));
  return found.lines
    .filter(({ isExpected, participantUuid }) => !isExpected && !isListed.has(participantUuid))
    .map((line) => ({ line, name: nameOf(line), signed: null }));
}
