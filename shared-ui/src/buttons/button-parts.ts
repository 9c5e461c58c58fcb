import styled from 'styled-components';

/** While it is pending invisible, whatever a disabled button shows, but still its name for a screen reader. */
export const ButtonContent = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  [data-pending] > && {
    opacity: 0;
  }
`;

export const ButtonWait = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
