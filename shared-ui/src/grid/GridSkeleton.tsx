import styled from 'styled-components';
import { SkeletonBar, useLongWait } from '../feedback/Skeleton.tsx';
import { rowHeight } from './state/layout.ts';

const Rows = styled.div<{ $isShown: boolean }>`
  position: sticky;
  left: 0;
  visibility: ${(p) => (p.$isShown ? 'visible' : 'hidden')};
  & > div {
    display: flex;
    align-items: center;
    gap: var(--ui-8);
    height: ${rowHeight}px;
    padding: 0 var(--ui-4);
    box-shadow: inset 0 -1px var(--ui-border);
  }
`;

const widths = ['26%', '14%', '20%', '10%', '16%'];

/** Rows to come: they take their room at once and are drawn after 200 ms. */
export function GridSkeleton({ count }: { readonly count: number }) {
  const isShown = useLongWait(true);
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <Rows $isShown={isShown} aria-hidden>
      {rows.map((row) => (
        <div key={row}>
          {widths.map((width) => (
            <SkeletonBar key={width} $width={width} />
          ))}
        </div>
      ))}
    </Rows>
  );
}
