import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Keyboard,
  MenuTrigger,
  Separator,
  Text,
} from 'react-aria-components';
import styled from 'styled-components';
import { ListPopover, optionRow } from '../fields/listbox.tsx';
import { useOpening } from './use-opening.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why it is not allowed now: shown under the words, the action does nothing. */
  readonly reason?: string | undefined;
  readonly detail?: string;
  readonly shortcut?: string;
  readonly tone?: 'default' | 'danger';
  readonly href?: string;
  readonly onAction?: () => void;
}

export interface MenuProps {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Groups are separated by a line. */
  readonly groups: readonly (readonly MenuAction[])[];
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

const List = styled(AriaMenu)`
  padding: 4px;
  outline: none;
  overflow: auto;
  max-height: inherit;
` as typeof AriaMenu;

const Item = styled(AriaMenuItem)<{ $isDanger: boolean }>`
  ${optionRow}
  cursor: pointer;
  &[data-blocked] {
    cursor: not-allowed;
    color: var(--ui-text-3);
  }
  ${(p) => (p.$isDanger ? 'color: var(--ui-danger-fg); & > svg { color: inherit; }' : '')}
  & > span {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  & [slot="description"] {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
    max-width: 280px;
  }
  & kbd {
    margin-inline-start: auto;
    color: var(--ui-text-3);
    font: 500 var(--ui-text-xs) var(--ui-font);
  }
  & svg {
    width: 16px;
    height: 16px;
  }
`;

const Line = styled(Separator)`
  height: 1px;
  margin: 4px 6px;
  background: var(--ui-border);
  border: 0;
`;

/** What a blocked action must not have: it stays focusable so that its reason is read out, but does nothing. */
function allowedProps({ href, onAction }: MenuAction) {
  return { ...(href ? { href } : {}), ...(onAction ? { onAction } : {}) };
}

function Action({ action }: { readonly action: MenuAction }) {
  const note = action.reason ?? action.detail;
  return (
    <Item
      id={action.id}
      textValue={action.label}
      $isDanger={action.tone === 'danger' && !action.reason}
      {...(action.reason ? { shouldCloseOnSelect: false, 'data-blocked': true } : allowedProps(action))}
    >
      {action.icon}
      <span>
        <Text slot="label">{action.label}</Text>
        {note && <Text slot="description">{note}</Text>}
      </span>
      {action.shortcut && <Keyboard>{action.shortcut}</Keyboard>}
    </Item>
  );
}

/** Actions behind a button. What is not allowed stays in the list and says why. */
export function Menu({ label, trigger, groups, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger {...useOpening()}>
      {trigger}
      <ListPopover placement={placement}>
        <List aria-label={label}>
          {groups
            .filter((group) => group.length > 0)
            .flatMap((group, index) => [
              ...(index > 0 ? [<Line key={`line-${group[0]?.id}`} />] : []),
              ...group.map((action) => <Action key={action.id} action={action} />),
            ])}
        </List>
      </ListPopover>
    </MenuTrigger>
  );
}
