import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import styled from 'styled-components';
import { moveItems } from './move-items.ts';

export interface ReorderListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** What an item is called while it is moved. */
  readonly nameOf: (item: T) => string;
  /** Gets all ids in their new order; without it the list stays as it is. */
  readonly onReorder: ((ids: string[]) => void) | undefined;
  readonly children: (item: T) => ReactNode;
}

const List = styled(GridList)`
  margin: var(--ui-2) 0 0;
  padding: 0;
  outline: none;
` as typeof GridList;

const Row = styled(GridListItem)`
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  min-height: 56px;
  padding: var(--ui-2) var(--ui-4) var(--ui-2) var(--ui-2);
  border-bottom: 1px solid var(--ui-border);
  outline: none;
  cursor: default;
  /* The whole row can be dragged; its handle lets the pointer through. */
  &[data-allows-dragging] {
    cursor: grab;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -2px;
  }
  &[data-dragging] {
    opacity: 0.5;
  }
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
`;

const Grip = styled(Button)`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--ui-text-3);
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

const Mark = styled(DropIndicator)`
  height: 0;
  outline: 1px solid transparent;
  &[data-drop-target] {
    outline: 2px solid var(--ui-accent-text);
  }
`;

/**
 * Items that a person puts into order: dragged with the pointer, or with the keyboard by the handle of each (Enter takes it, arrows move it, Enter
 * leaves it there, Escape puts it back).
 */
export function ReorderList<T>({ label, items, idOf, nameOf, onReorder, children }: ReorderListProps<T>) {
  const ids = items.map(idOf);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => <Mark target={target} />,
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const next = moveItems(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition);
      if (next.some((id, index) => id !== ids[index])) onReorder?.(next);
    },
  });
  return (
    <List aria-label={label} {...(onReorder ? { dragAndDropHooks } : {})} keyboardNavigationBehavior="tab">
      {items.map((item) => (
        <Row key={idOf(item)} id={idOf(item)} textValue={nameOf(item)}>
          {onReorder && (
            <Grip slot="drag" aria-label={`Déplacer ${nameOf(item)}`}>
              <GripVertical size={16} aria-hidden />
            </Grip>
          )}
          <Content>{children(item)}</Content>
        </Row>
      ))}
    </List>
  );
}
