import { ArrowDownUp, Check, ChevronDown } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Text } from 'react-aria-components';
import styled from 'styled-components';
import { Trigger } from '../../choices/MultiSelectMenu.styles.ts';
import { choiceRow, ListPopover, type Option } from '../../fields/listbox.tsx';
import { useOpening } from '../../overlays/use-opening.ts';

const Orders = styled(Menu)`
  padding: 4px;
  outline: none;
  overflow: auto;
  max-height: inherit;
` as typeof Menu;

const Order = styled(MenuItem)`
  ${choiceRow}
`;

export interface OrderMenuProps<K extends string = string> {
  /** The usual one first. */
  readonly options: readonly Option<K>[];
  readonly value: K;
  readonly onChange: (order: K) => void;
}

const name = 'Ordre de la liste';

/**
 * The order of a list: the one that no column gives, and on a phone, where there are no columns, all of them. A menu, which lists have anyway: the
 * form's select would come with each list.
 */
export function OrderMenu<K extends string = string>({ options, value, onChange }: OrderMenuProps<K>) {
  const chosen = options.find(({ id }) => id === value)?.label ?? '';
  return (
    <MenuTrigger {...useOpening()}>
      <Trigger $isActive={value !== options[0]?.id} aria-label={`${name}\u202f: ${chosen}`}>
        <ArrowDownUp size={14} aria-hidden />
        {chosen}
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      <ListPopover placement="bottom start">
        <Orders
          aria-label={name}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key !== undefined && key !== value) onChange(key as K);
          }}
        >
          {options.map(({ id, label }) => (
            <Order key={id} id={id} textValue={label}>
              <Text slot="label">{label}</Text>
              <Check data-mark size={16} aria-hidden />
            </Order>
          ))}
        </Orders>
      </ListPopover>
    </MenuTrigger>
  );
}
