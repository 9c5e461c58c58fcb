import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import type { ChangeLine } from './describe-changes.ts';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, 240px) minmax(0, 1fr);
  gap: var(--ui-1) var(--ui-4);
  & > dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 21px;
    overflow-wrap: anywhere;
  }
  & > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px var(--ui-2);
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & del {
    color: var(--ui-text-2);
    text-decoration: none;
  }
  & ins {
    font-weight: 550;
    text-decoration: none;
  }
  & svg {
    flex: none;
    align-self: center;
    width: 13px;
    height: 13px;
    color: var(--ui-text-3);
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    & > dd {
      margin-bottom: var(--ui-2);
    }
  }
`;

/** Fields with their previous and current values. */
export function ChangeTable({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <Lines>
      {lines.map(({ label, from, to }) => [
        <dt key={`${label}-name`}>{label}</dt>,
        <dd key={label}>
          <del>{from}</del>
          <ArrowRight role="img" aria-label="devient" />
          <ins>{to}</ins>
        </dd>,
      ])}
    </Lines>
  );
}
