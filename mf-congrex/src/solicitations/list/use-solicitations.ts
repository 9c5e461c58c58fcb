import { type Pages, useGatheringChanges, usePages } from '@portal/web';
import { useSearchParams } from '@portal/web/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FieldSolicitationsDocument, type FieldSolicitationsQuery } from '../../generated/graphql.ts';
import { concernsSolicitations } from '../live.ts';
import type { SolicitationRow } from './columns.tsx';
import { questionOf, readFilters, type SolicitationFilters, writeFilters } from './filters.ts';
import type { StatusCounts } from './StatusChips.tsx';

/** The filters, which live in the address beside what else is there: a pasted link gives the same rows, and Back undoes the last filter (look.md, habit 2). */
export function useFilters(): [SolicitationFilters, (next: SolicitationFilters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (next: SolicitationFilters) => {
      // Letters typed one after another are one step of the history.
      const isTyping = Boolean(filters.search) && Boolean(next.search) && filters.search !== next.search;
      setParams(writeFilters(next, new URLSearchParams(address)), { replace: isTyping });
    },
    [filters.search, address, setParams],
  );
  return [filters, change];
}

const rowId = ({ solicitationUuid }: SolicitationRow) => solicitationUuid;

/** The question, and a way to ask it again: all the rows that are there come anew, in their place. */
function useQuestion(filters: SolicitationFilters, gatheringUuid: string | undefined) {
  const wanted = useMemo(() => questionOf(filters, gatheringUuid), [filters, gatheringUuid]);
  const [again, setAgain] = useState({ of: wanted, question: wanted });
  const refresh = useCallback(() => setAgain({ of: wanted, question: { ...wanted } }), [wanted]);
  return { question: again.of === wanted ? again.question : wanted, refresh };
}

/** Asks again when something changed at the congress; what changes while an answer is awaited is asked for after it, once. */
function useLive(gatheringUuid: string | undefined, isLoading: boolean, refresh: () => void) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isLoading || !isWanted.current) return;
    isWanted.current = false;
    refresh();
  }, [isLoading, refresh]);
  useGatheringChanges(gatheringUuid, (change) => {
    if (!concernsSolicitations(change)) return;
    if (isLoading) isWanted.current = true;
    else refresh();
  });
}

/** The solicitations that match, page by page, with how many are in each state. @param gatheringUuid the one congress of a tab */
export function useSolicitations(
  filters: SolicitationFilters,
  gatheringUuid: string | undefined,
): { list: Pages<SolicitationRow>; counts: StatusCounts | undefined } {
  const [counts, setCounts] = useState<StatusCounts>();
  const { question, refresh } = useQuestion(filters, gatheringUuid);
  const pageOf = useCallback((data: FieldSolicitationsQuery) => {
    // They come with every page and are of all pages.
    setCounts(data.searchSolicitations?.counts);
    return data.searchSolicitations;
  }, []);
  const name = gatheringUuid ? 'congrex.congressSolicitations' : 'congrex.solicitations';
  const list = usePages<FieldSolicitationsQuery, SolicitationRow>(name, {
    document: FieldSolicitationsDocument,
    question,
    pageOf,
    rowId,
  });
  useLive(gatheringUuid ?? filters.congress[0], list.isLoading, refresh);
  return { list, counts };
}
