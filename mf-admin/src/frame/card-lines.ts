import styled from 'styled-components';

/** What a card says under its title. */
export const CardText = styled.p`
  padding: var(--ui-2) var(--ui-5) var(--ui-3);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  overflow-wrap: anywhere;
`;

/** Between the title of a card and lines or a table that go from edge to edge. */
export const UnderTitle = styled.div`
  padding-top: var(--ui-3);
`;

/** The lines of a card, each with what it names and its buttons. */
export const CardLines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-1) var(--ui-3);
    min-height: 44px;
    padding: var(--ui-1) var(--ui-5);
    border-top: 1px solid var(--ui-border);
  }
  & small,
  & code {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;
