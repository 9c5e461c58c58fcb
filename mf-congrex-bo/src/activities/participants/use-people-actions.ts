import type { Presence } from '@portal/domain/participants/states';
import { useState } from 'react';
import { type AvailableRow, type EnrolledRow, nameOf } from './people.ts';
import type { useActivityPeople } from './use-activity-people.ts';

/** The last request, to go on with those who were not refused. */
interface Asked {
  count: number;
  again: (without: ReadonlySet<string>) => void;
}

const isIn = (ids: ReadonlySet<string>) => (row: AvailableRow | EnrolledRow) =>
  ids.has(row.participantUuid) || ('activityParticipantUuid' in row && ids.has(row.activityParticipantUuid));

/** The actions of both lists. */
export function usePeopleActions(people: ReturnType<typeof useActivityPeople>) {
  const { actions, chosenEnrolled, chosenAvailable, enrolled, available } = people;
  const [asked, setAsked] = useState<Asked>();

  async function run<Row extends AvailableRow | EnrolledRow>(
    rows: readonly Row[],
    act: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    if (rows.length === 0) return;
    const again = (without: ReadonlySet<string>) => {
      const isRefused = isIn(without);
      void run(
        rows.filter((row) => !isRefused(row)),
        act,
      );
    };
    setAsked({ count: rows.length, again });
    await act(rows);
  }

  const subscribe = (rows: readonly AvailableRow[]) =>
    run(rows, async (given) => {
      if (await actions.subscribe(given.map(({ participantUuid }) => participantUuid))) chosenAvailable.release();
    });
  const unsubscribe = (rows: readonly EnrolledRow[]) =>
    run(rows, async (given) => {
      if (await actions.unsubscribe(given)) chosenEnrolled.release();
    });
  const mark = (rows: readonly EnrolledRow[], presence: Presence | 'NONE') =>
    run(rows, (given) => actions.mark(given, presence));

  /** The name behind a uuid of a refusal. */
  const nameOfId = (id: string): string | undefined => {
    const row = [...(available.pages?.rows ?? []), ...(enrolled.pages?.rows ?? [])].find(isIn(new Set([id])));
    return row && nameOf(row);
  };
  return { asked, nameOfId, subscribe, unsubscribe, mark };
}
