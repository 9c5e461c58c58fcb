import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { fadeIn } from '../theme/motion.ts';

/** One choice of a list. */
export interface Option<K extends string = string> {
  readonly id: K;
  readonly label: string;
  /** Second line, in grey. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Panels that open from a control: menus never taller than 400 px (specification, section 9). */
export const floatingPanel = css`
  background: var(--ui-raised);
  color: var(--ui-text);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  box-shadow: var(--ui-shadow-2);
  outline: none;
  font-family: var(--ui-font);
  font-size: var(--ui-text-md);
  overflow: auto;
  &[data-entering] {
    animation: ${fadeIn} var(--ui-motion) ease-out;
  }
`;

const Panel = styled(Popover).attrs({ offset: 4, maxHeight: 400 })`
  ${floatingPanel}
  min-width: max(var(--trigger-width), 180px);
  max-width: min(480px, calc(100vw - 16px));
  display: flex;
  flex-direction: column;
`;

let openPanels = 0;

/**
 * While a panel is open the document keeps no distance from its bars (`GlobalStyle.ts`): going to an option that lies over one would scroll the page,
 * and that closes the panel.
 */
function holdPage(panel: HTMLElement | null): void {
  openPanels += panel ? 1 : -1;
  document.documentElement.style.scrollPadding = openPanels > 0 ? '0' : '';
}

/** The panel of a list, menu or calendar that opens from a control. */
export const ListPopover = (props: ComponentProps<typeof Panel>) => <Panel {...props} ref={holdPage} />;

export const optionRow = css`
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  min-height: calc(var(--ui-control) - 2px);
  padding: 6px 10px;
  border-radius: calc(var(--ui-radius) - 2px);
  cursor: default;
  outline: none;
  color: var(--ui-text);
  text-decoration: none;
  & > svg {
    flex: none;
    color: var(--ui-text-2);
  }
  &[data-focused],
  &[data-hovered] {
    background: var(--ui-hover);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: var(--ui-text-3);
    cursor: not-allowed;
  }
`;

export const OptionList = styled(ListBox)`
  padding: 4px;
  outline: none;
  overflow: auto;
  max-height: inherit;
  &[data-empty] {
    padding: var(--ui-4);
    color: var(--ui-text-2);
  }
` as typeof ListBox;

/** A row that can be the chosen one, with a mark at its end. */
export const choiceRow = css`
  ${optionRow}
  & > [data-mark] {
    visibility: hidden;
    margin-inline-start: auto;
    color: var(--ui-accent-text);
  }
  &[data-selected] > [data-mark] {
    visibility: visible;
  }
  &[data-selected] {
    font-weight: 550;
  }
`;

const Row = styled(ListBoxItem)`
  ${choiceRow}
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  & [slot="description"] {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
    font-weight: 400;
  }
`;

/** One row of a list of choices. */
export function OptionItem({ option }: { readonly option: Option }) {
  return (
    <Row id={option.id} textValue={option.label} isDisabled={option.isDisabled ?? false}>
      {option.icon}
      <Words>
        <Text slot="label">{option.label}</Text>
        {option.detail && <Text slot="description">{option.detail}</Text>}
      </Words>
      <Check data-mark size={16} aria-hidden />
    </Row>
  );
}
