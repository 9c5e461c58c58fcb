import styled from 'styled-components';
import { rowHeight } from './state/layout.ts';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  box-shadow: var(--ui-shadow-1);
  overflow: hidden;
  @media print {
    &::after {
      content: "Seules les lignes visibles à l’écran sont imprimées.";
      padding: var(--ui-2) var(--ui-3);
    }
  }
`;

/** Not there while what was given draws nothing, as a list too short to be jumped in. */
export const Toolbar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3);
  border-bottom: 1px solid var(--ui-border);
  & > div:first-child {
    flex: 1;
    min-width: 0;
  }
  &:has(> div:only-child:empty),
  &:has(> div:only-child > div:only-child:empty) {
    display: none;
  }
`;

/** Room for the bar of the selection, which stands over the end of the rows: the last of them, or one that is gone to by keyboard, is scrolled above it. */
const barRoom = 64;

export const Viewport = styled.div<{ $pinned: number; $hasBar: boolean }>`
  overflow: auto;
  flex: 1;
  min-height: 0;
  position: relative;
  overscroll-behavior-x: contain;
  scroll-padding: ${rowHeight}px 0 ${(p) => (p.$hasBar ? barRoom : 8)}px ${(p) => p.$pinned}px;
  padding-block-end: ${(p) => (p.$hasBar ? barRoom : 0)}px;
  outline-offset: -2px;
`;

export const Grid = styled.div`
  position: relative;
  width: max(100%, var(--grid-width));
  outline: none;
  font-variant-numeric: tabular-nums;
  font-size: var(--ui-text-sm);
`;

export const HeadRows = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
`;

export const BodyRows = styled.div`
  position: relative;
`;

/** Stays in sight when the grid is wider than its frame. */
export const StateBox = styled.div<{ $isPadded?: boolean }>`
  position: sticky;
  left: 0;
  padding: ${(p) => (p.$isPadded ? 'var(--ui-4)' : '0')};
`;
