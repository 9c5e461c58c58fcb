import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { useTellArriving } from '../overlays/arriving.ts';

/** Shorter waits show nothing: a flash is worse than a pause (look.md, habit 6). */
export const skeletonDelay = 200;

const breathe = keyframes`50% { opacity: .55; }`;

export const SkeletonBar = styled.span<{ $width?: string; $height?: number }>`
  display: block;
  width: ${(p) => p.$width ?? '100%'};
  height: ${(p) => p.$height ?? 12}px;
  max-width: 100%;
  border-radius: calc(var(--ui-radius) / 2);
  background: var(--ui-border);
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Lines = styled.div<{ $height: number | undefined; $isShown: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: flex-start;
  gap: var(--ui-3);
  min-height: ${(p) => (p.$height === undefined ? 'auto' : `${p.$height}px`)};
  & > span[data-bar] {
    visibility: ${(p) => (p.$isShown ? 'visible' : 'hidden')};
  }
`;

/** True once the wait is long enough to be shown. */
export function useLongWait(isWaiting: boolean, delay = skeletonDelay): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), delay);
    return () => clearTimeout(timer);
  }, [isWaiting, delay]);
  return isWaiting && isLong;
}

export interface SkeletonProps {
  readonly lines?: number;
  /** Pixels of what will come, so that nothing jumps. */
  readonly height?: number;
  readonly label?: string;
}

const widths = ['72%', '94%', '58%', '83%', '66%'];

/** A placeholder of text: takes its room at once, is shown after 200 ms. */
export function Skeleton({ lines = 3, height, label = 'Chargement' }: SkeletonProps) {
  const isShown = useLongWait(true);
  useTellArriving();
  const bars = Array.from({ length: lines }, (_, index) => widths[index % widths.length] ?? '80%');
  return (
    <Lines role="status" $height={height} $isShown={isShown}>
      <VisuallyHidden>{isShown ? label : ''}</VisuallyHidden>
      {bars.map((width, index) => (
        <SkeletonBar key={index} data-bar $width={width} />
      ))}
    </Lines>
  );
}

export interface LoadingProps extends SkeletonProps {
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

/** Shows the skeleton while loading, then the content. Used by remotes that were built before alone. */
export function Loading({ isLoading, children, ...skeleton }: LoadingProps) {
  return isLoading ? <Skeleton {...skeleton} /> : children;
}
