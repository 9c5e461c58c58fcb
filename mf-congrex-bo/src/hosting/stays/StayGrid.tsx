import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { EmptyState } from '@portal/shared-ui';
import { useActions, useLivePages } from '@portal/web';
import { exportedAs, ListExport, ListGrid, type ListGridProps, type ListView } from '@portal/web/list';
import { useMemo } from 'react';
import { participantPath } from '../../activities/paths.ts';
import { useEvent } from '../../event/event-context.ts';
import type { StaysQuery } from '../../generated/graphql.ts';
import { type RowAct, useRowActs } from '../../row-selection/row-acts.tsx';
import { useChosen } from '../../row-selection/use-chosen.ts';
import type { HostingRow } from '../list/use-hostings.ts';
import { concernsStays } from '../live.ts';
import { eveningOf } from '../words.ts';
import { stayColumns } from './columns.tsx';
import type { StayQuestion } from './filters.ts';
import { StayDialogs } from './StayDialogs.tsx';
import { nameOf, type StayRow, stayList } from './stays.ts';
import { useStayWork } from './use-stay-work.ts';

/** What is asked for the nights that are chosen. */
export type StayAct = 'assign' | 'unassign' | 'refuse';

const rows = {
  assign: 'assignOvernightStays',
  unassign: 'unassignOvernightStays',
  refuse: 'refuseOvernightStays',
} as const;
const noun = ['nuit', 'nuits'] as const;

interface StayGridProps<F extends object> extends Pick<ListGridProps<StayRow, F>, 'label' | 'list' | 'menus'> {
  /** Unique among lists of pages. */
  name: string;
  view: ListView<F>;
  /** What the server is asked for; kept between renders. */
  question: StayQuestion;
  /** The hotels that can be chosen. */
  hostings: readonly HostingRow[];
  /** Which acts make sense for the list. */
  acts: readonly StayAct[];
  /** That there is none yet. */
  nothing: readonly [title: string, text: string];
  /** Asks again for the hotels. */
  onChanged: () => Promise<unknown>;
}

/** People's nights, with what may be done with those that are chosen. */
export function StayGrid<F extends object>(props: StayGridProps<F>) {
  const { name, view, list, question, hostings, acts, nothing, onChanged, ...shown } = props;
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const asked = useMemo(() => ({ ...stayList, question }), [question]);
  const pages = useLivePages<StaysQuery, StayRow>(name, asked, { gatheringUuid, concerns: concernsStays });
  const chosen = useChosen(asked, pages);
  const work = useStayWork(chosen, () => Promise.all([pages.refresh(), onChanged()]));
  const may = useActions(hostingActions);
  const columns = useMemo(() => stayColumns(gathering), [gathering]);
  const table = acts.map((act): RowAct<StayRow> => {
    const verdict = may.forSome(rows[act], { gathering });
    return {
      ...{ id: act, label: `${verdict.label}…`, verdict, only: 'chosen', isPrimary: act === 'assign' },
      act: (chosenRows) => work.begin(act, chosenRows),
    };
  });
  const { pending, refuseToStart: refuse } = work.actions;
  const { filters, ...rest } = question;
  return (
    <>
      <ListGrid
        {...shown}
        pages={pages}
        list={list}
        view={view}
        columns={columns}
        rowId={stayList.rowId}
        rowLabel={(row) => `${nameOf(row)}, nuit du ${eveningOf(row.date)}`}
        rowPath={(row) => participantPath(gatheringUuid, row)}
        height="max(320px, calc(100dvh - 420px))"
        search={['Rechercher un participant', 'Nom ou prénom']}
        last={
          <>
            <ListExport
              kind="NIGHTS"
              title="Exporter les nuits"
              what={exportedAs(pages.pages?.total, noun, list.isFiltered(view.filters))}
              filters={{ list: { ...rest, ...filters } }}
              columns={columns}
              layout={view.layout}
            />
            {view.views}
          </>
        }
        noResult="Aucune nuit ne correspond à ces filtres."
        nothingYet={
          <EmptyState kind="nothingYet" title={nothing[0]}>
            {nothing[1]}
          </EmptyState>
        }
        {...useRowActs(table, { chosen, pending, refuse, nameOf })}
      />
      <StayDialogs work={work} hostings={hostings} />
    </>
  );
}
