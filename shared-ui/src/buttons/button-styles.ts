import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

const looks = {
  primary: css`
    background: var(--ui-accent);
    color: var(--ui-on-accent);
    border-color: transparent;
    box-shadow: var(--ui-shadow-1);
    &[data-hovered],
    &[data-pressed] {
      background: var(--ui-accent-hover);
    }
  `,
  secondary: css`
    background: var(--ui-raised);
    color: var(--ui-text);
    border-color: color-mix(in srgb, var(--ui-border-strong) 45%, var(--ui-border));
    box-shadow: var(--ui-shadow-1);
    &[data-hovered],
    &[data-pressed] {
      background: var(--ui-hover);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--ui-text-2);
    border-color: transparent;
    &[data-hovered],
    &[data-pressed],
    &[aria-expanded="true"] {
      background: var(--ui-hover);
      color: var(--ui-text);
    }
  `,
  danger: css`
    background: var(--ui-danger);
    color: var(--ui-on-danger);
    border-color: transparent;
    box-shadow: var(--ui-shadow-1);
    &[data-hovered],
    &[data-pressed] {
      background: var(--ui-danger-hover);
    }
  `,
};

/**
 * The look of buttons, for elements that are not buttons (links, triggers). Where a page is narrow, magnified (WCAG 1.4.10) or with its letters spaced
 * out (1.4.12), long words take two lines rather than widen it.
 */
export const buttonStyles = css<{ $variant?: ButtonVariant; $size?: ButtonSize; $isBlock?: boolean }>`
  display: ${(p) => (p.$isBlock ? 'flex' : 'inline-flex')};
  width: ${(p) => (p.$isBlock ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 6px;
  position: relative;
  flex: none;
  min-height: ${(p) => (p.$size === 'sm' ? 'var(--ui-control-sm)' : 'var(--ui-control)')};
  padding: 0 ${(p) => (p.$size === 'sm' ? '10px' : '14px')};
  border: 1px solid;
  border-radius: var(--ui-radius);
  font-weight: 550;
  font-size: ${(p) => (p.$size === 'sm' ? 'var(--ui-text-sm)' : 'var(--ui-text-md)')};
  line-height: 1.25;
  white-space: nowrap;
  @media (max-width: 640px) {
    max-width: 100%;
    white-space: normal;
  }
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background var(--ui-motion),
    color var(--ui-motion);
  & svg {
    width: 16px;
    height: 16px;
    flex: none;
  }
  ${(p) => looks[p.$variant ?? 'secondary']}
  &[data-disabled],
  &[aria-disabled="true"] {
    background: ${(p) => (p.$variant === 'quiet' ? 'transparent' : 'var(--ui-sunken)')};
    color: var(--ui-text-3);
    border-color: ${(p) => (p.$variant === 'quiet' ? 'transparent' : 'var(--ui-border)')};
    box-shadow: none;
    cursor: not-allowed;
  }
  &[data-disabled] > span {
    opacity: ${(p) => (p.$variant === 'quiet' ? 0.55 : 1)};
  }
  &[data-pending] {
    cursor: progress;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: 2px;
  }
`;
