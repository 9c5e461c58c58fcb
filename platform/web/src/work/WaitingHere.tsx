import styled from 'styled-components';
import { countAmong, useWork } from './work-store.ts';

/** The figure says enough beside the tab's name; its words are for screen readers. */
const Count = styled.b`
  position: relative;
  min-width: 18px;
  margin-inline-start: 6px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--ui-accent);
  color: var(--ui-on-accent);
  font-size: var(--ui-text-xs);
  font-weight: 600;
  line-height: 18px;
  text-align: center;
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

interface WaitingHereProps {
  /** The kinds of work that are done behind the tab (`domain/src/work.ts`). */
  kinds: readonly string[];
  /** Of one event; of all of them without it. */
  gatheringUuid?: string;
}

/** In a tab: how much of what is done behind it waits for the person. Nothing where nothing waits, and where a remote runs alone. */
export function WaitingHere({ kinds, gatheringUuid }: WaitingHereProps) {
  const count = countAmong(useWork().works, kinds, gatheringUuid);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Count>
        {count > 99 ? '99+' : count}
        <span> à traiter</span>
      </Count>
    </>
  );
}
