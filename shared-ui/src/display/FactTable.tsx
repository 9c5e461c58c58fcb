import type { ReactNode } from 'react';
import styled from 'styled-components';

const phone = '(max-width: 720px)';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-text-sm);
  & caption {
    padding: var(--ui-3) var(--ui-4) var(--ui-2);
    text-align: start;
    font-weight: 600;
  }
  & th,
  & td {
    padding: var(--ui-2) var(--ui-4);
    text-align: start;
    font-weight: 400;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  & thead > tr > * {
    color: var(--ui-text-2);
    font-weight: 550;
    background: var(--ui-sunken);
  }
  & tbody tr,
  & tfoot tr {
    border-top: 1px solid var(--ui-border);
  }
  & tfoot tr > * {
    font-weight: 600;
  }
  & [data-number] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & :is([data-number], [data-short]) {
    white-space: nowrap;
  }
  & [data-plot] {
    width: 30%;
    min-width: 160px;
    vertical-align: middle;
  }
  & a {
    color: var(--ui-accent-text);
  }
  & code {
    font-family: ui-monospace, SFMono-Regular, Menlo, monospace;
    font-size: var(--ui-text-xs);
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* On a phone a line is a card: what it is about, then each value beside its name. */
  @media ${phone} {
    & caption,
    & tbody,
    & tfoot {
      display: block;
    }
    & thead,
    & [data-plot],
    & :is(tbody, tfoot) > tr > td:empty {
      display: none;
    }
    & :is(tbody, tfoot) > tr {
      display: grid;
      gap: var(--ui-1);
      padding: var(--ui-3) var(--ui-4);
    }
    & tbody > tr:first-child {
      border-top: 0;
    }
    & :is(tbody, tfoot) > tr > :not([data-plot], :empty) {
      display: block;
      padding: 0;
      overflow-wrap: anywhere;
      text-align: start;
      white-space: normal;
    }
    & :is(tbody, tfoot) > tr > [scope="row"] {
      font-weight: 550;
    }
    & :is(tbody, tfoot) > tr > [data-name] {
      display: grid;
      grid-template-columns: minmax(96px, 34%) minmax(0, 1fr);
      gap: var(--ui-3);
    }
    & [data-name]::before {
      content: attr(data-name);
      color: var(--ui-text-2);
    }
  }
`;

export interface FactColumn<Row> {
  /** Empty for what needs no name: the row's buttons. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** What stands below, in the line of totals. */
  total?: ReactNode;
  isNumber?: boolean;
  /** A day, a term: never on two lines. */
  isShort?: boolean;
  /** Said by the other columns in numbers: it is for a look, and a phone has no room for it. */
  isPlot?: boolean;
}

interface FactTableProps<Row> {
  /** What it is called, shown above it with `hasCaption`. */
  label: string;
  hasCaption?: boolean;
  /** The first says what a row is about. */
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

type CellLook = Pick<FactColumn<unknown>, 'isNumber' | 'isShort' | 'isPlot'>;

const lookOf = ({ isNumber, isShort, isPlot }: CellLook) => ({
  'data-number': isNumber || undefined,
  'data-short': isShort || undefined,
  'data-plot': isPlot || undefined,
  'aria-hidden': isPlot || undefined,
});

/** A line, of which the first cell heads the others. */
function Line({
  columns,
  cells,
}: {
  columns: readonly (CellLook & { header: string })[];
  cells: readonly ReactNode[];
}) {
  return (
    <tr>
      {columns.map(({ header, ...look }, at) =>
        at === 0 ? (
          <th key={header} scope="row">
            {cells[at]}
          </th>
        ) : (
          <td key={header} data-name={(cells[at] !== undefined && header) || undefined} {...lookOf(look)}>
            {/* One child, which stands beside the name on a phone. */}
            {cells[at] !== undefined && <div>{cells[at]}</div>}
          </td>
        ),
      )}
    </tr>
  );
}

/** A short table to read, without paging, sorting or choice: that is `DataGrid`. */
export function FactTable<Row>({ label, hasCaption, columns, rows, keyOf }: FactTableProps<Row>) {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <Table aria-label={hasCaption ? undefined : label}>
      {hasCaption && <caption>{label}</caption>}
      <thead>
        <tr>
          {columns.map(({ header, ...look }) =>
            header ? (
              <th key={header} scope="col" {...lookOf(look)}>
                {header}
              </th>
            ) : (
              <td key={header} {...lookOf(look)} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={keyOf(row)} columns={columns} cells={columns.map(({ cell }) => cell(row))} />
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <Line columns={columns} cells={columns.map(({ total }) => total)} />
        </tfoot>
      )}
    </Table>
  );
}
