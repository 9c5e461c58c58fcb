import { formatEuros } from '@portal/domain/money/money';
import { Badge, FactTable } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PostLine, ShownBudget } from './use-budget.ts';

const Spaced = styled.div`
  margin-top: var(--ui-3);
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

type Amounts = Pick<PostLine, 'planned' | 'estimated' | 'committed' | 'paid' | 'over'>;

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
  const amount = (header: string, of: (line: Amounts) => ReactNode) => ({
    header,
    cell: of,
    total: of(total),
    isNumber: true,
  });
  return (
    <Spaced>
      <FactTable
        label="Budget par poste"
        rows={lines}
        keyOf={({ post }) => post}
        columns={[
          { header: 'Poste', cell: ({ postLabel }) => postLabel, total: 'Total' },
          { header: '', cell: (line) => <PostBar line={line} largest={largest} />, isPlot: true },
          amount('Prévu', ({ planned }) => planOf(planned)),
          amount('Estimé', ({ estimated }) => formatEuros(estimated)),
          amount('Engagé', ({ committed }) => formatEuros(committed)),
          amount('Payé', ({ paid }) => formatEuros(paid)),
          amount('Dépassement', ({ over }) => <Over over={over} />),
        ]}
      />
    </Spaced>
  );
}
