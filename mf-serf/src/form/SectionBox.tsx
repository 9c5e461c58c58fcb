import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  padding: var(--ui-4);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  scroll-margin-top: var(--ui-6);
  &[data-missing] {
    border-color: var(--ui-warning-fg);
    background: var(--ui-warning-bg);
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--ui-2);
  }
  & h2 {
    font-size: var(--ui-text-lg);
    font-weight: 600;
  }
  & > header > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--ui-warning-fg);
    font-size: var(--ui-text-sm);
    font-weight: 600;
  }
  /* Fingers: the boxes of a form that is filled in on a phone. */
  & label[data-rac] {
    min-height: 44px;
  }
`;

interface SectionBoxProps {
  title: string;
  /** Something of it is not filled in: orange, and in words. */
  isMissing: boolean;
  children: ReactNode;
}

/** A section of the form. */
export const SectionBox = ({ title, isMissing, children }: SectionBoxProps) => (
  <Box aria-label={title} {...(isMissing && { 'data-missing': true })}>
    <header>
      <h2>{title}</h2>
      {isMissing && (
        <span>
          <TriangleAlert size={16} aria-hidden /> À compléter
        </span>
      )}
    </header>
    {children}
  </Box>
);
