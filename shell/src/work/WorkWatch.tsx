import { changesOf, type Part, useLiveRefresh, usePart } from '@portal/web';
import { useLocation } from '@portal/web/router';
import { showWork, useShownEvents, type Work } from '@portal/web/work/work-store';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  ExpensesWorkDocument,
  GatheringsWorkDocument,
  LogisticsWorkDocument,
  ParticipantsWorkDocument,
  ProgrammeWorkDocument,
  SolicitationsWorkDocument,
} from '../generated/graphql.ts';

/** Each costs a subscription on the connection, of which a page has 50. */
const mostFollowed = 15;
/** A page that is gone to asks first. */
const afterThePageMs = 1000;
const concerns = changesOf(
  ...['gathering.', 'solicitation.', 'participant.', 'transportNote.', 'overnightStay.', 'expenseNote.'],
);
const workIn = ({ work }: { work: Work[] }): Work[] => work;

/**
 * Keeps what waits for the person up to date: asked again after each change of page, and when something changes at an event that it is about. Draws
 * nothing; rail and home read it.
 */
export function WorkWatch() {
  const gatherings = usePart(GatheringsWorkDocument, {}, workIn);
  const solicitations = usePart(SolicitationsWorkDocument, {}, workIn);
  const participants = usePart(ParticipantsWorkDocument, {}, workIn);
  const logistics = usePart(LogisticsWorkDocument, {}, workIn);
  const expenses = usePart(ExpensesWorkDocument, {}, workIn);
  const programme = usePart(ProgrammeWorkDocument, {}, workIn);
  const all: readonly Part<Work[]>[] = [gatherings, solicitations, participants, logistics, expenses, programme];
  const found = all.map(({ data }) => data);
  const works = useMemo(() => found.flatMap((some) => some ?? []), found);
  const refreshes = all.map((part) => part.refresh);
  const refresh = useCallback(() => Promise.all(refreshes.map((one) => one())), refreshes);
  const shownEvents = useShownEvents();
  const waiting = works.flatMap(({ gatherings: at }) => at.map(({ gatheringUuid }) => gatheringUuid));
  useLiveRefresh([...new Set([...shownEvents, ...waiting])].slice(0, mostFollowed), concerns, refresh);

  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const timer = setTimeout(
      () => {
        shown.current = pathname;
        void refresh();
      },
      pathname === '/home' ? 0 : afterThePageMs,
    );
    return () => clearTimeout(timer);
  }, [pathname, refresh]);

  const isWaiting = all.some((part) => part.isWaiting);
  const problems = all.flatMap(({ problem }) => (problem && problem.code !== 'FORBIDDEN' ? [problem] : []));
  const stateKey = JSON.stringify([works, isWaiting, problems.map(({ code }) => code)]);
  useEffect(() => {
    showWork({ works, isWaiting, problems, retry: () => void refresh() });
  }, [stateKey]);
  useEffect(() => () => showWork(undefined), []);
  return null;
}
