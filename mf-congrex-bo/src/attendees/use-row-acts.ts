import type { Presence } from '@portal/domain/participants/states';
import { useCallback, useRef } from 'react';
import { useEvent } from '../event/event-context.ts';
import { rowActions } from './bulk/row-actions.ts';
import { type OthersQuestion, type RunBulk, tellPresenceNotKept, useBulk } from './bulk/use-bulk.ts';
import type { AttendeePages, AttendeeRow } from './use-attendee-pages.ts';
import type { CellRefusal } from './view/CategoryEditor.tsx';

export interface RowActs {
  /** What is done to those who are chosen. */
  run: RunBulk;
  /** Marks a presence, or takes it back (null), shown at once; a failure reverts it and shows a message. */
  setPresence: (uuids: string[] | (() => Promise<string[]>), presence: Presence | null, label: string) => void;
  /** Returns the server's refusal, if any. */
  setCategory: (row: AttendeeRow, category: string, label: string) => Promise<CellRefusal | undefined>;
  /** Asked when some of those chosen were refused. */
  question: OthersQuestion | undefined;
  nameOf: (participantUuid: string) => string | undefined;
}

/** What can be done with rows of the list. The functions are stable between renders, so that rows are not rendered again. */
export function useRowActs(pages: AttendeePages): RowActs {
  const { gatheringUuid } = useEvent().gathering;
  const { run, question, nameOf } = useBulk({ ...pages, rows: pages.pages?.rows ?? [] });
  const actions = rowActions(run, gatheringUuid);
  const latest = useRef(actions);
  latest.current = actions;
  const setPresence = useCallback<RowActs['setPresence']>((chosen, presence, label) => {
    const mark = (uuids: string[]): Promise<void> =>
      latest.current
        .setPresence(uuids, presence, label)
        .catch((error: unknown) => tellPresenceNotKept(error, () => void mark(uuids)));
    const find = (uuids: () => Promise<string[]>): Promise<void> =>
      uuids().then(mark, (error: unknown) => tellPresenceNotKept(error, () => void find(uuids)));
    // Known rows are shown as marked without waiting for a microtask.
    void (Array.isArray(chosen) ? mark(chosen) : find(chosen));
  }, []);
  const setCategory = useCallback<RowActs['setCategory']>(
    (row, category, label) =>
      latest.current.setCategory([row.participantUuid], category, null, label).then(
        () => undefined,
        (error: Error) => error,
      ),
    [],
  );
  return { run, setPresence, setCategory, question, nameOf };
}
