import { Check, Minus } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { fieldColumn } from '../fields/field.tsx';

/** The line of a choice: its mark and its words. */
export const choiceRow = css`
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  position: relative;
  cursor: pointer;
  line-height: 20px;
  padding: 2px 0;
  @media (pointer: coarse) {
    padding: 12px 0;
  }
  &[data-disabled] {
    color: var(--ui-text-3);
    cursor: not-allowed;
  }
  & > span:first-of-type {
    transition:
      background var(--ui-motion),
      border-color var(--ui-motion);
  }
`;

/** The square of a checkbox, to render one elsewhere (grids). Its mark does not go by colours, which a contrast theme of the system replaces. */
export const checkMark = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  margin-top: 1px;
  border: 1.5px solid var(--ui-border-strong);
  border-radius: calc(var(--ui-radius) / 2);
  background: var(--ui-surface);
  & > svg {
    visibility: hidden;
  }
`;

export const checkMarkOn = css`
  background: var(--ui-accent);
  border-color: var(--ui-accent);
  color: var(--ui-on-accent);
  & > svg {
    visibility: visible;
  }
`;

export const CheckRoot = styled(CheckboxField)`
  ${fieldColumn}
  gap: 2px;
  align-items: flex-start;
  & > [slot="description"],
  & > [slot="errorMessage"] {
    margin-inline-start: 28px;
  }
`;

/** A box without words beside it is as large as a thumb (44 px); it stays where it is, the room around it is pressed too. */
const aloneUnderThumb = css`
  @media (pointer: coarse) {
    padding: 12px 13px 13px;
    margin-inline: -13px;
  }
`;

export const CheckRow = styled(CheckboxButton)<{ $isAlone?: boolean | undefined }>`
  ${choiceRow}
  ${(p) => p.$isAlone && aloneUnderThumb}
  & > [data-mark] {
    ${checkMark}
  }
  &[data-hovered] > [data-mark] {
    border-color: var(--ui-text-2);
  }
  &[data-selected] > [data-mark],
  &[data-indeterminate] > [data-mark] {
    ${checkMarkOn}
  }
  &[data-invalid] > [data-mark] {
    border-color: var(--ui-danger-fg);
  }
  &[data-disabled] > [data-mark] {
    background: var(--ui-sunken);
    border-color: var(--ui-border);
  }
  &[data-disabled][data-selected] > [data-mark] {
    color: var(--ui-text-3);
  }
  &[data-focus-visible] > [data-mark] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;

/** The mark inside the square: a tick, or a dash when only some are chosen. */
export function CheckMark({ isIndeterminate }: { readonly isIndeterminate?: boolean | undefined }) {
  const Icon = isIndeterminate ? Minus : Check;
  return (
    <span data-mark>
      <Icon size={14} strokeWidth={3} aria-hidden />
    </span>
  );
}
