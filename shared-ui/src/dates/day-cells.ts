import { CalendarCell } from 'react-aria-components';
import styled from 'styled-components';

export const DayCell = styled(CalendarCell)`
  position: relative;
  display: grid;
  place-items: center;
  width: 38px;
  height: 38px;
  margin-block: 1px;
  border-radius: var(--ui-radius);
  cursor: pointer;
  outline: none;
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
  &[data-hovered] {
    background: var(--ui-hover);
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-today]::after {
    content: "";
    position: absolute;
    bottom: 5px;
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: currentColor;
  }
  &[data-disabled],
  &[data-unavailable] {
    color: var(--ui-text-3);
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[data-selected] {
    background: var(--ui-accent);
    color: var(--ui-on-accent);
    opacity: 1;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 1px;
    z-index: 1;
  }
`;

/** The days of a range between its two ends are quiet, the ends are strong. */
export const RangeDayCell = styled(DayCell)`
  &[data-selected] {
    background: var(--ui-accent-soft);
    color: var(--ui-text);
    border-radius: 0;
  }
  &[data-selection-start],
  &[data-selection-end] {
    background: var(--ui-accent);
    color: var(--ui-on-accent);
  }
  &[data-selection-start] {
    border-start-start-radius: var(--ui-radius);
    border-end-start-radius: var(--ui-radius);
  }
  &[data-selection-end] {
    border-start-end-radius: var(--ui-radius);
    border-end-end-radius: var(--ui-radius);
  }
`;
