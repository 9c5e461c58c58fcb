import { css } from 'styled-components';

/** How much of something is done or taken: the whole, and its filled part. */
export const barTrack = css`
  height: 6px;
  border-radius: 3px;
  background: var(--ui-border);
  overflow: hidden;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

export const barFill = css`
  height: 100%;
  border-radius: 3px;
  transition: width var(--ui-motion);
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
