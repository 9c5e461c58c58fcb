import { changesOf, problemOf, useLiveRefresh } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { AttendeeImportDocument, AttendeeImportsDocument } from '../generated/graphql.ts';
import { usePollingWhile } from '../poll-while.ts';
import { isWorking } from './words.ts';

/** Steps of imports; the progress between two is asked for. */
export const concernsImports = changesOf('attendeeImport.');

/** The imports of an event, where they may come from, and the guests whom the portal does not know. */
export function useImports(gatheringUuid: string) {
  const { data, previousData, error, loading, refetch } = useQuery(AttendeeImportsDocument, {
    variables: { gatheringUuid },
    fetchPolicy: 'no-cache',
  });
  const retry = () => refetch().catch(() => undefined);
  useLiveRefresh(gatheringUuid, concernsImports, retry);
  return { shown: data ?? previousData, isWaiting: loading, problem: error && problemOf(error), retry };
}

/** One import, kept true: step by step as it is told, and its progress while the server works on it. */
export function useImport(gatheringUuid: string, attendeeImportUuid: string) {
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(AttendeeImportDocument, {
    variables: { attendeeImportUuid },
    fetchPolicy: 'no-cache',
  });
  const retry = () => refetch().catch(() => undefined);
  useLiveRefresh(gatheringUuid, concernsImports, retry);
  const shown = (data ?? previousData)?.attendeeImport;
  const isBusy = shown !== undefined && isWorking(shown);
  usePollingWhile(isBusy, { startPolling, stopPolling });
  return { shown, problem: error && problemOf(error), retry };
}
