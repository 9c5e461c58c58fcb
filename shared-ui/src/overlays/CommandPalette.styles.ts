import { Modal as AriaModal, MenuItem, SearchField } from 'react-aria-components';
import styled from 'styled-components';
import { optionRow } from '../fields/listbox.tsx';
import { dialogTop, ModalBackdrop } from './dialog-parts.tsx';

export const Top = styled(ModalBackdrop)`
  align-items: flex-start;
  padding: ${dialogTop} var(--ui-6) var(--ui-6);
  @media (max-width: 640px) {
    padding: 0;
  }
`;

export const Sheet = styled(AriaModal)`
  width: 100%;
  max-width: 620px;
  background: var(--ui-raised);
  color: var(--ui-text);
  border: 1px solid var(--ui-border);
  border-radius: calc(var(--ui-radius) + 4px);
  box-shadow: var(--ui-shadow-2);
  overflow: hidden;
  font-family: var(--ui-font);
  & > section {
    outline: none;
    display: flex;
    flex-direction: column;
    max-height: min(560px, 80vh);
  }
`;

export const Field = styled(SearchField)`
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  padding: 0 var(--ui-4);
  border-bottom: 1px solid var(--ui-border);
  color: var(--ui-text-2);
  & input {
    flex: 1;
    min-width: 0;
    height: 52px;
    border: 0;
    outline: none;
    background: none;
    color: var(--ui-text);
    font-size: 1rem;
  }
  & input::-webkit-search-cancel-button {
    appearance: none;
  }
  & input::placeholder {
    color: var(--ui-text-3);
    opacity: 1;
  }
`;

export const Row = styled(MenuItem)`
  ${optionRow}
  cursor: pointer;
  gap: var(--ui-3);
  & svg {
    width: 16px;
    height: 16px;
  }
  & > span {
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  & [slot="description"] {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
  }
  & kbd {
    margin-inline-start: auto;
    color: var(--ui-text-3);
    font: 500 var(--ui-text-xs) var(--ui-font);
  }
`;

export const Nothing = styled.p`
  padding: var(--ui-4);
  color: var(--ui-text-2);
  text-align: center;
`;
