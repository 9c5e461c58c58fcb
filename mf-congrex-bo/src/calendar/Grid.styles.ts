import { Link } from '@portal/web/router';
import styled, { css } from 'styled-components';

const isTouched = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
/** Of a bar with its gap: one line in a month, two in a week; as high as a thumb on a touch screen. */
export const laneHeights = isTouched ? { line: 48, lines: 48 } : { line: 22, lines: 46 };
/** Bars of a day in a month; of the others their number is said. */
export const lanesOfMonth = isTouched ? 2 : 3;
export const headHeight = 30;

export const Frame = styled.div`
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  overflow: hidden;
`;

const sevenColumns = css`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

export const Heads = styled.div`
  ${sevenColumns}
  background: var(--ui-sunken);
`;

export const HeadCell = styled.div`
  padding: 6px 8px;
  color: var(--ui-text-2);
  font-size: var(--ui-text-xs);
  font-weight: 550;
`;

export const Week = styled.div<{ $height: number }>`
  ${sevenColumns}
  min-height: ${(p) => p.$height}px;
  border-top: 1px solid var(--ui-border);
`;

export const Day = styled.div<{ $isOther: boolean }>`
  position: relative;
  min-width: 0;
  outline: none;
  background: ${(p) => (p.$isOther ? 'var(--ui-sunken)' : 'transparent')};
  & + & {
    border-inline-start: 1px solid var(--ui-border);
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--ui-accent-text);
  }
`;

export const DayNumber = styled.span<{ $isToday: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  margin: 4px;
  border-radius: 12px;
  font-size: var(--ui-text-sm);
  font-variant-numeric: tabular-nums;
  color: ${(p) => (p.$isToday ? 'var(--ui-on-accent)' : 'var(--ui-text-2)')};
  background: ${(p) => (p.$isToday ? 'var(--ui-accent)' : 'none')};
  font-weight: ${(p) => (p.$isToday ? 650 : 500)};
`;

/** A bar begins in the cell of its first day in the week and reaches over those of the others. */
interface BarLook {
  $tone: string;
  $columns: number;
  $top: number;
  $height: number;
  $beganBefore: boolean;
  $goesOn: boolean;
}

const bar = css<BarLook>`
  position: absolute;
  z-index: 1;
  top: ${(p) => p.$top}px;
  left: ${(p) => (p.$beganBefore ? 0 : 3)}px;
  width: calc(
    ${(p) => p.$columns * 100}% +
    ${(p) => p.$columns - 1 - (p.$beganBefore ? 0 : 3) - (p.$goesOn ? 0 : 3)}px
  );
  height: ${(p) => p.$height}px;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 0 6px;
  overflow: hidden;
  border: 1px solid var(--ui-${(p) => p.$tone}-border);
  border-start-start-radius: ${(p) => (p.$beganBefore ? 0 : 5)}px;
  border-end-start-radius: ${(p) => (p.$beganBefore ? 0 : 5)}px;
  border-start-end-radius: ${(p) => (p.$goesOn ? 0 : 5)}px;
  border-end-end-radius: ${(p) => (p.$goesOn ? 0 : 5)}px;
  background: var(--ui-${(p) => p.$tone}-bg);
  color: var(--ui-${(p) => p.$tone}-fg);
  font-size: var(--ui-text-xs);
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  & > svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.4;
  }
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: inherit;
  }
  &:hover {
    filter: brightness(0.97);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 1px;
  }
`;

export const BarLink = styled(Link)<BarLook>`
  ${bar}
`;
/** Of what has no page where it is shown. */
export const BarText = styled.span<BarLook>`
  ${bar}
`;

export const MoreButton = styled.button<{ $top: number }>`
  position: absolute;
  z-index: 1;
  top: ${(p) => p.$top}px;
  left: 3px;
  height: ${laneHeights.line - 2}px;
  padding: 0 6px;
  border: 0;
  border-radius: 5px;
  background: none;
  color: var(--ui-text-2);
  font: inherit;
  font-size: var(--ui-text-xs);
  font-weight: 550;
  cursor: pointer;
  &:hover {
    background: var(--ui-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
  }
`;
