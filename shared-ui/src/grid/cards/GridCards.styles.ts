import styled from 'styled-components';

export const List = styled.ul`
  position: relative;
  list-style: none;
  margin: 0;
  padding: 0;
`;

export const Card = styled.li`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--ui-1) var(--ui-2);
  padding: var(--ui-3) var(--ui-4);
  border-bottom: 1px solid var(--ui-border);
  contain: layout style;
  /* The room of the box for a thumb ends where the facts begin. */
  @media (pointer: coarse) {
    column-gap: 13px;
  }
  &[data-selected] {
    background: var(--ui-accent-soft);
  }
`;

/** What can be done with a row, at the end of its card. */
export const CardActions = styled.div`
  flex: none;
  margin-inline-start: auto;
`;

export const Facts = styled.div`
  position: relative;
  /* Buttons with words go below what would be broken into syllables beside them. */
  flex: 1 1 152px;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
  overflow-wrap: anywhere;
`;

export const Title = styled.div`
  font-weight: 600;
  & > a,
  & > button {
    all: unset;
    cursor: pointer;
    display: block;
    width: 100%;
    min-height: 28px;
  }
  /* The whole card opens, as a thumb expects; what can be pressed within it stays above. */
  & > a::after,
  & > button::after {
    content: "";
    position: absolute;
    inset: calc(-1 * var(--ui-3)) 0;
  }
  & > a:focus-visible,
  & > button:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
    border-radius: 4px;
  }
`;

export const Fact = styled.div`
  display: flex;
  gap: var(--ui-2);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  font-variant-numeric: tabular-nums;
  & a,
  & button,
  & label {
    position: relative;
    z-index: 1;
  }
  & > small {
    flex: none;
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
    line-height: 20px;
    min-width: 88px;
  }
`;
