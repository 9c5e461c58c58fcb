import { transferActions } from '@portal/domain/logistics/transfers/actions';
import { useActions } from '@portal/web';
import { Pencil, Trash2 } from 'lucide-react';
import { useEvent } from '../../event/event-context.ts';
import type { RowAct } from '../../row-selection/row-acts.tsx';
import type { TransferRow } from './transfers.ts';

const fullName = ({ firstName, lastName }: TransferRow) => `${firstName} ${lastName}`;
type OfRows = (rows: readonly TransferRow[]) => unknown;

/** What may be done with those on the list, each with the reason why not. */
export function useTransferTable({ edit, remove }: { edit: OfRows; remove: OfRows }): RowAct<TransferRow>[] {
  const around = { gathering: useEvent().gathering };
  const may = useActions(transferActions);
  const off = may.forSome('removeTransfers', around);
  return [
    {
      id: 'edit',
      label: 'Modifier les montants…',
      verdict: may.forSome('setTransfers', around),
      button: { icon: <Pencil aria-hidden />, labelOf: (row) => `Modifier les transferts de ${fullName(row)}` },
      act: edit,
    },
    {
      id: 'remove',
      label: off.label,
      verdict: off,
      button: { icon: <Trash2 aria-hidden />, labelOf: (row) => `Retirer ${fullName(row)} de la liste` },
      act: remove,
    },
  ];
}
