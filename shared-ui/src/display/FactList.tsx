import styled from 'styled-components';

/** A few short facts side by side, each with its icon. */
export const FactList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ui-text-2);
  & > li {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & > li > svg {
    flex: none;
    width: 15px;
    height: 15px;
    margin-top: 3px;
    color: var(--ui-text-3);
  }
`;
