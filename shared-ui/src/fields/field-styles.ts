import { css } from 'styled-components';

/** The column every field is: label, control, help, error. */
export const fieldColumn = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  color: var(--ui-text);
`;

/** The box people type in. */
export const controlBox = css`
  width: 100%;
  min-height: var(--ui-control);
  padding: 0 12px;
  border: 1px solid var(--ui-border-strong);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text);
  font-size: var(--ui-field-text);
  line-height: 1.4;
  transition: border-color var(--ui-motion);
  &::placeholder {
    color: var(--ui-text-3);
    opacity: 1;
  }
  &[data-hovered] {
    border-color: var(--ui-text-2);
  }
  &[data-focused],
  &[data-focus-within] {
    border-color: var(--ui-accent-text);
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -1px;
  }
  &[data-invalid],
  [data-invalid] > & {
    border-color: var(--ui-danger-fg);
  }
  &[data-invalid][data-focused] {
    outline-color: var(--ui-danger-fg);
  }
  &[data-disabled] {
    background: var(--ui-sunken);
    color: var(--ui-text-3);
    border-color: var(--ui-border);
    cursor: not-allowed;
  }
  &[readonly],
  &:has(> input[readonly]) {
    background: var(--ui-sunken);
    border-color: var(--ui-border);
  }
`;

/** The words above the control. */
export const labelText = css`
  font-weight: 550;
  font-size: var(--ui-text-md);
`;

/** What is wrong, below the control. */
export const errorText = css`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: var(--ui-danger-fg);
  font-size: var(--ui-text-sm);
  font-weight: 500;
  line-height: 1.4;
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`;
