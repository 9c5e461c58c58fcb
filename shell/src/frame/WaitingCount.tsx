import { countOf, useWork } from '@portal/web/work/work-store';
import styled from 'styled-components';

/** On the icon of an entry; its words are for screen readers, the figure says enough beside it. */
const Count = styled.b`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-start: calc(50% + 4px);
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--ui-accent);
  color: var(--ui-on-accent);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  & > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** How much waits for the person, beside the entry of home. */
export function WaitingCount() {
  const count = countOf(useWork().works);
  if (count === 0) return null;
  return (
    <Count>
      {count > 99 ? '99+' : count}
      <span> à traiter</span>
    </Count>
  );
}
