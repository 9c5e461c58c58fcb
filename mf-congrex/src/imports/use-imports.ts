import { changesOf, problemOf, useLiveRefresh, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useCallback } from 'react';
import { AttendeeImportsDocument, ParticipantImportsDocument } from '../generated/graphql.ts';
import { usePollingWhile } from '../poll-while.ts';
import { type ImportSource, operationsOf } from './sources.ts';
import { type Import, isWorking } from './words.ts';

/** Steps of imports; the progress between two is asked for. */
export const concernsImports = changesOf('attendeeImport.', 'participantImport.');

export type ListedImport = Import & { source: ImportSource };

/** The imports of an event as far as the person may see them, newest first, where guests may come from, and those whom the portal does not know. */
export function useImports(gatheringUuid: string) {
  const may = { guests: useRight('importAttendee'), participants: useRight('importParticipant') };
  const options = { variables: { gatheringUuid }, fetchPolicy: 'no-cache' } as const;
  const guests = useQuery(AttendeeImportsDocument, { ...options, skip: !may.guests });
  const participants = useQuery(ParticipantImportsDocument, { ...options, skip: !may.participants });
  const asked = [...(may.guests ? [guests] : []), ...(may.participants ? [participants] : [])];
  const retry = () => Promise.all(asked.map(({ refetch }) => refetch().catch(() => undefined)));
  useLiveRefresh(gatheringUuid, concernsImports, retry);
  const ofGuests = guests.data ?? guests.previousData;
  const ofParticipants = participants.data ?? participants.previousData;
  const error = asked.find((one) => one.error)?.error;
  const isThere = (!may.guests || ofGuests) && (!may.participants || ofParticipants);
  const imports: ListedImport[] = [
    ...(ofGuests?.attendeeImports ?? []).map((one) => ({ ...one, source: 'guests' as const })),
    ...(ofParticipants?.participantImports ?? []).map((one) => ({ ...one, source: 'participants' as const })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return {
    shown: isThere ? { imports, guests: ofGuests } : undefined,
    isWaiting: asked.some(({ loading }) => loading),
    problem: error && problemOf(error),
    retry,
  };
}

/** One import, kept true: step by step as it is told, and its progress while the server works on it. */
export function useImport(gatheringUuid: string, importUuid: string, source: ImportSource) {
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(operationsOf[source].one, {
    variables: { importUuid },
    fetchPolicy: 'no-cache',
  });
  const retry = useCallback(() => refetch().catch(() => undefined), [refetch]);
  useLiveRefresh(gatheringUuid, concernsImports, retry);
  const shown = (data ?? previousData)?.import;
  const isBusy = shown !== undefined && isWorking(shown);
  usePollingWhile(isBusy, { startPolling, stopPolling });
  return { shown, problem: error && problemOf(error), retry };
}
