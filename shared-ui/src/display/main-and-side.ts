import styled from 'styled-components';

/** What a page is about, and beside it what belongs to it; under each other where the screen is narrow. */
export const MainAndSide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: var(--ui-4);
  align-items: start;
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
