import styled, { css } from 'styled-components';
import { checkMark, checkMarkOn } from '../choices/check-row.tsx';
import { rowHeight } from './state/layout.ts';

const line = css`
  display: grid;
  grid-template-columns: var(--grid-columns);
  width: 100%;
  background: var(--ui-surface);
  height: ${rowHeight}px;
`;

export const HeaderLine = styled.div`
  ${line}
  position: sticky;
  top: 0;
  z-index: 3;
  box-shadow: inset 0 -1px var(--ui-border);
  background: var(--ui-sunken);
  color: var(--ui-text-2);
`;

export const RowLine = styled.div<{ $canOpen: boolean }>`
  ${line}
  position: absolute;
  inset-inline: 0;
  top: 0;
  box-shadow: inset 0 -1px var(--ui-border);
  cursor: ${(p) => (p.$canOpen ? 'pointer' : 'default')};
  &:hover,
  &:focus-within {
    background: color-mix(in srgb, var(--ui-hover) 60%, var(--ui-surface));
  }
  &[aria-selected="true"] {
    background: var(--ui-accent-soft);
  }
  & > [data-actions] > * {
    opacity: 0;
    transition: opacity var(--ui-motion);
  }
  &:hover > [data-actions] > *,
  &:focus-within > [data-actions] > * {
    opacity: 1;
  }
  @media (hover: none) {
    & > [data-actions] > * {
      opacity: 1;
    }
  }
  @media (hover: hover) {
    &:not(:hover, :focus-within) > [data-actions] {
      background: none;
    }
  }
`;

interface BoxProps {
  readonly $align?: 'start' | 'end';
  /** Distance from the left edge at which the cell stays. */
  readonly $left?: number;
}

const box = css<BoxProps>`
  display: flex;
  align-items: center;
  justify-content: ${(p) => (p.$align === 'end' ? 'flex-end' : 'flex-start')};
  min-width: 0;
  padding: 0 12px;
  background: inherit;
  box-shadow: inherit;
  outline-offset: -2px;
  ${(p) => (p.$left === undefined ? '' : `position: sticky; left: ${p.$left}px; z-index: 1;`)}
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    border-radius: 4px;
  }
`;

/** Names differ at their ends: two lines of them fit into a row. */
export const Cell = styled.div<BoxProps>`
  ${box}
  & > [data-text] {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[role="rowheader"] {
    font-weight: 550;
    color: var(--ui-text);
  }
  &[role="rowheader"] > [data-text] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.3;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const ActionsCell = styled.div<BoxProps>`
  ${box}
  position: sticky;
  right: 0;
  justify-content: flex-end;
  gap: 2px;
  padding-inline: 4px 8px;
`;

export const HeadCell = styled.div<BoxProps & { readonly $isAtEnd?: boolean }>`
  ${box}
  position: ${(p) => (p.$left === undefined && !p.$isAtEnd ? 'relative' : 'sticky')};
  ${(p) => (p.$isAtEnd ? 'right: 0;' : '')}
  gap: 4px;
  font-weight: 550;
  user-select: none;
  &[data-sortable] {
    cursor: pointer;
  }
  &[data-sortable]:hover,
  &[aria-sort] {
    color: var(--ui-text);
  }
  & > [data-text] {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

export const ResizeHandle = styled.span`
  position: absolute;
  inset-block: 8px;
  inset-inline-end: 0;
  width: 9px;
  cursor: col-resize;
  touch-action: none;
  display: flex;
  justify-content: flex-end;
  &::after {
    content: "";
    width: 1px;
    background: var(--ui-border);
  }
  &:hover::after,
  &[data-dragging]::after {
    width: 2px;
    background: var(--ui-accent-text);
  }
`;

export const Tick = styled.span<{ $isOn: boolean }>`
  ${checkMark}
  width: 16px;
  height: 16px;
  margin: 0;
  cursor: pointer;
  ${(p) => p.$isOn && checkMarkOn}
`;

export const CheckCell = styled.div<BoxProps>`
  ${box}
  justify-content: center;
  padding: 0;
  cursor: pointer;
`;

/** The row as a link: it looks like its text, and can be opened beside and copied. */
export const RowLink = styled.a`
  color: inherit;
  text-decoration: none;
`;
