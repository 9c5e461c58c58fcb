import { NavLink } from '@portal/web/router';
import styled, { css } from 'styled-components';

export const Rail = styled.nav`
  position: sticky;
  top: 0;
  height: 100dvh;
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 2px;
  padding: var(--ui-3) var(--ui-2);
  overflow-y: auto;
  background: var(--ui-surface);
  border-inline-end: 1px solid var(--ui-border);
  @media (max-width: 720px) {
    position: fixed;
    inset: auto 0 0;
    top: auto;
    z-index: 40;
    height: auto;
    flex-direction: row;
    justify-content: space-around;
    overflow-x: auto;
    gap: 0;
    padding: var(--ui-1) 2px calc(var(--ui-1) + env(safe-area-inset-bottom));
    border-inline-end: 0;
    border-top: 1px solid var(--ui-border);
  }
  @media print {
    display: none;
  }
`;

export const Logo = styled.span`
  align-self: center;
  width: 32px;
  height: 32px;
  margin: var(--ui-1) 0 var(--ui-4);
  color: var(--ui-accent-text);
  @media (max-width: 720px) {
    display: none;
  }
`;

const entry = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-height: 56px;
  padding: 6px 2px;
  border-radius: var(--ui-radius);
  color: var(--ui-text-2);
  font-size: var(--ui-text-xs);
  font-weight: 500;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  & > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  transition:
    background var(--ui-motion),
    color var(--ui-motion);
  & > svg {
    width: 20px;
    height: 20px;
    flex: none;
  }
  &:hover {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  &[aria-current="page"] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text);
  }
  @media (max-width: 720px) {
    flex: 1 1 auto;
    min-width: 0;
    min-height: 52px;
    padding-inline: 0;
    font-size: 0.6875rem;
    letter-spacing: -0.02em;
  }
`;

/** On a phone the areas alone have room. */
export const Entry = styled(NavLink)<{ $isPage: boolean }>`
  ${entry}
  @media (max-width: 720px) {
    display: ${(p) => (p.$isPage ? 'none' : 'flex')};
  }
`;

export const Content = styled.div`
  --frame-top: 56px;
  @media (max-height: 480px) {
    --frame-top: 0px;
  }
  min-width: 0;
  display: flex;
  flex-direction: column;
`;

export const Main = styled.main`
  width: 100%;
  max-width: 1440px;
  margin: 0 auto;
  padding: var(--ui-5) var(--ui-8) var(--ui-16);
  @media (max-width: 720px) {
    padding: var(--ui-3) var(--ui-4) var(--ui-8);
  }
`;

export const Skip = styled.a`
  position: absolute;
  inset-inline-start: var(--ui-4);
  top: -60px;
  z-index: 90;
  padding: var(--ui-2) var(--ui-4);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-accent-text);
  &:focus {
    top: var(--ui-2);
  }
`;
