import styled, { css } from 'styled-components';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

/** The look of a text link. Give it to a router's link with `styled(RouterLink)`, or take `Link`. */
export const linkStyles = css`
  color: var(--ui-accent-text);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-underline-offset: 3px;
  border-radius: 3px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** A plain link; `as={RouterLink}` keeps the look. */
export const Link = styled.a`
  ${linkStyles}
`;

/** Goes somewhere but looks like a button; `as={RouterLink}` keeps the look. */
export const ButtonLink = styled.a<{ $variant?: ButtonVariant; $size?: ButtonSize; $isBlock?: boolean }>`
  ${buttonStyles}
`;
