import type { Presence } from '@portal/domain/participants/states';
import { useState } from 'react';
import { type AvailableRow, type EnrolledRow, nameOf } from './people.ts';
import type { useActivityPeople } from './use-activity-people.ts';

/** Some rows of a list, or those that are chosen in it. */
type Rows<Row> = readonly Row[] | 'chosen';

/** The last request, to go on with those who were not refused. */
interface Asked {
  count: number;
  again: (without: ReadonlySet<string>) => void;
}

const isIn = (ids: ReadonlySet<string>) => (row: AvailableRow | EnrolledRow) =>
  ids.has(row.participantUuid) || ('activityParticipantUuid' in row && ids.has(row.activityParticipantUuid));

/** The actions of both lists, on some people or on those who are chosen. */
export function usePeopleActions(people: ReturnType<typeof useActivityPeople>) {
  const { actions, chosenEnrolled, chosenAvailable, enrolled, available } = people;
  const [asked, setAsked] = useState<Asked>();

  async function run<Row extends AvailableRow | EnrolledRow>(
    rows: Rows<Row>,
    chosen: { rows: () => Promise<readonly Row[]> },
    act: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    try {
      const given = rows === 'chosen' ? await chosen.rows() : rows;
      if (given.length === 0) return;
      setAsked({
        count: given.length,
        again: (without) => {
          const isRefused = isIn(without);
          void run(
            given.filter((row) => !isRefused(row)),
            chosen,
            act,
          );
        },
      });
      await act(given);
    } catch (error) {
      actions.refuse(error);
    }
  }

  const subscribe = (rows: Rows<AvailableRow>) =>
    run(rows, chosenAvailable, async (given) => {
      if (await actions.subscribe(given.map(({ participantUuid }) => participantUuid))) chosenAvailable.release();
    });
  const unsubscribe = (rows: Rows<EnrolledRow>) =>
    run(rows, chosenEnrolled, async (given) => {
      if (await actions.unsubscribe(given)) chosenEnrolled.release();
    });
  const mark = (rows: Rows<EnrolledRow>, presence: Presence | 'NONE') =>
    run(rows, chosenEnrolled, (given) => actions.mark(given, presence));

  /** The name behind a uuid of a refusal. */
  const nameOfId = (id: string): string | undefined => {
    const row = [...(available.pages?.rows ?? []), ...(enrolled.pages?.rows ?? [])].find(isIn(new Set([id])));
    return row && nameOf(row);
  };
  return { asked, nameOfId, subscribe, unsubscribe, mark };
}
