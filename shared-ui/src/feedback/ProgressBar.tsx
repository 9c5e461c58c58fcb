import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { barFill, barTrack } from './bar.ts';

const sweep = keyframes`from { translate: -100% 0; } to { translate: 350% 0; }`;

const Root = styled(AriaProgressBar)`
  display: flex;
  flex-direction: column;
  gap: 6px;
  width: 100%;
  font-size: var(--ui-text-sm);
  font-variant-numeric: tabular-nums;
  & > div:first-child:not(:last-child) {
    display: flex;
    justify-content: space-between;
    gap: var(--ui-4);
  }
`;

const Track = styled.div`
  ${barTrack}
`;

const Fill = styled.div<{ $isEndless: boolean }>`
  background: var(--ui-accent);
  width: 30%;
  ${barFill}
  animation: ${(p) => (p.$isEndless ? sweep : 'none')} 1.4s ease-in-out infinite;
`;

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; absent when the end is not known. */
  readonly value?: number;
  readonly isLabelHidden?: boolean;
}

/** The progress of a task with a known end. */
export function ProgressBar({ label, value, isLabelHidden = false }: ProgressBarProps) {
  const isEndless = value === undefined;
  return (
    <Root
      isIndeterminate={isEndless}
      {...(isEndless ? {} : { value })}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {({ percentage, valueText }) => (
        <>
          {!isLabelHidden && (
            <div>
              <Label>{label}</Label>
              <span>{valueText}</span>
            </div>
          )}
          <Track>
            <Fill $isEndless={isEndless} style={isEndless ? {} : { width: `${percentage ?? 0}%` }} />
          </Track>
        </>
      )}
    </Root>
  );
}
