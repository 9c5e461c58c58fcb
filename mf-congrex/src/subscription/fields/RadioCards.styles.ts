import styled from 'styled-components';

export const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & > legend + * {
    margin-top: 6px;
  }
  & > legend > small {
    margin-inline-start: var(--ui-2);
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
    font-weight: 400;
  }
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--ui-2);
`;

export const Card = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 48px;
  padding: 12px 14px;
  border: 1px solid var(--ui-border-strong);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  cursor: pointer;
  overflow-wrap: anywhere;
  & > input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 2px 0 0;
    accent-color: var(--ui-accent);
    cursor: inherit;
  }
  & > span {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
    line-height: 1.4;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  &:hover {
    background: var(--ui-hover);
  }
  &:has(:checked) {
    border-color: var(--ui-accent);
    background: var(--ui-accent-soft);
    box-shadow: inset 0 0 0 1px var(--ui-accent);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: var(--ui-border);
    background: var(--ui-sunken);
    color: var(--ui-text-2);
    cursor: not-allowed;
    box-shadow: none;
  }
  & > input:focus-visible {
    outline: none;
  }
`;

export const Note = styled.p`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
`;

export const Wrong = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: var(--ui-danger-fg);
  font-size: var(--ui-text-sm);
  font-weight: 500;
  & > svg {
    flex: none;
    margin-top: 3px;
  }
`;
