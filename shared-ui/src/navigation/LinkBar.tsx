import styled from 'styled-components';

/**
 * Links side by side, one of them (`aria-current`) to the present page; where they are too many for the width the row scrolls, and one that is cut off comes
 * in sight when it is focused.
 */
export const LinkBar = styled.nav`
  display: flex;
  gap: var(--ui-1);
  overflow-x: auto;
  scroll-padding-inline: 96px;
  scrollbar-width: none;
  border-bottom: 1px solid var(--ui-border);
  & > a {
    flex: none;
    display: flex;
    align-items: center;
    min-height: var(--ui-control);
    padding: 0 10px;
    color: var(--ui-text-2);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & > a:hover {
    color: var(--ui-text);
  }
  & > a[aria-current] {
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--ui-accent-text);
  }
`;
