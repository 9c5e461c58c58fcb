import styled from 'styled-components';

export const Fold = styled.details`
  & > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--ui-3);
    min-height: 44px;
    padding: var(--ui-2) var(--ui-4);
    cursor: pointer;
    font-weight: 600;
    border-radius: var(--ui-radius);
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    transition: transform var(--ui-motion);
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > summary > span {
    margin-inline-start: auto;
    color: var(--ui-text-2);
    font-weight: 400;
    font-size: var(--ui-text-sm);
    font-variant-numeric: tabular-nums;
  }
  & > summary:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -2px;
  }
  & h2,
  & h3 {
    margin: 0;
    font-size: var(--ui-text-md);
    font-weight: 600;
  }
  & h3 > small {
    color: var(--ui-text-2);
    font-weight: 400;
  }
`;

export const Levels = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  padding: var(--ui-1) var(--ui-4) var(--ui-4);
  & + & {
    padding-top: var(--ui-3);
    border-top: 1px solid var(--ui-border);
  }
`;

export const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  padding-inline-start: var(--ui-3);
`;
