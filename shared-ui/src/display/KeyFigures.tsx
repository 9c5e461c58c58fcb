import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-3) var(--ui-8);
  padding: var(--ui-3) var(--ui-4);
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-6);
    margin: 0;
  }
  & > dl > div {
    display: flex;
    flex-direction: column-reverse;
    min-width: 64px;
  }
  & dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & dd {
    margin: 0;
    font-size: var(--ui-text-lg);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > :last-child:not(dl) {
    flex: 1 1 200px;
    max-width: 320px;
  }
`;

interface KeyFiguresProps {
  /** A value that is not known yet is shown as « … ». */
  figures: readonly { label: string; value: number | undefined }[];
  children?: ReactNode;
}

/** The few numbers above a list, and at their end what they are measured against. */
export function KeyFigures({ figures, children }: KeyFiguresProps) {
  return (
    <Box>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value?.toLocaleString('fr-FR') ?? '…'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Box>
  );
}
