import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.div<{ $size: number }>`
  display: inline-block;
  width: ${(p) => p.$size}px;
  height: ${(p) => p.$size}px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-top-color: transparent;
  opacity: 0.75;
  animation: ${turn} 0.8s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    border-top-color: currentColor;
    border-style: dotted;
  }
`;

/** Waiting without a known end. For a known end see `ProgressBar`. */
export function Spinner({ label = 'Chargement', size = 16 }: { readonly label?: string; readonly size?: number }) {
  return <Ring role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} $size={size} />;
}
