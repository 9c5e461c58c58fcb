import styled from 'styled-components';

/** Small windows keep the name and the status only: a sticky header must leave room to read. */
const small = '@media (max-width: 720px), (max-height: 640px)';

/** The sticky header of a page about one event or person. With `data-brief` a small window shows its first line and its links only. */
export const Header = styled.header`
  position: var(--ui-bar, sticky);
  top: var(--frame-top, 0px);
  z-index: 20;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--ui-2) var(--ui-6);
  margin-inline: calc(var(--ui-2) * -1);
  padding: var(--ui-2) var(--ui-2) 0;
  background: var(--ui-page);
  & > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  ${small} {
    display: contents;
    &[data-brief] > :not(:first-child, nav) {
      display: none;
    }
  }
`;

/** The name and its state. */
export const Title = styled.div`
  &&& {
    grid-column: 1;
  }
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-3);
  & > h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  ${small} {
    position: var(--ui-bar, sticky);
    top: var(--frame-top, 0px);
    z-index: 20;
    margin-inline: calc(var(--ui-2) * -1);
    padding: var(--ui-2);
    background: var(--ui-page);
    border-bottom: 1px solid var(--ui-border);
    & > h1 {
      font-size: var(--ui-text-lg);
      display: -webkit-box;
      -webkit-line-clamp: 2;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
`;

/** What can be done, at the end of the first line. */
export const Buttons = styled.div`
  &&& {
    grid-column: 2;
  }
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--ui-2);
  ${small} {
    justify-content: flex-start;
  }
`;
