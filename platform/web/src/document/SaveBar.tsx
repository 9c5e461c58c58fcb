import { useBottomBar } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  position: var(--ui-bar, sticky);
  bottom: 0;
  z-index: 10;
  margin-top: auto;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3) 0;
  background: var(--ui-page);
  border-top: 1px solid var(--ui-border);
  &[data-goes-back] > :first-child {
    margin-inline-end: auto;
  }
  @media (max-width: 720px) {
    bottom: calc(60px + env(safe-area-inset-bottom));
    & > [type="submit"] {
      flex: 1;
    }
  }
`;

/**
 * The buttons at the end of a form, in sight while it is long; nothing else is shown over them.
 * @param goesBack whether the first of them leads back, apart from the others
 */
export function SaveBar({ goesBack = false, children }: { goesBack?: boolean; children: ReactNode }) {
  return (
    <Bar ref={useBottomBar<HTMLDivElement>()} data-goes-back={goesBack || undefined}>
      {children}
    </Bar>
  );
}
