import { formatEuros } from '@portal/domain/money/money';
import { Badge } from '@portal/shared-ui';
import styled from 'styled-components';
import type { PostLine, ShownBudget } from './use-budget.ts';

const Scroll = styled.div`
  margin-top: var(--ui-3);
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-text-sm);
  & th,
  & td {
    padding: var(--ui-2) var(--ui-4);
    text-align: end;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & tr > :first-child {
    text-align: start;
  }
  @media (max-width: 720px) {
    & th,
    & td {
      padding-inline: var(--ui-2);
      font-size: var(--ui-text-xs);
    }
  }
  & thead > tr > * {
    color: var(--ui-text-2);
    font-weight: 550;
    background: var(--ui-sunken);
  }
  & tbody tr + tr,
  & tfoot tr {
    border-top: 1px solid var(--ui-border);
  }
  & tfoot th,
  & tfoot td {
    font-weight: 600;
  }
`;

/** A look at it is for wide windows; on a phone the amounts have its room. */
const Plot = styled.td`
  width: 30%;
  min-width: 160px;
  @media (max-width: 720px) {
    display: none;
  }
`;

/** The expected amount as a bar, of which what is agreed and paid is darker, and the plan as a mark. */
const Bar = styled.div`
  position: relative;
  height: 12px;
  border-radius: 3px;
  background: var(--ui-sunken);
  & > i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    border-radius: 3px;
    background: color-mix(in srgb, var(--ui-accent) 30%, transparent);
  }
  & > i + i {
    background: color-mix(in srgb, var(--ui-accent) 60%, transparent);
  }
  & > i + i + i {
    background: var(--ui-accent);
  }
  & > b {
    position: absolute;
    inset-block: -3px;
    width: 2px;
    background: var(--ui-text);
  }
`;

/** On a phone what is planned, expected and beyond it has the room. */
const Wide = styled.td`
  @media (max-width: 720px) {
    display: none;
  }
`;

const share = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;

function PostBar({ line, largest }: { line: PostLine; largest: number }) {
  const { estimated, committed, paid, planned } = line;
  return (
    <Bar aria-hidden>
      {[estimated, committed, paid].map((amount, at) => (
        <i key={at} style={{ width: share(amount, largest) }} />
      ))}
      {planned != null && <b style={{ insetInlineStart: `min(100% - 2px, ${share(planned, largest)})` }} />}
    </Bar>
  );
}

const Over = ({ over }: { over: number }) =>
  over > 0 ? <Badge $tone="danger">+ {formatEuros(over)}</Badge> : <span aria-hidden>–</span>;

const planOf = (planned: number | null | undefined) => (planned == null ? '–' : formatEuros(planned));

/** What each post costs beside what was planned: the plot is for a look, the amounts for the rest. */
export function PostsTable({ budget: { lines, total } }: { budget: ShownBudget }) {
  const largest = Math.max(1, ...lines.map(({ estimated, planned }) => Math.max(estimated, planned ?? 0)));
  return (
    <Scroll role="region" aria-label="Budget par poste" tabIndex={0}>
      <Table>
        <caption hidden>Budget par poste</caption>
        <thead>
          <tr>
            <th scope="col">Poste</th>
            <Plot aria-hidden />
            <th scope="col">Prévu</th>
            <th scope="col">Estimé</th>
            <Wide as="th" scope="col">
              Engagé
            </Wide>
            <Wide as="th" scope="col">
              Payé
            </Wide>
            <th scope="col">Dépassement</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.post}>
              <th scope="row">{line.postLabel}</th>
              <Plot>
                <PostBar line={line} largest={largest} />
              </Plot>
              <td>{planOf(line.planned)}</td>
              <td>{formatEuros(line.estimated)}</td>
              <Wide>{formatEuros(line.committed)}</Wide>
              <Wide>{formatEuros(line.paid)}</Wide>
              <td>
                <Over over={line.over} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Plot aria-hidden />
            <td>{planOf(total.planned)}</td>
            <td>{formatEuros(total.estimated)}</td>
            <Wide>{formatEuros(total.committed)}</Wide>
            <Wide>{formatEuros(total.paid)}</Wide>
            <td>
              <Over over={total.over} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </Scroll>
  );
}
