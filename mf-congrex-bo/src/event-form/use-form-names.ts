import { usePageQuery } from '@portal/web';
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

const unitsOf = ({ businessUnits }: EventFormUnitsQuery) => businessUnits;
const teamOf = ({ gathering }: EventFormTeamQuery) => gathering?.gatheringUsers ?? [];
const filesOf = ({ gathering }: EventFormFilesQuery) => gathering?.gatheringFiles ?? [];

/** A form begins with what the server has now. */
const fresh = { errorPolicy: 'all', isKept: false } as const;

/**
 * Names from the domains that own them, each with a request of its own: one that is down does not break the form.
 *
 * @param gatheringUuid undefined before the first save
 */
export function useFormNames(gatheringUuid: string | undefined) {
  const of = { gatheringUuid: gatheringUuid ?? '' };
  const ofGathering = { ...fresh, skip: !gatheringUuid };
  const units = usePageQuery(EventFormUnitsDocument, {}, unitsOf, fresh);
  const team = usePageQuery(EventFormTeamDocument, of, teamOf, ofGathering);
  const files = usePageQuery(EventFormFilesDocument, of, filesOf, ofGathering);
  const names = useMemo<FormNames>(
    () => ({
      units: units.data ?? [],
      people: new Map((team.data ?? []).map(({ user }) => [user.userUuid, user])),
      files: new Map((files.data ?? []).map(({ file }) => [file.fileUuid, file])),
    }),
    [units.data, team.data, files.data],
  );
  const parts = [units, team, files];
  const retry = () => {
    for (const part of parts) if (part.problem) part.retry();
  };
  return {
    names,
    isLoading: parts.some(({ isWaiting }) => isWaiting),
    problem: parts.find(({ problem }) => problem)?.problem,
    retry,
  };
}
