import { isUnderWay } from '@portal/domain/imports/job';
import { participantReads } from '@portal/domain/participants/reads';
import { changesOf, useLiveRefresh, usePageQuery, useRead } from '@portal/web';
import { usePollingWhile } from '@portal/web/data/live/poll-while';
import { AttendeeImportsDocument, ParticipantImportsDocument } from '../generated/graphql.ts';
import { type ImportSource, operationsOf } from './sources.ts';
import type { Import } from './words.ts';

/** Events of imports; the progress between two is polled. */
export const concernsImports = changesOf('attendeeImport.', 'participantImport.');

export type ListedImport = Import & { source: ImportSource };

/** The imports of an event as far as the person may see them, newest first, the possible sources of guests, and those whom the portal does not know. */
export function useImports(gatheringUuid: string) {
  const may = {
    guests: useRead(participantReads, 'attendeeImports'),
    participants: useRead(participantReads, 'participantImports'),
  };
  const guests = usePageQuery(AttendeeImportsDocument, { gatheringUuid }, (all) => all, { skip: !may.guests });
  const participants = usePageQuery(ParticipantImportsDocument, { gatheringUuid }, (all) => all, {
    skip: !may.participants,
  });
  const asked = [...(may.guests ? [guests] : []), ...(may.participants ? [participants] : [])];
  const retry = () => Promise.all(asked.map(({ refresh }) => refresh()));
  useLiveRefresh(gatheringUuid, concernsImports, retry);
  const { data: ofGuests } = guests;
  const { data: ofParticipants } = participants;
  const isThere = (!may.guests || ofGuests) && (!may.participants || ofParticipants);
  const imports: ListedImport[] = [
    ...(ofGuests?.attendeeImports ?? []).map((one) => ({ ...one, source: 'guests' as const })),
    ...(ofParticipants?.participantImports ?? []).map((one) => ({ ...one, source: 'participants' as const })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return {
    shown: isThere ? { imports, guests: ofGuests } : undefined,
    isWaiting: asked.some(({ isWaiting }) => isWaiting),
    problem: asked.find((one) => one.problem)?.problem,
    retry,
  };
}

/** One import, kept up to date: by its events, and by polling its progress while the server works on it. */
export function useImport(gatheringUuid: string, importUuid: string, source: ImportSource) {
  const {
    data: shown,
    problem,
    refresh,
  } = usePageQuery(operationsOf[source].one, { importUuid }, (data) => data.import);
  useLiveRefresh(gatheringUuid, concernsImports, refresh);
  usePollingWhile(shown !== undefined && isUnderWay(shown.state), refresh);
  return { shown, problem, retry: refresh };
}
