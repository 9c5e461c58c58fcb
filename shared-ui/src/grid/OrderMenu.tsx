import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { Select, SelectValue } from 'react-aria-components';
import styled from 'styled-components';
import { Trigger } from '../choices/MultiSelectMenu.styles.ts';
import { ListPopover, type Option, OptionItem, OptionList } from '../fields/listbox.tsx';

const Value = styled(SelectValue)`
  & [data-mark],
  & [slot="description"] {
    display: none;
  }
`;

export interface OrderMenuProps<K extends string = string> {
  /** The usual one first. */
  readonly options: readonly Option<K>[];
  readonly value: K;
  readonly onChange: (order: K) => void;
}

/** The order of a list: the one that no column gives, and on a phone, where there are no columns, all of them. */
export function OrderMenu<K extends string = string>({ options, value, onChange }: OrderMenuProps<K>) {
  return (
    <Select aria-label="Ordre de la liste" value={value} onChange={(key) => onChange(key as K)}>
      <Trigger $isActive={value !== options[0]?.id}>
        <ArrowDownUp size={14} aria-hidden />
        <Value>{({ selectedText }) => selectedText}</Value>
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      <ListPopover>
        <OptionList>
          {options.map((option) => (
            <OptionItem key={option.id} option={option} />
          ))}
        </OptionList>
      </ListPopover>
    </Select>
  );
}
