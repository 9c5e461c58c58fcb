import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Button } from '@portal/shared-ui';
import type { GridSelection } from '@portal/shared-ui/table';
import { type Pages, useActions } from '@portal/web';
import { countedAs, ListExport, ListGrid, type ListGridProps, useStoredColumns } from '@portal/web/list';
import { type ReactNode, useMemo } from 'react';
import { participantPath } from '../../activities/paths.ts';
import { useEvent } from '../../event/event-context.ts';
import { eveningOf } from '../words.ts';
import { stayColumns } from './columns.tsx';
import type { StayQuestion } from './filters.ts';
import { nameOf, type StayRow, stayList } from './stays.ts';

/** What is asked for the nights that are chosen. */
export type StayAct = 'assign' | 'unassign' | 'refuse';

interface StayGridProps<F extends object>
  extends Pick<ListGridProps<StayRow, F>, 'list' | 'filters' | 'onFilters' | 'noResult' | 'nothingYet'> {
  /** What the server is asked for. */
  question: StayQuestion;
  /** Search and filters. @param last what stands behind them */
  toolbar: (last: ReactNode) => ReactNode;
  label: string;
  pages: Pages<StayRow>;
  chosen: { selection: GridSelection; setSelection: (selection: GridSelection) => void };
  /** Which acts make sense for the list. */
  acts: readonly StayAct[];
  pending: boolean;
  onAct: (act: StayAct) => void;
}

const rows = {
  assign: 'assignOvernightStays',
  unassign: 'unassignOvernightStays',
  refuse: 'refuseOvernightStays',
} as const;
/** The row's own label; a dialog follows. */
const labelOf = (act: StayAct): string => `${hostingActions.rows[rows[act]].label}…`;

/** People's nights, with what may be done with those that are chosen. */
export function StayGrid<F extends object>(props: StayGridProps<F>) {
  const { label, pages, chosen, acts, pending, onAct, question, toolbar, ...list } = props;
  const { gathering } = useEvent();
  const may = useActions(hostingActions);
  const columns = useMemo(() => stayColumns(gathering), [gathering]);
  const [layout, setLayout] = useStoredColumns('congrex-bo.stays.columns');
  const { filters, ...rest } = question;
  const asFile = (
    <ListExport
      kind="NIGHTS"
      title="Exporter les nuits"
      what={countedAs(pages.pages?.total, ['nuit', 'nuits'])}
      filters={{ list: { ...rest, ...filters } }}
      columns={columns}
      layout={layout}
    />
  );
  const offered = acts.map((act) => ({ act, ...may.forSome(rows[act], { gathering }) })).filter((one) => one.offered);
  return (
    <ListGrid
      label={label}
      pages={pages}
      {...list}
      toolbar={toolbar(asFile)}
      columns={columns}
      layout={layout}
      onLayoutChange={setLayout}
      rowId={stayList.rowId}
      rowLabel={(row) => `${nameOf(row)}, nuit du ${eveningOf(row.date)}`}
      rowPath={(row) => participantPath(gathering.gatheringUuid, row)}
      height="max(320px, calc(100dvh - 420px))"
      {...(offered.length > 0 && {
        selection: chosen.selection,
        onSelectionChange: chosen.setSelection,
        selectionActions: offered.map(({ act, reason }) => (
          <Button
            key={act}
            size="sm"
            {...(act === 'assign' && { variant: 'primary' as const })}
            isPending={pending && act === 'assign'}
            reason={reason}
            onPress={() => onAct(act)}
          >
            {labelOf(act)}
          </Button>
        )),
      })}
    />
  );
}
