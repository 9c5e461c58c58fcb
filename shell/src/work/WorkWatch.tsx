import { expensesReads } from '@portal/domain/expenses/reads';
import { gatheringReads } from '@portal/domain/gathering/reads';
import { logisticsReads } from '@portal/domain/logistics/reads';
import { participantReads } from '@portal/domain/participants/reads';
import { skyclarysReads } from '@portal/domain/skyclarys/reads';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { changesOf, type PageQuery, useLiveRefresh, usePageQuery, useRead } from '@portal/web';
import type { TypedDocumentNode } from '@portal/web/graphql';
import { useLocation } from '@portal/web/router';
import { lastActAt } from '@portal/web/work/last-act';
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
import { shouldRefetch } from './refetch-rule.ts';

/** Each costs a subscription on the connection, of which a page has 50. */
const mostFollowed = 15;
/** A page that is gone to asks first. */
const afterThePageMs = 1000;
const concerns = changesOf(
  ...['gathering.', 'solicitation.', 'participant.', 'transportNote.', 'overnightStay.', 'expenseNote.'],
);
const workIn = ({ work }: { work: Work[] }): Work[] => work;

const { gatheringsWork } = gatheringReads;
const { solicitationsWork } = solicitationReads;
const { participantsWork } = participantReads;
const { logisticsWork } = logisticsReads;
const { expensesWork } = expensesReads;
const { programmeWork } = skyclarysReads;
const reads = { gatheringsWork, solicitationsWork, participantsWork, logisticsWork, expensesWork, programmeWork };

const nothingToAsk = async () => {};

/** What waits in one area; whoever may not read it does not ask. */
function useWork<Data extends { work: Work[] }>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  query: keyof typeof reads,
): PageQuery<Work[]> {
  const mayRead = useRead(reads, query);
  const part = usePageQuery(document, {}, workIn, { skip: !mayRead });
  return mayRead ? part : { ...part, refresh: nothingToAsk };
}

/**
 * Keeps what waits for the person up to date: asked again when another page is shown (`shouldRefetch`), and when something changes at an event that it
 * is about. Draws nothing; rail and home read it.
 */
export function WorkWatch() {
  const gatherings = useWork(GatheringsWorkDocument, 'gatheringsWork');
  const solicitations = useWork(SolicitationsWorkDocument, 'solicitationsWork');
  const participants = useWork(ParticipantsWorkDocument, 'participantsWork');
  const logistics = useWork(LogisticsWorkDocument, 'logisticsWork');
  const expenses = useWork(ExpensesWorkDocument, 'expensesWork');
  const programme = useWork(ProgrammeWorkDocument, 'programmeWork');
  const all: readonly PageQuery<Work[]>[] = [gatherings, solicitations, participants, logistics, expenses, programme];
  const found = all.map(({ data }) => data);
  const works = useMemo(() => found.flatMap((some) => some ?? []), found);
  const refreshes = all.map((part) => part.refresh);
  const askedAt = useRef(Date.now());
  const refresh = useCallback(() => {
    askedAt.current = Date.now();
    return Promise.all(refreshes.map((one) => one()));
  }, refreshes);
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
        const known = { now: Date.now(), askedAt: askedAt.current, actAt: lastActAt() };
        if (shouldRefetch(pathname, known)) void refresh();
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
