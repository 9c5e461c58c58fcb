import { type Problem, problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useMemo } from 'react';
import {
  EventFormFilesDocument,
  type EventFormFilesQuery,
  EventFormTeamDocument,
  type EventFormTeamQuery,
  EventFormUnitsDocument,
  type EventFormUnitsQuery,
} from '../generated/graphql.ts';

export type Unit = EventFormUnitsQuery['businessUnits'][number];
export type Person = NonNullable<EventFormTeamQuery['gathering']>['gatheringUsers'][number]['user'];
export type StoredFile = NonNullable<EventFormFilesQuery['gathering']>['gatheringFiles'][number]['file'];

/** What the form shows of other domains: units and zones, people, files. */
export interface FormNames {
  /** In display order. */
  units: readonly Unit[];
  people: ReadonlyMap<string, Person>;
  files: ReadonlyMap<string, StoredFile>;
}

export const noNames: FormNames = { units: [], people: new Map(), files: new Map() };

const options = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;

/**
 * Names from the domains that own them, each with a request of its own: one that is down does not take the form with it.
 *
 * @param gatheringUuid undefined before the first save
 */
export function useFormNames(gatheringUuid: string | undefined) {
  const units = useQuery(EventFormUnitsDocument, options);
  const ofGathering = { ...options, variables: { gatheringUuid: gatheringUuid ?? '' }, skip: !gatheringUuid };
  const team = useQuery(EventFormTeamDocument, ofGathering);
  const files = useQuery(EventFormFilesDocument, ofGathering);
  const names = useMemo<FormNames>(
    () => ({
      units: units.data?.businessUnits ?? [],
      people: new Map((team.data?.gathering?.gatheringUsers ?? []).map(({ user }) => [user.userUuid, user])),
      files: new Map((files.data?.gathering?.gatheringFiles ?? []).map(({ file }) => [file.fileUuid, file])),
    }),
    [units.data, team.data, files.data],
  );
  const parts = [units, team, files];
  const error = parts.find((part) => part.error)?.error;
  const problem: Problem | undefined = error && problemOf(error);
  const retry = () => {
    for (const part of parts) if (part.error) void part.refetch().catch(() => undefined);
  };
  return { names, isLoading: parts.some((part) => part.loading), problem, retry };
}
