import { Button, Dialog } from 'react-aria-components';
import styled from 'styled-components';
import { Badge } from '../display/StatusBadge.tsx';

export const Trigger = styled(Button)<{ $isActive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--ui-control);
  padding: 0 10px 0 12px;
  border: 1px ${(p) => (p.$isActive ? 'solid' : 'dashed')}
    color-mix(in srgb, var(--ui-border-strong) 55%, var(--ui-border));
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text);
  font-size: var(--ui-text-sm);
  font-weight: 500;
  cursor: pointer;
  white-space: nowrap;
  & > svg {
    color: var(--ui-text-2);
  }
  &[data-hovered],
  &[aria-expanded="true"] {
    background: var(--ui-hover);
  }
  &[data-disabled] {
    color: var(--ui-text-3);
    cursor: not-allowed;
  }
`;

export const Panel = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: inherit;
  outline: none;
  & > [data-head] {
    padding: 8px 8px 4px;
  }
  & > [data-scroll] {
    overflow: auto;
    min-height: 0;
    outline-offset: -2px;
    border-radius: var(--ui-radius);
  }
  & > footer {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--ui-2);
    padding: 6px 8px 6px 14px;
    border-top: 1px solid var(--ui-border);
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

export const Count = styled(Badge)`
  background: var(--ui-accent);
  color: var(--ui-on-accent);
`;

export const Nothing = styled.p`
  padding: 8px;
  color: var(--ui-text-2);
`;
