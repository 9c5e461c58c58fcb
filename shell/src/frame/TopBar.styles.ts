import styled from 'styled-components';

export const Bar = styled.header`
  position: var(--ui-bar, sticky);
  top: 0;
  z-index: 30;
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  height: 56px;
  padding: 0 var(--ui-5) 0 var(--ui-8);
  background: color-mix(in srgb, var(--ui-page) 88%, transparent);
  backdrop-filter: blur(8px);
  border-bottom: 1px solid var(--ui-border);
  & > nav {
    flex: 1;
    min-width: 0;
    margin-inline-start: -6px;
  }
  @media (max-width: 720px) {
    padding: 0 var(--ui-3) 0 var(--ui-4);
  }
  @media print {
    display: none;
  }
`;

export const SearchButton = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  height: 34px;
  min-width: 220px;
  padding: 0 10px;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  cursor: pointer;
  &:hover {
    border-color: var(--ui-border-strong);
  }
  & > svg {
    width: 15px;
    height: 15px;
  }
  & > kbd {
    margin-inline-start: auto;
    font: 500 var(--ui-text-xs) var(--ui-font);
    color: var(--ui-text-3);
  }
  @media (max-width: 720px) {
    min-width: 44px;
    height: 44px;
    justify-content: center;
    & > span,
    & > kbd {
      display: none;
    }
  }
`;

export const Person = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  line-height: 1.2;
  text-align: start;
  & > small {
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
    font-weight: 400;
  }
  @media (max-width: 900px) {
    display: none;
  }
`;
