import { Button, DateSegment } from 'react-aria-components';
import styled from 'styled-components';
import { fieldColumn } from '../fields/field.tsx';
import { InputBox } from '../fields/TextField.tsx';

export const dateColumn = fieldColumn;

/** The box of a date: segments to type in; on blur, the day is shown as dd/MM/yy. */
export const DateBox = styled(InputBox)`
  width: fit-content;
  min-width: min(220px, 100%);
  max-width: 100%;
  padding-inline-start: 10px;
  gap: 2px;
  position: relative;
  font-variant-numeric: tabular-nums;
  flex-wrap: wrap;
  & [data-shown] {
    position: absolute;
    inset-inline-start: 12px;
    pointer-events: none;
    white-space: nowrap;
  }
  &:focus-within [data-shown] {
    visibility: hidden;
  }
  &:not(:focus-within):has([data-shown]) :is([role="spinbutton"], [data-type="literal"], [data-dash]) {
    opacity: 0;
  }
  & > :is([data-slot="input"], .react-aria-DateInput) {
    display: flex;
    align-items: center;
  }
  & > button {
    margin-inline-start: auto;
  }
`;

export const Segment = styled(DateSegment)`
  padding: 0 2px;
  border-radius: 4px;
  outline: none;
  line-height: 24px;
  min-width: 20px;
  text-align: center;
  &[data-placeholder] {
    color: var(--ui-text-3);
  }
  &[data-type="literal"] {
    padding: 0 1px;
    min-width: 0;
    color: var(--ui-text-3);
  }
  &[data-focused] {
    background: var(--ui-accent);
    color: var(--ui-on-accent);
  }
`;

export const OpenCalendar = styled(Button)`
  display: grid;
  place-items: center;
  width: var(--ui-control);
  align-self: stretch;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &[data-hovered] {
    color: var(--ui-text);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -3px;
  }
`;
