import type { Pages } from '@portal/web';
import { RefusedDialog } from './RefusedDialog.tsx';
import type { OneAct } from './use-one-act.ts';

interface RefusedRowsProps<Row> {
  acts: Pick<OneAct, 'refusal' | 'forget'>;
  list: Pages<Row>;
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
}

/** Why nothing was done with the rows of a list, by their names. */
export function RefusedRows<Row>({ acts: { refusal, forget }, list, rowId, nameOf }: RefusedRowsProps<Row>) {
  const nameOfId = (id: string) => {
    const row = list.pages?.rows.find((one) => rowId(one) === id);
    return row && nameOf(row);
  };
  return <RefusedDialog refusal={refusal} nameOf={nameOfId} others={0} onGoOn={forget} onClose={forget} />;
}
