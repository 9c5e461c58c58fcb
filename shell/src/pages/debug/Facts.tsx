import type { ReactNode } from 'react';
import styled from 'styled-components';

const Scroll = styled.div`
  overflow-x: auto;
  margin-top: var(--ui-3);
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th {
    padding: var(--ui-2) var(--ui-5);
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
    font-weight: 600;
    text-align: start;
    border-bottom: 1px solid var(--ui-border);
  }
  & td {
    height: var(--ui-row);
    padding: var(--ui-1) var(--ui-5);
    border-bottom: 1px solid var(--ui-border);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  & tr:last-child td {
    border-bottom: 0;
  }
  & code {
    font-family: ui-monospace, SFMono-Regular, Menlo, monospace;
    font-size: var(--ui-text-xs);
  }
  @media (max-width: 640px) {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tr {
      display: grid;
      gap: var(--ui-1);
      padding: var(--ui-3) var(--ui-5);
      border-bottom: 1px solid var(--ui-border);
    }
    & tr:last-child {
      border-bottom: 0;
    }
    & td {
      display: grid;
      grid-template-columns: 96px minmax(0, 1fr);
      align-items: center;
      gap: var(--ui-3);
      height: auto;
      padding: 0;
      border: 0;
    }
    & td:not([data-column=""])::before {
      content: attr(data-column);
      color: var(--ui-text-2);
      font-size: var(--ui-text-xs);
    }
    & td[data-column=""] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export interface FactRow {
  key: string;
  cells: readonly ReactNode[];
}

/** A short read-only table. */
export function Facts({ columns, rows }: { columns: readonly string[]; rows: readonly FactRow[] }) {
  return (
    <Scroll>
      <Grid>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) => (
                <td key={column} data-column={column}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  );
}
