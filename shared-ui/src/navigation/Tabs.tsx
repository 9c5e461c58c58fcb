import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styled from 'styled-components';
import { Badge } from '../display/StatusBadge.tsx';

export interface TabItem<K extends string = string> {
  readonly id: K;
  readonly label: string;
  readonly count?: number;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Drawn only while chosen. Leave it out when a router draws the panel below. */
  readonly content?: ReactNode;
}

export interface TabsProps<K extends string = string> {
  readonly label: string;
  readonly items: readonly TabItem<K>[];
  readonly selected?: K;
  readonly onSelect?: (id: K) => void;
}

/** What is cut off at an end comes in sight when it is focused. */
const List = styled(TabList)`
  display: flex;
  gap: var(--ui-1);
  overflow-x: auto;
  scroll-padding-inline: 96px;
  overflow-y: hidden;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--ui-border);
  padding-inline: 2px;
  margin-inline: -2px;
` as typeof TabList;

const One = styled(Tab)`
  display: flex;
  align-items: center;
  gap: 6px;
  position: relative;
  flex: none;
  min-height: var(--ui-control);
  padding: 0 10px;
  border-radius: var(--ui-radius) var(--ui-radius) 0 0;
  color: var(--ui-text-2);
  font-weight: 500;
  cursor: pointer;
  outline: none;
  white-space: nowrap;
  & svg {
    width: 16px;
    height: 16px;
  }
  &[data-hovered] {
    color: var(--ui-text);
  }
  &[data-selected] {
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--ui-accent-text);
  }
  &[data-disabled] {
    color: var(--ui-text-3);
    cursor: not-allowed;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -2px;
    border-radius: var(--ui-radius);
  }
`;

const Panel = styled(TabPanel)`
  padding-top: var(--ui-5);
  outline-offset: 4px;
  border-radius: var(--ui-radius);
  /* What a router draws below has its own distance. */
  &:empty {
    padding: 0;
  }
`;

/** Sides of one subject. Arrow keys move among them; on a phone the row scrolls. */
export function Tabs<K extends string = string>({ label, items, selected, onSelect }: TabsProps<K>) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(key as K)}
    >
      <List aria-label={label}>
        {items.map((item) => (
          <One key={item.id} id={item.id} isDisabled={item.isDisabled ?? false}>
            {item.icon}
            {item.label}
            {item.count !== undefined && <Badge>{item.count}</Badge>}
          </One>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </AriaTabs>
  );
}
