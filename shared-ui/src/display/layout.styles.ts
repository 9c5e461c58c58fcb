import styled from 'styled-components';

export const Header = styled.header<{ $isSticky: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  padding-block: var(--ui-4);
  background: var(--ui-page);
  position: ${(p) => (p.$isSticky ? 'sticky' : 'static')};
  top: 0;
  z-index: 20;
`;

export const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--ui-3) var(--ui-6);
  & > div:first-child {
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: var(--ui-1);
  }
  & h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
`;

/**
 * Actions beside a heading. On a phone they are one line that is pushed sideways, so that what they act on stands in the upper half; the main action,
 * last in a line of a desk, is the first there.
 */
export const HeadingActions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2);
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    max-width: 100%;
    margin: -3px;
    padding: 3px;
    overflow-x: auto;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
    & > :last-child {
      order: -1;
    }
  }
`;

export const TitleRow = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-3);
`;

export const Subtitle = styled.div`
  color: var(--ui-text-2);
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-4);
  align-items: center;
`;

export const SectionBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  & > header {
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-4);
  }
  & > header h2 {
    font-size: var(--ui-text-lg);
    font-weight: 600;
    line-height: 1.35;
    letter-spacing: -0.01em;
  }
  & > header p {
    color: var(--ui-text-2);
    max-width: 72ch;
  }
`;

export const List = styled.dl<{ $isStacked: boolean }>`
  display: grid;
  grid-template-columns: ${(p) =>
      p.$isStacked ? 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' : 'minmax(0, 1fr)'};
  gap: ${(p) => (p.$isStacked ? 'var(--ui-4) var(--ui-6)' : '0')};
  & > div {
    display: grid;
    align-content: start;
    grid-template-columns: ${(p) => (p.$isStacked ? '1fr' : 'minmax(120px, 200px) 1fr')};
    gap: 2px var(--ui-4);
    padding-block: ${(p) => (p.$isStacked ? '0' : 'var(--ui-2)')};
  }
  & > div + div {
    ${(p) => (p.$isStacked ? '' : 'border-top: 1px solid var(--ui-border);')}
  }
  & dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 21px;
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 480px) {
    & > div {
      grid-template-columns: 1fr;
    }
  }
  @media (pointer: coarse) {
    & dd > a:only-child {
      display: block;
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`;
