import styled from 'styled-components';

/** Lines of a card, one fact each with what belongs to it below. */
export const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr) auto;
    gap: 2px var(--ui-4);
    padding: var(--ui-3) var(--ui-5);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & time,
  & [data-amount] {
    color: var(--ui-text-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & strong {
    font-weight: 550;
  }
  & p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  @media (max-width: 640px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
