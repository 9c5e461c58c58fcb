import styled from 'styled-components';

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
`;

/** Unread: a mark beside bolder words, never by colour alone. */
export const Line = styled.li<{ $isUnread: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  padding-inline-end: var(--ui-2);
  &::before {
    content: "";
    position: absolute;
    inset-inline-start: var(--ui-3);
    inset-block-start: 19px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $isUnread }) => ($isUnread ? 'var(--ui-accent)' : 'transparent')};
  }
  & strong {
    font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  }
`;

export const Target = styled.a`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  display: block;
  padding: var(--ui-3) var(--ui-2) var(--ui-3) var(--ui-8);
  border: 0;
  background: none;
  color: var(--ui-text);
  font: inherit;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  &[href],
  &[type="button"] {
    cursor: pointer;
  }
  &[href]:hover strong,
  &[type="button"]:hover strong {
    text-decoration: underline;
  }
  & strong,
  & small {
    display: block;
  }
  & small {
    margin-block-start: 2px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
