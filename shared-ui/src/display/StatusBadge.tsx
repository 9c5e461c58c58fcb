import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Tone } from '../theme/tokens.ts';
import { ToneIcon } from './tone.tsx';

export interface StatusBadgeProps {
  /**
   * What a table of states gives for a state: nothing where the service that brings the state was deployed after this page. Its word comes from the service,
   * and is drawn in the neutral tone.
   */
  readonly tone: Tone | undefined;
  /** The word: colour and icon are never shown alone. */
  readonly children: ReactNode;
  /** Instead of the tone's own icon. */
  readonly icon?: ReactNode;
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-width: 100%;
  height: 22px;
  padding: 0 8px 0 6px;
  border-radius: var(--ui-radius);
  border: 1px solid var(--ui-${(p) => p.$tone}-border);
  background: var(--ui-${(p) => p.$tone}-bg);
  color: var(--ui-${(p) => p.$tone}-fg);
  font-size: var(--ui-text-xs);
  font-weight: 550;
  line-height: 1;
  white-space: nowrap;
  & > svg {
    flex: none;
    width: 13px;
    height: 13px;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.3;
  }
`;

/** A status: an icon, a word and a tone. */
export function StatusBadge({ tone = 'neutral', children, icon }: StatusBadgeProps) {
  return (
    <Pill $tone={tone}>
      {icon ?? <ToneIcon tone={tone} size={13} />}
      <span>{children}</span>
    </Pill>
  );
}

/** A count or a short mark, without status. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: var(--ui-${(p) => p.$tone ?? 'neutral'}-bg);
  color: var(--ui-${(p) => p.$tone ?? 'neutral'}-fg);
  font-size: var(--ui-text-xs);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;
