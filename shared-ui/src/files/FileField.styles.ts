import { DropZone } from 'react-aria-components';
import styled from 'styled-components';
import { fieldColumn } from '../fields/field.tsx';

export const Root = styled.div`
  ${fieldColumn}
`;

export const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--ui-2);
  font-weight: 550;
`;

export const Zone = styled(DropZone)<{ $isInvalid: boolean }>`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-3);
  padding: var(--ui-3) var(--ui-4);
  border: 1px dashed ${(p) => (p.$isInvalid ? 'var(--ui-danger-fg)' : 'var(--ui-border-strong)')};
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  transition:
    background var(--ui-motion),
    border-color var(--ui-motion);
  &[data-drop-target] {
    border-style: solid;
    border-color: var(--ui-accent-text);
    background: var(--ui-accent-soft);
    color: var(--ui-text);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;

export const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  min-height: calc(var(--ui-control) + 20px);
  padding: 8px 8px 8px 14px;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  & > svg {
    flex: none;
    color: var(--ui-text-2);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  & strong,
  & a {
    display: block;
    font-weight: 550;
    color: inherit;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
  }
`;
