import { participantActions } from '@portal/domain/participants/actions';
import { useActions } from '@portal/web';
import { useMemo } from 'react';
import { fittingCategories } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import { useLogisticsReads } from '../use-logistics-reads.ts';
import type { RowActs } from '../use-row-acts.ts';
import { CategoryCell } from './CategoryCell.tsx';
import { attendeeColumns } from './columns.tsx';

/** The columns, with the category, edited in place by those who may. */
export function useColumns(setCategory: RowActs['setCategory']) {
  const { gathering, names } = useEvent();
  const mayEdit = useActions(participantActions).forSome('setParticipantsCategory', { gathering }).allowed;
  const reads = useLogisticsReads();
  return useMemo(() => {
    const byKind = new Map(['HCP', 'STAFF', 'MANUAL'].map((kind) => [kind, fittingCategories(gathering, [kind])]));
    const labelOf = (id: string) => [...byKind.values()].flat().find((one) => one.id === id)?.label ?? id;
    return attendeeColumns({
      gathering,
      names,
      reads,
      category: (row) => (
        <CategoryCell
          row={row}
          categories={mayEdit ? (byKind.get(row.kind) ?? []) : []}
          onSave={(one, category) => setCategory(one, category, labelOf(category))}
        />
      ),
    });
  }, [gathering, names, reads, mayEdit, setCategory]);
}

/** The ids of all columns, for the presets of the views. */
export function useColumnIds(): readonly string[] {
  const { gathering, names } = useEvent();
  const reads = useLogisticsReads();
  return useMemo(
    () => attendeeColumns({ gathering, names, reads, category: () => null }).map(({ id }) => id),
    [gathering, names, reads],
  );
}
